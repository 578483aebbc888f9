# Copy this file into your project, and include it:
#
#   include(ResourceBundle.cmake)
#   add_resource_archive(TARGET ShopResources OUTPUT Shop.rbarc RESOURCES Resources)
#
# Tested with CMake 3.25 and the generators Ninja and Unix Makefiles.
include_guard(GLOBAL)
find_program(RESOURCE_BUNDLE resource-bundle REQUIRED DOC "The path of the tool resource-bundle")

# add_resource_archive(TARGET name OUTPUT archive RESOURCES path… [OPTIONS option…] [DEPENDS file-or-target…])
#
# Adds a target that compiles resources into an archive. It is part of `all`.
#   TARGET     the target's name
#   OUTPUT     the archive; a relative path is relative to CMAKE_CURRENT_BINARY_DIR
#   RESOURCES  folders, catalogs or tables; relative paths are relative to CMAKE_CURRENT_SOURCE_DIR
#   OPTIONS    further options of `resource-bundle compile`, such as --strict
#   DEPENDS    files and targets that make some of the resources
function(add_resource_archive)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET;OUTPUT" "RESOURCES;OPTIONS;DEPENDS")
    foreach(name IN ITEMS TARGET OUTPUT RESOURCES)
        if(NOT arg_${name})
            message(FATAL_ERROR "add_resource_archive: ${name} is missing")
        endif()
    endforeach()
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "add_resource_archive: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
    endif()

    # With absolute paths, editors find the files that diagnostics name.
    set(archive "${arg_OUTPUT}")
    cmake_path(ABSOLUTE_PATH archive BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)
    cmake_path(GET archive PARENT_PATH folder)
    file(MAKE_DIRECTORY "${folder}")
    set(resources "")
    foreach(path IN LISTS arg_RESOURCES)
        cmake_path(ABSOLUTE_PATH path NORMALIZE)
        list(APPEND resources "${path}")
    endforeach()

    set(afterwards "")
    if(CMAKE_GENERATOR MATCHES "Makefiles")
        # If the new archive equals the old one, compile does not write it. Ninja handles that, but make would compile each time.
        list(APPEND afterwards COMMAND "${CMAKE_COMMAND}" -E touch "${archive}")
        # Before version 4.0, CMake adds the dependencies to those of earlier builds. After a file was removed, make would compile
        # each time. Without the file of earlier dependencies, CMake reads all of them again.
        set(earlier "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${arg_TARGET}.dir/compiler_depend.internal")
        list(APPEND afterwards COMMAND "${CMAKE_COMMAND}" -E rm -f "${earlier}")
    endif()

    # The dependency file lists each file and folder of the resources. So the build compiles again after a file was changed,
    # added or removed.
    add_custom_command(
        OUTPUT "${archive}"
        COMMAND "${RESOURCE_BUNDLE}" compile ${resources} --output "${archive}" --dependency-file "${archive}.d"
            ${arg_OPTIONS}
        ${afterwards}
        DEPFILE "${archive}.d"
        DEPENDS "${RESOURCE_BUNDLE}" ${arg_DEPENDS}
        COMMENT "Compiling resources: ${arg_TARGET}"
        VERBATIM)
    add_custom_target("${arg_TARGET}" ALL DEPENDS "${archive}")
endfunction()

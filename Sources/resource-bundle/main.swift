print("resource-bundle")

int rb_placeholder;

"""What `./tn generate` makes of spec/ for Python: the packet format, the registers."""

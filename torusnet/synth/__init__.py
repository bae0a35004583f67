"""Area, logic levels and clocks of the IP, from open tools only: `./tn synth`."""

"""A real Chromium, a real server process: what people see and do."""

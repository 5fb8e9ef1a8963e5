import { z } from 'zod';

// Zod looks whether it may compile code, which the page's security policy forbids and reports. Told before the first
// schema is made, it doesn't look.
z.config({ jitless: true });

import { z } from 'zod';
import { instant } from '../formats.ts';

/** A client's approval of figures. Proves what was approved, by whom, when and from where. */
export const approval = z.object({
  figuresId: z.number().int(),
  /** Version number of the figures. */
  number: z.number().int(),
  /** SHA-256 of the figures as shown, in hex. */
  sha256: z.string(),
  /** The full name as typed. */
  fullName: z.string(),
  at: instant,
  /** IP address and browser of the request. */
  address: z.string(),
  userAgent: z.string(),
});

export type Approval = z.output<typeof approval>;

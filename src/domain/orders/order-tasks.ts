import type { OrderTasks } from './schemas.ts';

/** Where the revenue service's clients log in. */
export const eFilingUrl = 'https://secure.sarsefiling.co.za/';

/** The three things that the practice needs before it can start on a paid order, in the order in which to do them. */
export const orderTasks = [
  {
    kind: 'identity',
    title: 'Tell us who you are',
    text: 'Your full name and your tax number, in your profile.',
  },
  {
    kind: 'access',
    title: 'Give us access on eFiling',
    text: 'SARS shows our request on eFiling, under “Manage Access Requests”. You approve it there; your password stays yours.',
  },
  {
    kind: 'documents',
    title: 'Send your documents',
    text: 'A copy of your ID, and your IRP5, medical aid and retirement certificates. Photos will do.',
  },
] as const;

export type OrderTaskKind = (typeof orderTasks)[number]['kind'];

/** What the three are for, above them. */
export const orderTasksTitle = 'Three things, and we can start';

/** Whether a task is done; `unknown` where the product can't tell: nobody but SARS knows of the access on eFiling. */
export function orderTaskState(
  kind: OrderTaskKind,
  facts: OrderTasks | null | undefined,
): 'done' | 'open' | 'unknown' {
  if (!facts || kind === 'access') return 'unknown';
  return (kind === 'identity' ? facts.taxNumberKnown : facts.documentsSent > 0) ? 'done' : 'open';
}

/** Whether the product knows of something that is still to be done. */
export function hasOpenTask(facts: OrderTasks): boolean {
  return orderTasks.some(({ kind }) => orderTaskState(kind, facts) === 'open');
}

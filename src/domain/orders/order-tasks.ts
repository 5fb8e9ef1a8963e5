import type { OrderTasks } from './schemas.ts';

/** SARS's eFiling login page. */
export const eFilingUrl = 'https://secure.sarsefiling.co.za/';

/** The tasks a client completes before we start on a paid order, in the order to do them. */
export const orderTasks = [
  {
    kind: 'identity',
    title: 'Add your name and tax number',
    text: 'Add your full name and tax number to your profile.',
  },
  {
    kind: 'access',
    title: 'Approve our access on eFiling',
    text: 'SARS shows our request on eFiling, under “Manage Access Requests”. Approve it there; you never share your password with us.',
  },
  {
    kind: 'documents',
    title: 'Send your documents',
    text: 'A copy of your ID, and your IRP5, medical aid and retirement certificates. Photos are fine.',
  },
] as const;

export type OrderTaskKind = (typeof orderTasks)[number]['kind'];

/** Heading of the list. */
export const orderTasksTitle = 'Three things before we can start';

const isDone: Record<OrderTaskKind, (facts: OrderTasks) => boolean> = {
  identity: ({ taxNumberKnown }) => taxNumberKnown,
  access: ({ accessGiven }) => accessGiven,
  documents: ({ documentsSent }) => documentsSent > 0,
};

/** State of one task; `unknown` without facts, for example for a visitor who isn't logged in. */
export function orderTaskState(
  kind: OrderTaskKind,
  facts: OrderTasks | null | undefined,
): 'done' | 'open' | 'unknown' {
  if (!facts) return 'unknown';
  return isDone[kind](facts) ? 'done' : 'open';
}

/** The tasks still open, in the order to do them. */
export function openTasks(facts: OrderTasks): readonly (typeof orderTasks)[number][] {
  return orderTasks.filter(({ kind }) => !isDone[kind](facts));
}

import type { OrderTasks } from './schemas.ts';

/** URL of SARS's eFiling login page. */
export const eFilingUrl = 'https://secure.sarsefiling.co.za/';

/** Time it takes a client to approve our access on eFiling. */
export const accessTime = '3 minutes';

/** Tasks a client completes before we start on a paid order, in recommended order. */
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

const isDone: Record<OrderTaskKind, (facts: OrderTasks) => boolean> = {
  identity: ({ taxNumberKnown }) => taxNumberKnown,
  access: ({ accessGiven }) => accessGiven,
  documents: ({ documentsSent, openRequests, returnId }) =>
    returnId === null ? documentsSent > 0 : openRequests === 0,
};

/**
 * Returns the state of one task. The state is `unknown` if there are no facts, for example because the
 * visitor isn't logged in.
 */
export function orderTaskState(
  kind: OrderTaskKind,
  facts: OrderTasks | null | undefined,
): 'done' | 'open' | 'unknown' {
  if (!facts) return 'unknown';
  return isDone[kind](facts) ? 'done' : 'open';
}

/** Returns the heading of the task list. If `facts` is null, no task counts as done. */
export function orderTasksTitle(facts: OrderTasks | null): string {
  if (facts && openTasks(facts).length === 0) return 'Your three steps are done';
  return facts?.hasStarted ? 'We’ve started, but still need this' : 'Three things before we can start';
}

/** Returns the open tasks, in recommended order. */
export function openTasks(facts: OrderTasks): readonly (typeof orderTasks)[number][] {
  return orderTasks.filter(({ kind }) => !isDone[kind](facts));
}

import { DomainError } from '../errors.ts';

/** States of a contact message. `moved` messages are answered in the client's thread. */
export const messageStates = ['open', 'answered', 'moved', 'spam'] as const;

export type MessageState = (typeof messageStates)[number];

/** Actions that the practice can take on a message. */
export const messageEvents = ['answer', 'move', 'spam', 'reopen'] as const;

export type MessageEvent = (typeof messageEvents)[number];

const rules: Record<MessageEvent, { from: readonly MessageState[]; to: MessageState }> = {
  answer: { from: ['open'], to: 'answered' },
  move: { from: ['open'], to: 'moved' },
  spam: { from: ['open', 'answered'], to: 'spam' },
  reopen: { from: ['answered', 'spam'], to: 'open' },
};

/**
 * Returns a message's state after an event.
 * @throws DomainError inbox.illegal-move with both states
 */
export function messageStateAfter(event: MessageEvent, state: MessageState): MessageState {
  const { from, to } = rules[event];
  if (from.includes(state)) return to;
  throw new DomainError('inbox.illegal-move', { details: { from: state, to } });
}

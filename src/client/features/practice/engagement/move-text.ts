import { brand } from '../../../../domain/brand.ts';
import type { EngagementMove } from '../../../../domain/engagements/engagement-state.ts';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';

/** The moves that the practice makes itself. */
export type PracticeMove = Exclude<EngagementMove, 'pay' | 'ready' | 'question' | 'approve' | 'withdraw'>;

interface MoveText {
  /** The move, phrased as a command. */
  title: string;
  /** Submit button label. */
  verb: string;
  busy: string;
  /** Describes the consequences. `name` is the client's first name. */
  follows: (item: EngagementView, name: string) => string;
  isDanger?: true;
}

export const moveText: Record<PracticeMove, MoveText> = {
  start: {
    title: 'Start the work',
    verb: 'Start',
    busy: 'Starting…',
    follows: ({ requests }, name) =>
      requests.toSend > 0
        ? `${name} can still send the ${requests.toSend} outstanding documents. Our 5 business days start now.`
        : 'Our 5 business days start now.',
  },
  ask: {
    title: 'Ask for documents',
    verb: 'Ask',
    busy: 'Asking…',
    follows: (_item, name) => `${name} gets an e-mail, and it’s the client’s turn.`,
  },
  'send-figures': {
    title: 'Send figures for approval',
    verb: 'Send',
    busy: 'Sending…',
    follows: (_item, name) => `${name} gets an e-mail and sees the statement of this version.`,
  },
  'take-back': {
    title: 'Take the figures back',
    verb: 'Take back',
    busy: 'Taking back…',
    follows: (_item, name) => `${name} can no longer approve this version.`,
  },
  reopen: {
    title: 'Reopen the figures',
    verb: 'Reopen',
    busy: 'Reopening…',
    follows: (_item, name) => `The approval no longer counts, and ${name} gets an e-mail.`,
    isDanger: true,
  },
  submit: {
    title: 'Record the submission',
    verb: 'Record',
    busy: 'Recording…',
    follows: (_item, name) =>
      `The figures are locked for good, approved documents are marked as processed, and ${name} gets an e-mail.`,
  },
  letter: {
    title: 'Record a letter from SARS',
    verb: 'Record',
    busy: 'Recording…',
    follows: (_item, name) =>
      `${name} gets an e-mail that says what SARS needs. The 21 business days run from the letter’s date.`,
  },
  'handed-in': {
    title: 'Record documents handed in',
    verb: 'Record',
    busy: 'Recording…',
    follows: (_item, name) => `${name} gets an e-mail, and it’s SARS’s turn.`,
  },
  assess: {
    title: 'Record the assessment',
    verb: 'Record',
    busy: 'Recording…',
    follows: (_item, name) =>
      `${name} gets an e-mail, and can compare the assessment with the figures we submitted.`,
  },
  close: {
    title: 'Close',
    verb: 'Close',
    busy: 'Closing…',
    follows: () => 'The order is complete once all its work is done.',
  },
  hold: {
    title: 'Put on hold',
    verb: 'Put on hold',
    busy: 'Putting on hold…',
    follows: (_item, name) => `Promises are paused, and ${name} gets an e-mail with the reason.`,
  },
  resume: {
    title: 'Resume the work',
    verb: 'Resume the work',
    busy: 'Resuming…',
    follows: (_item, name) => `It goes back to where it was, and ${name} gets an e-mail.`,
  },
  cancel: {
    title: 'Cancel the work',
    verb: 'Cancel the work',
    busy: 'Cancelling…',
    follows: (_item, name) =>
      `${name} gets an e-mail with the reason. Decide on the refund on the order’s page.`,
    isDanger: true,
  },
};

export const isPracticeMove = (move: EngagementMove): move is PracticeMove => move in moveText;

/** Returns the moves the practice can make now, most likely first. */
export function possibleMoves({ moves }: Pick<EngagementView, 'moves'>): readonly PracticeMove[] {
  return moves.filter(isPracticeMove);
}

/** The moves that advance the work. The first possible move becomes the page's main button. */
const onward: readonly PracticeMove[] = [
  'resume',
  'start',
  'send-figures',
  'submit',
  'handed-in',
  'assess',
  'close',
];

/** Returns the move that advances the work from its current state, for the page's main button. */
export function nextMove(item: Pick<EngagementView, 'moves'>): PracticeMove | undefined {
  const possible = possibleMoves(item);
  return onward.find((move) => possible.includes(move));
}

const eventTexts: Readonly<Record<string, string>> = {
  opened: 'opened it',
  begin: 'began',
  pay: 'paid',
  ready: 'said they’ve sent everything',
  start: 'started the work',
  ask: 'asked for',
  'send-figures': 'sent figures',
  question: 'asked',
  'take-back': 'took the figures back',
  approve: 'approved',
  reopen: 'reopened',
  submit: 'submitted',
  letter: 'recorded a letter',
  'handed-in': 'handed in',
  assess: 'recorded the assessment',
  close: 'closed it',
  hold: 'put it on hold',
  resume: 'resumed the work',
  withdraw: 'cancelled it',
  cancel: 'cancelled it',
  'quote-asked': 'asked for a price',
  'quote-offered': 'offered a price',
  'quote-accepted': 'accepted the price',
  'access-given': 'gave access on eFiling',
  'access-seen': 'confirmed access',
  'document-sent': 'sent',
  'request-answered': 'answered',
  'request-closed': 'no longer needs',
  'request-reopened': 'needs after all',
};

/** Describes an action in words that follow a name: "put it on hold". Undefined for an unknown action. */
export const eventText = (action: string): string | undefined => eventTexts[action];

/** Describes who did what in a history entry. */
export const historyText = ({ by, actor, action }: EngagementView['history'][number]) =>
  `${by ?? (actor === 'client' ? 'The client' : brand.name)} ${eventTexts[action] ?? 'changed it'}`;

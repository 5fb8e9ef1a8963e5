import type { DashboardSummary, WaitingItem } from '../../dashboard/schemas.ts';

/** Question about the newest return, which the page answers before it is asked. */
export const returnQuestion = 'Where is my return?';

/** Suggested questions by kind of pending task. Other kinds have none. */
const byWaiting: Partial<Record<WaitingItem['kind'], string>> = {
  'documents-to-send': 'What do you still need from me?',
  'document-to-replace': 'Which document must I replace?',
  'return-to-approve': returnQuestion,
  'amount-due': 'How much do I owe SARS?',
  'message-to-read': 'Do I have unread messages?',
  'unpaid-order': 'What is the status of my order?',
  'offer-to-accept': returnQuestion,
};

const general = [
  'How much tax do I pay on R30 000 a month?',
  'What medical costs can I claim?',
  'When does the filing season close?',
  'How much can I put into a retirement annuity?',
];

/** One more than the page shows, because the page already answers one itself. */
const MAX_SUGGESTIONS = 5;

/** Returns suggested questions: the person's pending tasks first, then the most common questions. */
export function suggestedQuestions(summary: Pick<DashboardSummary, 'waiting' | 'return'> | null): string[] {
  const own = [
    ...(summary?.waiting ?? []).flatMap(({ kind }) => byWaiting[kind] ?? []),
    ...(summary?.return ? [returnQuestion] : []),
  ];
  return [...new Set([...own, ...general])].slice(0, MAX_SUGGESTIONS);
}

import type { Answer, Calculation, ConversationMessage } from '../../../domain/assistant/schemas.ts';
import { formatRand } from '../../../domain/money.ts';
import { textLength } from '../../../domain/text.ts';

/** Returns a calculation's total as text, or null if it hasn't been calculated yet. */
function totalText({ lines, compared }: Calculation): string | null {
  const last = compared?.lines.at(-1);
  if (compared && last) {
    return `${last.label}: ${formatRand(last.before)} (${compared.before}), ${formatRand(last.after)} (${compared.after})`;
  }
  const total = lines.at(-1);
  return total ? `${total.label}: ${formatRand(total.amount)}` : null;
}

/** Formats an answer as plain text with its sources. */
export function answerText({ answer, calculation, sources }: Answer): string {
  const sentences = answer.map(({ text }) => text).join(' ');
  const total = calculation && totalText(calculation);
  return [
    sentences,
    ...(calculation?.missing ? [calculation.missing.question] : []),
    ...(total ? [`The calculator’s answer: ${total}`] : []),
    ...sources.map(({ n, source, title }) => `[${n}] ${source}: ${title}`),
  ]
    .filter(Boolean)
    .join('\n');
}

const linesOf = (message: ConversationMessage) =>
  message.from === 'person'
    ? `I asked: ${message.text}`
    : `The assistant answered: ${answerText(message.answer) || 'nothing'}`;

/** Returns the latest messages that fit into `max` characters. */
function newest(messages: readonly ConversationMessage[], max: number): string {
  let text = '';
  for (const message of messages.toReversed()) {
    const longer = [linesOf(message), text].filter(Boolean).join('\n\n');
    if (longer.length > max) break;
    text = longer;
  }
  return text;
}

export type Extent = 'question' | 'conversation';

/** Returns the text to send to the practice: the last question, or as many of the latest messages as fit. */
export function transcript(messages: readonly ConversationMessage[], extent: Extent): string {
  if (extent === 'conversation') return newest(messages, textLength.message);
  const last = messages.findLast(({ from }) => from === 'person');
  return last?.from === 'person' ? last.text : '';
}

import { relative, type Stop, type StoppedSum } from './stop.ts';
import { stopOf } from './stops.ts';
import { isStatement } from '../reading/is-statement.ts';
import type { SumFacts } from '../reading/sum-facts.ts';
import { understand } from '../reading/understand.ts';
import { plainWords } from '../words/plain-words.ts';

/** The conversation that a calculation is part of. */
interface Conversation {
  /** Earlier messages, oldest first. */
  said: readonly string[];
  /** Whether the calculation uses facts of the previous one. */
  isContinued: boolean;
}

const ofOther = new RegExp(String.raw`\b(?:he|she|his|her|hy|sy|(?:my|our) ${relative})\b`);

/** Matches requests to ignore what was said, and statements that UIF is paid after all. */
const takesBack =
  /\b(?:leave|left|take) (?:it|that|them|those|this|the [a-z]+) out\b|\b(?:ignore|forget|drop|skip|los|vergeet) (?:about |van )?(?:it|that|this|the [a-z]+|dit|die [a-z]+)\b|\bwithout (?:it|that|them|this)\b|\blaat dit uit\b|\b(?:(?:i|we) (?:do )?pay|with|deducts?|takes?) uif\b|\buif (?:does|is|comes|gets)\b(?! not)/;

/** Returns the stop that an earlier message still causes; null if each was answered or is about something else. */
function stopSaid(sum: StoppedSum, { said, isContinued }: Conversation): Stop | null {
  if (takesBack.test(sum.text)) return null;
  let isSameSum = isContinued;
  for (const message of said.toReversed()) {
    const text = plainWords(message);
    const { facts, asksSum, isFollowUp } = understand(message);
    const hasIncome = facts.income !== undefined;
    const isHeld = !hasIncome || isSameSum;
    if (hasIncome && asksSum && !isFollowUp) isSameSum = false;
    const isOfSamePerson = hasIncome || ofOther.test(text) === ofOther.test(sum.text);
    if (!isHeld || !isOfSamePerson) continue;
    const stop = stopOf({ ...sum, text, facts: { ...facts, ...sum.facts } });
    const isAnswered = stop && 'asks' in stop && sum.facts[stop.asks.field] !== undefined;
    if (stop && !isAnswered) return stop;
    if (takesBack.test(text)) return null;
  }
  return null;
}

/** Returns the stop of a calculation, caused by its question or by an earlier message of the conversation. */
export function stopInConversation(sum: StoppedSum, conversation: Conversation): Stop | null {
  const stop = stopOf(sum);
  if (stop && !('noTakeHome' in stop)) return stop;
  const earlier = stopSaid(sum, conversation);
  return earlier && !('noTakeHome' in earlier) ? earlier : (stop ?? earlier);
}

/** Whether a message after a calculation only states what stops it: “no UIF”, “I work for an embassy”. */
export function stopsBySaying(message: string, facts: SumFacts): boolean {
  const text = plainWords(message);
  return isStatement(text) && !ofOther.test(text) && stopOf({ text, facts, wanted: 'tax' }) !== null;
}

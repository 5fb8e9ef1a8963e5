import { relative, type Stop, type StoppedSum } from './stop.ts';
import { stopOf } from './stops.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { isStatement } from '../reading/is-statement.ts';
import { fieldsLeftOut } from '../reading/left-out-facts.ts';
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

const earning = String.raw`(?:earns?|gets?|works?|receives?|makes?|draws?|pays?|paid|owes?|employed|verdien|kry|werk|betaal)`;
const money =
  '(?:salary|income|pay|wages?|tax|pension|bonus|job|employer|boss|salaris|inkomste|loon|belasting)';

/** Matches text in which another person is the one who earns: “my wife earns”, “her salary”. */
const ofOther = new RegExp(
  String.raw`\b(?:(?:he|she|hy|sy|(?:my|our) ${relative}) (?:[a-z']+ )?${earning}|(?:his|her|(?:my|our) ${relative}(?:'s| se)) ${money})\b`,
);
const ofMe = new RegExp(String.raw`\b(?:i|ek|we|ons|(?:my|our) ${money})\b`);

/** Whether a text is about another person's tax rather than about the person's own. */
const isOfOther = (text: string) => ofOther.test(text) && !ofMe.test(text);

/** Matches statements that UIF is paid after all. */
const paysUif =
  /\b(?:(?:i|we) (?:do )?pay|with|deducts?|takes?) uif\b|\buif (?:does|is|comes|gets)\b(?! not)/;

/** Matches requests to ignore something, and denials of a job. The group that took part has what they name. */
const takesBack =
  /\b(?:leave|left|take) (it|that|them|those|this|(?:the|my) [a-z]+) out\b|\b(?:ignore|forget|drop|skip|los|vergeet) (?:about |van )?(it|that|this|dit|(?:the|my|die) [a-z]+)\b|\bwithout (it|that|them|this)\b|\blaat (dit) uit\b|\b(?:i|ek) (?:don't|do not|didn't|did not|never|no longer|am not|'m not) (?:actually |really )?(?:work|worked|working|employed) (?:for|at|by) ((?:an? |the )?[a-z]+(?: [a-z]+)?)/;

const pronoun = /^(?:it|that|them|those|this|dit|(?:the|my) (?:last|previous|earlier|first|rest))$/;

/** What the messages read so far take back. Messages are read from the latest to the earliest. */
class TakenBack {
  #isUif = false;
  /** Whether a pronoun takes back the latest stop. */
  #isLatest = false;
  readonly #names: string[] = [];

  add(text: string): void {
    this.#isUif ||= paysUif.test(text);
    const leftOut = fieldsLeftOut(text) ?? [];
    if (leftOut.includes('bonus')) this.#names.push('bonus', '13th', 'thirteenth');
    if (leftOut.includes('retirement')) this.#names.push('pension', 'annuity', 'provident');
    const named = takesBack.exec(text)?.slice(1).find(Boolean);
    if (named === undefined) return;
    if (pronoun.test(named)) this.#isLatest = true;
    else this.#names.push(...named.split(' ').filter((word) => word.length > 2 && word !== 'the'));
  }

  /** Whether a message's stop was taken back. */
  lifts(stop: Stop, text: string): boolean {
    if ('noTakeHome' in stop && this.#isUif) return true;
    if (this.#names.some((name) => text.includes(name))) return true;
    const isLatest = this.#isLatest;
    this.#isLatest = false;
    return isLatest;
  }
}

/** Returns the stop that an earlier message still causes; null if each was answered or is about something else. */
function stopSaid(sum: StoppedSum, { said, isContinued }: Conversation): Stop | null {
  const takenBack = new TakenBack();
  takenBack.add(sum.text);
  let isSameSum = isContinued;
  for (const message of said.toReversed()) {
    const text = plainWords(message);
    takenBack.add(text);
    const { facts, asksSum, isFollowUp } = understand(message);
    const hasIncome = facts.income !== undefined;
    // A question with amounts of its own is another calculation, whose words don't concern this one.
    const hasSum = hasIncome || (asksSum && readAmounts(text).length > 0);
    const isHeld = !hasSum || isSameSum;
    if (hasSum && asksSum && !isFollowUp) isSameSum = false;
    const isOfSamePerson = hasIncome || isOfOther(text) === isOfOther(sum.text);
    if (!isHeld || !isOfSamePerson) continue;
    const stop = stopOf({ ...sum, text, facts: { ...facts, ...sum.facts } });
    const isAnswered = stop && 'asks' in stop && sum.facts[stop.asks.field] !== undefined;
    if (stop && !isAnswered && !takenBack.lifts(stop, text)) return stop;
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
  return isStatement(text) && !isOfOther(text) && stopOf({ text, facts, wanted: 'tax' }) !== null;
}

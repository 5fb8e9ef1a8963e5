import { plainWords } from '../words/plain-words.ts';
import { givesOthersPay } from './carried-facts.ts';
import type { SumFacts, SumField } from './sum-facts.ts';

/** Maximum length of a reply. A longer message that can't be read is a new question. */
const MAX_LENGTH = 60;

/** Words of a question or request. */
const asks =
  /\?|\b(?:what|what's|how|when|where|why|who|which|can|could|should|must|does|do i|is it|am i|help|explain|show|tell|want|need|give|start|never mind|forget|cancel|stop|wat|hoe|wanneer|waar|hoekom|wie|watter|hoeveel|kan|moet|wil|help|ngicela)\b/;
/** Words of another subject than the facts that a calculation asks for. */
const otherSubject =
  /\b(?:tax\w*|sars|vat|returns?|refunds?|irp\d|itr\w*|e-?filing|regist\w*|submit\w*|fil(?:e|ed|es|ing)|claim\w*|deduct\w*|penalt\w+|fine|prices?|kill|suicide|die|object\w*|assess\w*|audit\w*|verif\w+|letter|orders?|account|log ?in|password|compan(?:y|ies)|crypto|bitcoin|trust|invoice|documents?|upload\w*|payment|messages?|appointment|provisional|donat\w*|dividends?|shares|debt|tcc|clearance|belasting|opgawe|boete|beswaar|terugbetaling)\b/;
const beforeOrAfterTax = /\b(?:before|after|voor|na) (?:tax|belasting|deductions)\b/g;
const isUnsure =
  /\b(?:don't|dont|do not|doesn't|doesnt) know\b|\bnot (?:\w+ )?sure\b|\bno (?:idea|clue)\b|\bdunno\b|\bunsure\b|\bweet nie\b|\bidk\b/;

/** Whether a message says that its writer doesn't know. */
export const saysUnsure = (plain: string) => isUnsure.test(plain);

/** Whether a message that couldn't be read is a reply to the question rather than another one. */
export function isUnreadReply(message: string, missing: SumField): boolean {
  const plain = plainWords(message);
  if (plain.length > MAX_LENGTH) return false;
  if (saysUnsure(plain)) return true;
  const own =
    missing === 'carValue'
      ? /\b(?:excl?\w*|incl?\w*|without|with|plus|before|after) vat\b/g
      : beforeOrAfterTax;
  return !asks.test(plain) && !otherSubject.test(plain.replaceAll(own, ' '));
}

const inRand = 'Give the amount in rand, such as R20 000.';
const aNumber = (example: string) => `A number is enough, such as ${example}.`;

/** Explains how to answer a question that is asked for the second time. */
const hints: Partial<Record<SumField, string>> = {
  income: 'Give the amount in rand and how often you get it, such as R30 000 a month.',
  members: `${aNumber('3')} Count everyone whose contributions you pay, and yourself if you’re on it.`,
  age: `Your age on that day is enough, such as 64, or your date of birth.`,
  taxYear: 'Write it like 2025/2026.',
  hoursPerWeek: `${aNumber('40')} If it differs from week to week, give the average.`,
  daysPerWeek: `${aNumber('5')} If it differs from week to week, give the average.`,
  bonus: inRand,
  paye: 'Your IRP5 shows it under code 4102.',
  employerMedical: 'Your payslip shows it. Give the amount in rand, such as R2 000.',
  homeShare: 'A percentage is enough, such as 50%.',
  carValue: 'Give the price in rand with VAT, such as R300 000.',
  baseCost: inRand,
  totalKm: aNumber('20 000'),
  businessKm: aNumber('8 000'),
};

const unread = 'I couldn’t read that as an answer to my question.';
const noted = 'I’ve noted that.';

/** A question that a calculation asks. */
interface AskedFact {
  field: SumField;
  question: string;
  choices: readonly unknown[];
}

/** How a reply was taken: as giving a fact that wasn't asked for, as giving none, or not at all. */
type Taken = 'added' | 'read' | 'unread';

/** Returns how a reply was taken after which the same fact is still missing. */
export function takenAs(
  { facts, isUnread }: { facts: SumFacts; isUnread?: boolean },
  { question, state: { facts: before } }: { question: string; state: { facts: SumFacts | null } },
): Taken {
  if (isUnread || givesOthersPay(question)) return 'unread';
  return JSON.stringify(facts) === JSON.stringify(before ?? {}) ? 'read' : 'added';
}

/** Puts a question that is asked again in other words. */
export function askedAgain({ field, question, choices }: AskedFact, message: string, taken: Taken): string[] {
  if (taken === 'added') return [noted, question];
  const isPeriod = question.startsWith('How often') && choices.length > 0;
  const hint = isPeriod
    ? 'Write for example “a month”, “a week” or “a year”.'
    : (hints[field] ?? 'Give the amount in rand and how often, such as R2 000 a month.');
  const asked = question.includes(' example: ') ? [question] : [question, hint];
  return taken === 'read' || saysUnsure(plainWords(message)) ? asked : [unread, ...asked];
}

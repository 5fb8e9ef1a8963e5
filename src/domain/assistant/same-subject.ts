import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import type { PlainAnswer } from './answer-texts.ts';
import type { ConversationState } from './conversations/conversation-state.ts';
import { passages } from './knowledge/passages.ts';
import { answerFromPassages } from './passage-answers.ts';
import { readAmounts } from './reading/amounts/read-amounts.ts';
import { understand } from './reading/understand.ts';
import { plainWords } from './words/plain-words.ts';

interface AskedForSame {
  question: string;
  state: ConversationState;
  prices: Prices;
  rates: MedicalCreditRates;
}

/** Matches questions about the previous subject for another case: “same for me?”, “how much for her?” */
const asksSame =
  /\b(?:same|dieselfde)\b|\b(?:also|too|ook)\b(?: (?:then|dan|for|vir|by|on|the)\b[^.?]{0,25})?\W*$|\b(?:does|do|will|would|is) (?:that|it|this|they) (?:also |then )?(?:apply|count|hold|go|true) (?:to|for|with)?\b|\b(?:how much|what|wat|hoeveel)(?:'s| is| are| does| would| will| about)?(?: (?:it|that|then|the \w+|be|dan))* (?:for|vir|about|of) (?:me|my|her|him|hom|haar|us|them|someone|somebody|\w+)\b|\bfor (?:her|him|them|me)\W*$/;
/** Maximum length of such a question. */
const MAX_LENGTH = 90;

const ofProvisional = /\bprovisional|\birp ?6\b|\bvoorlopige\b/;
/** Passages on the last day of the filing season. */
const ofSeason: ReadonlySet<string> = new Set(['filing/season', 'filing/late', 'filing/extension']);
/** Passages with a figure for each age group. */
const ofAges: ReadonlySet<string> = new Set(['interest/exemption', 'rates/thresholds', 'rates/rebates']);

/** Answers a follow-up on the previous subject with its new fact: “I pay provisional tax, same for me?” */
export function answerSameSubject(asked: AskedForSame): PlainAnswer | null {
  const { question, state } = asked;
  const plain = plainWords(question);
  if (!state.asked || plain.length > MAX_LENGTH || !asksSame.test(plain)) return null;
  if (readAmounts(plain).length > 0) return null;
  const said = state.asked.passages;
  const { age } = understand(question).facts;
  const id =
    ofProvisional.test(plain) && said.some((one) => ofSeason.has(one))
      ? 'provisional/both'
      : age && said.find((one) => ofAges.has(one));
  const passage = passages.find((one) => one.id === id);
  if (!passage) return null;
  const found = { known: 1, confidence: 1, intent: null, passages: [{ passage, chance: 1 }] };
  return answerFromPassages(question, found, asked, 0);
}

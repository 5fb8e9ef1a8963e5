import { plainWords } from '../words/plain-words.ts';
import { continues } from './follow-up.ts';
import type { SumFacts } from './sum-facts.ts';
import { type Reading, understand } from './understand.ts';

/** Matches requests to apply the previous rule to a person's own case: “ok and what about me, I earn #”. */
const asksOwnCase =
  /\b(?:what|how) about (?:me|us|mine|my case|him|her)\b|\b(?:in|for) my case\b|\b(?:and|so|then|now|en) (?:for )?(?:me|mine|my own)\b|\bwhat (?:would|will|do|does) (?:that|it|this) (?:be|come to|mean|give|make) (?:for|on) (?:me|my|us|mine)\b|\bhow much (?:is that|then|for me)\b|\bwat van my\b/;

/** Whether a message gives an income to which the previous rule should be applied. */
export const asksForOwnCase = (question: string, { facts, unclear }: Reading) =>
  Boolean(facts.income?.per) && unclear === null && asksOwnCase.test(plainWords(question));

const ofOneself = /\b(?:i|i'm|im|i am|ek|my|me)\b/;
const ofOther = new RegExp(
  String.raw`\b(?:he|she|his|her|they|hy|sy|some(?:body|one)|(?:my|the) (?:mom|mum|mother|dad|father|ma|pa|gogo|gran|granny|ouma|oupa|wife|husband|hubby|spouse|partner|boss|friend|brother|sister|son|daughter|client))\b`,
);

/** Matches a question for the tax on one's own income or pension, without its amount. */
const asksOwnTax =
  /\b(?:what|how much) (?:\w+ )?tax (?:do|will|must|should|would) i (?:have to )?pay(?: on my (?:\w+ )?(?:salary|pension|income|pay|wages?|annuity))?\W*$/;
const ofPension = /\bmy (?:\w+ )?(?:pension|annuity)\W*$/;
const ofPay = /\b(?:salary|wages?|job|work\w*|employ\w+|earn\w*)\b/;

/** Whether a message gives the age or the members for the previous question on one's own tax: “I'm 76”. */
export const beginsOwnCase = (
  before: { question: string } | null,
  { facts, isOnlyFacts: isFacts }: Reading,
) =>
  before !== null &&
  isFacts &&
  facts.income === undefined &&
  (facts.age ?? facts.members) !== undefined &&
  asksOwnTax.test(plainWords(before.question));

/**
 * Returns the year and the age that the previous question gave, if a rule answered it and it's about the same person.
 */
export function carriedFacts(question: string, before: { question: string } | null): SumFacts {
  if (!before) return {};
  const [plain, asked] = [plainWords(question), plainWords(before.question)];
  const isSame = [plain, asked].every((text) => ofOneself.test(text) && !ofOther.test(text));
  const { facts, namedYear } = understand(before.question);
  const { age, taxYear } = facts;
  const isContinued = continues.test(plain) || asksOwnCase.test(plain) || /\bthen\W*$/.test(plain);
  const isPension =
    asksOwnTax.test(asked) && ofPension.test(asked) && !ofPay.test(plain) && !ofOther.test(plain);
  return {
    ...(isPension && { incomeKind: 'pension' as const }),
    ...(age && isSame && { age }),
    ...(taxYear && namedYear === taxYear && isContinued && { taxYear }),
  };
}

import { sayPlainly, type PlainAnswer } from './answer-texts.ts';
import { passages } from './knowledge/passages.ts';
import { answerFromPassages } from './passage-answers.ts';
import { type Refusal, refusalTexts } from './refusals.ts';
import { paysNobody } from './shams.ts';

interface Refused extends Pick<Parameters<typeof answerFromPassages>[2], 'prices' | 'rates'> {
  question: string;
}

/**
 * Rules that a refused person may need instead: how tax residence is decided, and who bears the loss of unpaid PAYE.
 */
const rulesBeside: readonly [Refusal, RegExp, passage: string][] = [
  ['confirmation', /\bresiden\w*/i, 'residence/ordinarily'],
  [
    'other-person',
    /\b(?:boss|employer|baas|werkgewer)\b.*\bpaye\b|\bpaye\b.*\b(?:boss|employer|baas|werkgewer)\b/i,
    'employment/paye-not-paid',
  ],
];

/** Number of sentences shown from such a rule. */
const SHOWN = 2;

/** Refuses a question, and adds the rule that the person may need instead. */
export function refuse(refusal: Refusal, asked: Refused): PlainAnswer {
  const refused = sayPlainly('refusal', [refusalTexts[refusal]], { handOver: true });
  const [, , beside] =
    rulesBeside.find(([kind, words]) => kind === refusal && words.test(asked.question)) ?? [];
  const id = refusal === 'evasion' && paysNobody(asked.question) ? 'business/expenses' : beside;
  const passage = passages.find((one) => one.id === id);
  if (!passage) return refused;
  const found = { known: 1, confidence: 1, intent: null, passages: [{ passage, chance: 1 }] };
  const rule = answerFromPassages('', found, asked, 0);
  if (!rule) return refused;
  return { ...refused, answer: [...refused.answer, ...rule.answer.slice(0, SHOWN)], sources: rule.sources };
}

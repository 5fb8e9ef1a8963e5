import type { FigureContext } from './figures/figure.ts';
import { type Passage, passageText } from './knowledge/passage.ts';
import type { Answer, AnswerLink, AnswerSource } from './schemas.ts';
import { BESIDE, MAX_PASSAGES } from './search/chances.ts';
import { enough, type Found, type RankedPassage } from './search/search.ts';

/** An answer without the fields added last: whether personal data was masked, and which model phrased it. */
export type PlainAnswer = Omit<Answer, 'hidden' | 'model'>;

const empty: Omit<PlainAnswer, 'kind'> = {
  answer: [],
  sources: [],
  calculation: null,
  links: [],
  nearest: [],
  handOver: false,
};

/** Builds an answer from sentences that need no passage, such as a greeting. */
export function sayPlainly(
  kind: Answer['kind'],
  texts: readonly string[],
  rest: Partial<Omit<PlainAnswer, 'kind'>> = {},
): PlainAnswer {
  return { ...empty, kind, answer: texts.map((text) => ({ text, sources: [] })), ...rest };
}

/** Maximum number of sentences shown from each passage except the best one. The sources show the full texts. */
const BESIDE_SENTENCES = 2;
/** Number of passages suggested when none answers the question. */
const NEAREST = 2;

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]”?)\s+(?=[\p{Lu}“])/u);

interface FilledPassage {
  passage: Passage;
  text: string;
}

/** Minimum chance of a further passage on the same or another topic, as a share of the first passage's. */
const BESIDE_SHARE = { same: 0.12, other: 0.2 } as const;

const topicOf = ({ passage: { id } }: RankedPassage) => id.slice(0, id.indexOf('/'));

/** Whether a passage is likely enough to be shown with the first one. */
const belongsBeside = (one: RankedPassage, first: RankedPassage | undefined) =>
  first === undefined ||
  one === first ||
  (one.chance >= BESIDE &&
    one.chance >= BESIDE_SHARE[topicOf(one) === topicOf(first) ? 'same' : 'other'] * first.chance);

/** Returns the passages that answer a question, with their figures filled in, likeliest first. */
function fittingPassages(
  { confidence, passages }: Found,
  contextOf: (passage: Passage) => FigureContext,
  from: number,
): FilledPassage[] {
  if (confidence < from) return [];
  let certainty = 0;
  return passages
    .slice(0, MAX_PASSAGES)
    .filter((one) => {
      const isNeeded = certainty < enough && belongsBeside(one, passages[0]);
      certainty += one.chance;
      return isNeeded;
    })
    .flatMap(({ passage }) => {
      const { taxYear, prices } = contextOf(passage);
      const text = passageText(passage, taxYear, prices);
      return text === null ? [] : [{ passage, text }];
    });
}

/** Builds source entry number `n` from a passage. */
export const sourceOf = ({ passage, text }: FilledPassage, n: number): AnswerSource => ({
  n,
  passage: passage.id,
  title: passage.title,
  source: passage.source.name,
  url: passage.source.url ?? null,
  reviewedOn: passage.reviewedOn,
  text,
  link: passage.link ?? null,
});

/** Answers with sentences from passages; null if none fits well enough. */
export function answerPassages(
  found: Found,
  contextOf: (passage: Passage) => FigureContext,
  from: number,
): PlainAnswer | null {
  const fitting = fittingPassages(found, contextOf, from);
  if (fitting.length === 0) return null;
  const links = fitting.flatMap(({ passage }) => passage.link ?? []);
  return {
    ...empty,
    kind: 'passage',
    answer: fitting.flatMap(({ text }, at) => {
      const sentences = sentencesOf(text);
      const shown = at === 0 ? sentences : sentences.slice(0, BESIDE_SENTENCES);
      return shown.map((sentence) => ({ text: sentence, sources: [at + 1] }));
    }),
    sources: fitting.map((filled, at) => sourceOf(filled, at + 1)),
    links: links.filter(({ to }, at) => links.findIndex((other) => other.to === to) === at),
    handOver: fitting.some(({ passage }) => passage.isRisky === true),
  };
}

const notWorkedOut =
  'I can’t work out that figure for certain from what you wrote. This is the rule it depends on.';

/** Answers a question that no passage fits, naming the nearest passages. */
export function answerUnknown({ passages }: Pick<Found, 'passages'>): PlainAnswer {
  const nearest = passages.slice(0, NEAREST).map(({ passage: { id, title } }) => ({ passage: id, title }));
  const titles = nearest.map(({ title }) => `“${title}”`).join(' and ');
  const texts = [
    'I don’t know that for certain.',
    ...(titles ? [`The closest I can offer is about ${titles}.`] : []),
  ];
  return sayPlainly('unknown', texts, { nearest, handOver: true });
}

/** Says that a statement couldn't be used, and names the passages that it may belong to. */
export function answerUnused(passages: Found['passages']): PlainAnswer {
  const unknown = answerUnknown({ passages });
  const [, ...nearest] = unknown.answer;
  const text =
    'I can’t tell what that changes, so I haven’t used it. Please ask it as a full question, with what it is about.';
  return { ...unknown, answer: [{ text, sources: [] }, ...nearest] };
}

/** Says which subjects we cover, in answer to a question about another one. */
export const outsideText =
  'I can’t help with that. I answer questions about South African tax, work out your tax with the calculator, and tell you where your work with us stands.';

export const answerOutside = () => sayPlainly('unknown', [outsideText], { handOver: true });

/** Says that the figures of a later year aren't published, and names the nearest passages. */
export function answerUnpublished(found: Found): PlainAnswer {
  const unknown = answerUnknown(found);
  const [, ...nearest] = unknown.answer;
  const text =
    'The figures for that year aren’t published yet: each Budget sets them shortly before the year.';
  return { ...unknown, answer: [{ text, sources: [] }, ...nearest] };
}

/** Topics that cover South African tax on income from abroad and on people who leave. */
const abroad: ReadonlySet<string> = new Set(['foreign', 'residence', 'emigration']);

/** Says that we don't know another country's tax, and names the nearest passages on income from abroad. */
export function answerForeignTax({ passages }: Found): PlainAnswer {
  const unknown = answerUnknown({
    passages: passages.filter((one) => one.chance >= BESIDE && abroad.has(topicOf(one))),
  });
  const [, ...nearest] = unknown.answer;
  const text = 'I only know South African tax, so I can’t say what another country charges or asks for.';
  return { ...unknown, answer: [{ text, sources: [] }, ...nearest] };
}

/** Builds an “unknown” answer from the given sentences, followed by those of a passage. */
function withPassage(found: Found, passage: PlainAnswer | null, texts: readonly string[]): PlainAnswer {
  const unknown = answerUnknown(found);
  const [source] = passage?.sources ?? [];
  if (!passage || !source) return unknown;
  const sentences = passage.answer.filter(({ sources }) => sources.includes(source.n));
  return {
    ...unknown,
    answer: [...texts.map((text) => ({ text, sources: [] })), ...sentences],
    sources: [source],
    nearest: unknown.nearest.filter((other) => other.passage !== source.passage),
  };
}

/** Says that a figure can't be worked out, and shows the passage with the rule. */
export const answerWithoutSum = (found: Found, rule: PlainAnswer | null) =>
  withPassage(found, rule, [notWorkedOut]);

/** Says that we don't know, and shows the nearest passage. */
export const answerNearest = (found: Found, nearest: PlainAnswer | null) =>
  withPassage(
    found,
    nearest,
    answerUnknown(found).answer.map(({ text }) => text),
  );

const logIn: AnswerLink = { to: '/auth', label: 'Log in' };

/** Adds an invitation to log in, for a guest whose question may be about their own records. */
export function withLogIn(answer: PlainAnswer): PlainAnswer {
  const text = 'That’s how it works in general. Log in to see where your own returns and orders stand.';
  return {
    ...answer,
    answer: [...answer.answer, { text, sources: [] }],
    links: [...answer.links, logIn],
  };
}

/** Pages with the person's own records, by the words that name them in a question. */
const ownPages: readonly (readonly [string, RegExp])[] = [
  ['Savings Challenges', /\b(?:savings?|challenges?|spaar\w*)\b/i],
  ['Orders', /\b(?:invoices?|orders?|ordered|faktu\w+|bestel\w*)\b/i],
  ['Documents', /\b(?:documents?|upload\w*|dokument\w*|files? i sent)\b/i],
  ['Messages', /\b(?:messages?|boodskap\w*)\b/i],
  ['Tax Calculator', /\b(?:calculations?|berekening\w*)\b/i],
  ['Tax Returns', /\b(?:returns?|opgawes?)\b/i],
];

/** Matches the amounts of an assessment. */
const ofAssessment =
  /\b(?:refund\w*|(?:get|got|paid) back|terugbetaal\w*|terugbetaling|tax (?:did|have) i|belasting het ek|i paid)\b/i;

/** Answers a guest's question about their own records by asking them to log in, and names the page. */
export function answerLogIn(question: string): PlainAnswer {
  const pages = ownPages.filter(([, words]) => words.test(question)).map(([page]) => `“${page}”`);
  const where = pages.length === 0 ? '' : ` Then open ${pages.join(' and ')} in the menu.`;
  const also = ofAssessment.test(question)
    ? ' What SARS paid out or asked for stands on your notice of assessment (ITA34) on eFiling.'
    : '';
  return sayPlainly(
    'own',
    [`Please log in to see your own returns, orders, documents and messages.${where}${also}`],
    {
      links: [logIn],
    },
  );
}

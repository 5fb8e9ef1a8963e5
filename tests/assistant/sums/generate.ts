import { calculateTax } from '../../../src/domain/tax/calculate.ts';
import type { TaxInput } from '../../../src/domain/tax/tax-result.ts';
import { defaultTaxYear } from '../../../src/domain/tax/tax-year.ts';
import type { Asked } from '../questions/expectation.ts';
import type { Figure, Frames } from './frame-lists.ts';

/** Creates a deterministic chooser, so every run generates the same questions. */
function createChooser(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    of: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    chance: (share: number) => next() < share,
  };
}

type Chooser = ReturnType<typeof createChooser>;

const spaced = (amount: number, by: string) => String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, by);

/** Ways to write an amount in whole thousands. */
const amountStyles: readonly ((thousands: number) => string)[] = [
  (k) => `R${spaced(k * 1_000, ' ')}`,
  (k) => `R${spaced(k * 1_000, ',')}`,
  (k) => `R${spaced(k * 1_000, ' ')}.00`,
  (k) => `R ${k * 1_000}`,
  (k) => `R${k * 1_000}`,
  (k) => `${k}k`,
  (k) => `R${k}k`,
  (k) => `${k} thousand`,
  (k) => `${k} grand`,
  (k) => spaced(k * 1_000, ' '),
  (k) => `${spaced(k * 1_000, ' ')} rand`,
];
const millionStyles: readonly ((thousands: number) => string)[] = [
  (k) => `R${k / 1_000} million`,
  (k) => `${k / 1_000} mil`,
  (k) => `R${k / 1_000}m`,
  (k) => `R${String(k / 1_000).replace('.', ',')} million`,
  (k) => `R${spaced(k * 1_000, ' ')}`,
];

const periods = [
  {
    times: 12,
    thousands: [8, 12, 18, 25, 35, 42, 55, 70, 95],
    words: ['a month', 'per month', 'pm', 'p/m', 'monthly', 'every month', 'each month', '/month', 'pm'],
  },
  {
    times: 1,
    thousands: [96, 180, 300, 430, 620, 890],
    words: ['a year', 'per annum', 'p.a.', 'pa', 'annually', 'per year', 'yearly', '/year', 'annual'],
  },
  { times: 1, thousands: [1_050, 1_200, 2_400], words: ['a year', 'per annum', 'annual', 'per year'] },
  { times: 52, thousands: [4, 6, 9], words: ['a week', 'per week', 'weekly', 'every week'] },
  {
    times: 26,
    thousands: [9, 14, 20],
    words: ['every fortnight', 'per fortnight', 'every two weeks', 'fortnightly', 'every second week'],
  },
] as const;

interface Pay {
  text: string;
  annual: number;
}

function payOf(choose: Chooser): Pay {
  const period = choose.chance(0.5) ? periods[0] : choose.of(periods);
  const thousands = choose.of<number>(period.thousands);
  const style = choose.of(thousands > 1_000 ? millionStyles : amountStyles);
  return {
    text: `${style(thousands)} ${choose.of<string>(period.words)}`.replace(' /', '/'),
    annual: thousands * 1_000 * period.times,
  };
}

interface Fact {
  words: string;
  input: Partial<TaxInput>;
}

const ageFacts: readonly Fact[] = [
  { words: "I'm 67", input: { age: '65to74' } },
  { words: 'I am 34 years old', input: { age: 'under65' } },
  { words: 'age 70', input: { age: '65to74' } },
  { words: '78 years old', input: { age: '75plus' } },
  { words: 'over 65', input: { age: '65to74' } },
  { words: "I'm 29", input: { age: 'under65' } },
];
const yearFacts: readonly Fact[] = [
  { words: 'in the 2024/2025 tax year', input: { taxYear: '2024/2025' } },
  { words: 'for 2026/2027', input: { taxYear: '2026/2027' } },
  { words: 'for the 2023 tax year', input: { taxYear: '2022/2023' } },
];
const retirementFacts: readonly Fact[] = [
  { words: 'I put R2 500 a month into my RA', input: { retirementContributions: 30_000 } },
  { words: 'R3 000 pm to a retirement annuity', input: { retirementContributions: 36_000 } },
  { words: 'paying R24 000 a year into my pension fund', input: { retirementContributions: 24_000 } },
];
const percentFacts: readonly { words: string; percent: number }[] = [
  { words: '7.5% goes to my pension fund', percent: 7.5 },
  { words: '10% pension', percent: 10 },
  { words: 'I contribute 5 percent to my provident fund', percent: 5 },
];

/** Variations in writing a question. */
const speech: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.toLowerCase().replaceAll(/[?!']|\.(?=\s|$)/g, ''),
  (text) => `Hi, ${text}`,
  (text) => `${text} Thanks`,
  (text) => `good day. ${text}`,
  (text) => text.replaceAll("'", '’'),
];

function expected(figure: Figure, input: TaxInput): Asked[1] {
  const { netTax, takeHomePay } = calculateTax(input, 'published');
  return { sum: figure === 'tax' ? { tax: netTax } : { takeHome: takeHomePay } };
}

/** Frames about another person, to whom facts such as “I'm 67” don't apply. */
const ofAnother = /\b(?:wife|husband|partner|mom|son|daughter|brother|she|someone|somebody|person)\b/i;

function factsOf(frames: Frames, annual: number, choose: Chooser): Fact[] {
  const facts: Fact[] = [];
  if (choose.chance(0.3)) facts.push(choose.of(ageFacts));
  if (choose.chance(0.3)) {
    const [words, medicalAidMembers] = choose.of(frames.members);
    facts.push({ words, input: { medicalAidMembers: Math.min(medicalAidMembers, 5) } });
  }
  if (choose.chance(0.2)) facts.push(choose.of(retirementFacts));
  else if (choose.chance(0.15)) {
    const { words, percent } = choose.of(percentFacts);
    facts.push({ words, input: { retirementContributions: Math.round(annual * percent) / 100 } });
  }
  return facts;
}

/** Generates questions from frames and facts, with the calculator's figures for the same facts. */
export function generateSums(frames: Frames, count: number, seed: number): Asked[] {
  const choose = createChooser(seed);
  return Array.from({ length: count }, () => {
    const pay = payOf(choose);
    const figure = choose.chance(0.65) ? 'tax' : 'takeHome';
    const isQuestion = choose.chance(0.5);
    const frame = choose.of(isQuestion ? frames.questions[figure] : frames.statements);
    const facts = ofAnother.test(frame) ? [] : factsOf(frames, pay.annual, choose);
    const year = choose.chance(0.15) ? choose.of(yearFacts) : null;
    const extra = facts.map(({ words }) => words);
    let text: string;
    if (isQuestion) {
      const question = frame.replace('{pay}', pay.text);
      text = choose.chance(0.5)
        ? [...extra, question].join(', ')
        : [question.replace(/\?$/, ''), ...extra].join(', ');
      if (year) text = `${text.replace(/\?$/, '')} ${year.words}`;
    } else {
      const statement = [frame.replace('{pay}', pay.text), ...extra].join(choose.of([', ', ' and ', ', ']));
      text = `${statement}${choose.of([', ', '. ', '. ', ' '])}${choose.of(frames.requests[figure])}`;
      if (year) text = `${text.replace(/\?$/, '')} ${year.words}`;
    }
    const input: TaxInput = {
      income: pay.annual,
      incomeKind: 'salary',
      age: 'under65',
      retirementContributions: 0,
      medicalAidMembers: 0,
      taxYear: defaultTaxYear,
    };
    for (const fact of [...facts, ...(year ? [year] : [])]) Object.assign(input, fact.input);
    return [choose.of(speech)(text), expected(figure, input)] as const;
  });
}

/** Fills in each frame `times` times. */
export function fill(frames: readonly string[], times: number, seed: number): string[] {
  const choose = createChooser(seed);
  return Array.from({ length: times }, () => frames)
    .flat()
    .map((frame) => {
      const thousands = choose.of([15, 40, 120, 250, 600, 1_500]);
      const sum = choose.of(thousands > 1_000 ? millionStyles : amountStyles)(thousands);
      return choose.of(speech)(frame.replace('{pay}', payOf(choose).text).replace('{sum}', sum));
    });
}

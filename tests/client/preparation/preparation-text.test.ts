import { describe, expect, it } from 'vitest';
import {
  documentLines,
  offerText,
  priceText,
  reasonFor,
  questionCount,
  shortName,
  takenYearsText,
} from '../../../src/client/features/preparation/preparation-text.ts';
import { answersInWords, answerText } from '../../../src/domain/preparation/answer-text.ts';
import { type AnswerKey, type Answers } from '../../../src/domain/preparation/answers.ts';
import { documentsWanted } from '../../../src/domain/preparation/documents-wanted.ts';
import { questionOf } from '../../../src/domain/preparation/questions.ts';
import type { TaxYear } from '../../../src/domain/tax/tax-year.ts';

const written = (key: AnswerKey, answers: Answers) =>
  answerText(
    questionOf(key).fields.find((field) => field.key === key)!,
    answers,
  );

const titles = (employers: number) => documentLines(documentsWanted({ employers })).map(({ title }) => title);

it('lists the given answers to questions that apply, in their order', () => {
  expect(answersInWords({ employers: 2, who: 'me', commission: 'unknown' })).toEqual([
    { question: expect.any(String), answer: 'Me' },
    { question: expect.any(String), answer: '2' },
    { question: expect.any(String), answer: 'I don’t know' },
  ]);
  expect(answersInWords({})).toEqual([]);
});

describe('an answer', () => {
  const answers: [AnswerKey, Answers, string][] = [
    ['business', { business: true }, 'Yes'],
    ['business', { business: false }, 'No'],
    ['business', { business: 'unknown' }, 'I don’t know'],
    ['employers', { employers: 0 }, '0'],
    ['vehicle', { vehicle: 'company_car' }, 'Company car'],
    ['who', { who: 'me' }, 'Me'],
    ['sold', { sold: [] }, 'Nothing'],
    ['sold', { sold: ['property', 'crypto'] }, 'Property, Crypto'],
    ['taxYear', { taxYear: '2025/2026' }, '2025/2026'],
    ['forName', { forName: 'Nomsa' }, 'Nomsa'],
    ['letters', {}, ''],
  ];
  it.each(answers)('to %s of %j reads “%s”', (key, given, text) => {
    expect(written(key, given)).toBe(text);
  });
});

describe('years that can’t be chosen', () => {
  it.each<[Answers, TaxYear[], string | null]>([
    [{ who: 'me' }, [], null],
    [{ who: 'me' }, ['2025/2026'], 'We already have your return for 2025/2026.'],
    [
      { who: 'other', forName: 'Nomsa' },
      ['2023/2024', '2024/2025', '2025/2026'],
      'We already have their returns for 2023/2024, 2024/2025 and 2025/2026.',
    ],
    [
      {},
      ['2025/2026'],
      'We already have your own return for 2025/2026. If this return is for someone else, choose that first.',
    ],
  ])('for %j without %j are explained', (given, taken, text) => {
    expect(takenYearsText(given, taken)).toBe(text);
  });
});

it('counts questions', () => {
  expect([questionCount(1), questionCount(18)]).toEqual(['1 question', '18 questions']);
});

describe('an offer', () => {
  it.each([
    ['2026-05-02T22:00:00.000Z', 'From your estimate of 3 May'],
    ['2025-12-31T22:30:00.000Z', 'From your estimate of 1 January'],
    ['2025-12-31T21:30:00.000Z', 'From your estimate of 31 December 2025'],
  ])('from an estimate of %s names its South African day', (at, text) => {
    expect(offerText({ kind: 'estimate', at }, '2025/2026', '2026-11-24')).toBe(text);
  });

  it('names figures that weren’t saved', () => {
    const source = { kind: 'figures', at: '2026-11-24T08:00:00.000Z' } as const;
    expect(offerText(source, '2025/2026')).toBe('From the figures you entered');
  });

  it.each([
    ['2025/2026', 'Last year you told us'],
    ['2023/2024', 'For 2024/2025 you told us'],
    ['2026/2027', 'For 2024/2025 you told us'],
    ['unknown', 'For 2024/2025 you told us'],
    [undefined, 'For 2024/2025 you told us'],
  ] as const)('from 2024/2025 for %s starts with “%s”', (taxYear, text) => {
    expect(offerText({ kind: 'return', taxYear: '2024/2025' }, taxYear)).toBe(text);
  });
});

describe('a document', () => {
  it('is a single line for several IRP5s', () => {
    expect(titles(0)).toEqual(['Copy of your ID', 'Proof of your bank account']);
    expect(titles(1)[0]).toBe('IRP5 or IT3(a) certificate');
    expect(titles(3)).toEqual([
      'IRP5 from each employer (3)',
      'Copy of your ID',
      'Proof of your bank account',
    ]);
  });

  it('is explained by the practice’s note, the answer that called for it, or its kind', () => {
    const wanted = documentsWanted({ vehicle: 'allowance' });
    const request = {
      kind: 'logbook',
      title: 'Logbook for the tax year',
      note: null,
      why: 'For travel.',
    } as const;
    expect(reasonFor(request, wanted)).toBe('You got a travel allowance.');
    expect(reasonFor({ ...request, note: 'Page 2, please.' }, wanted)).toBe('Page 2, please.');
    expect(reasonFor(request, documentsWanted({}))).toBe('For travel.');
    expect(reasonFor({ ...request, title: 'Logbook of the second car' }, wanted)).toBe('For travel.');
  });
});

it('prices are in whole rand where possible, and include the discount', () => {
  expect(priceText({ price: '599.00', discountPrice: null })).toBe('R599');
  expect(priceText({ price: '599.00', discountPrice: '499.50' })).toBe('R499.50');
  expect(shortName('Comprehensive Tax Return')).toBe('Comprehensive');
  expect(shortName('Outstanding Return (per year)')).toBe('Outstanding Return (per year)');
});

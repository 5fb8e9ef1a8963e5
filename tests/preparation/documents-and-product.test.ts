import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestKinds, requestKindText } from '../../src/domain/engagements/request-kinds.ts';
import { answerKeys, unknown } from '../../src/domain/preparation/answers.ts';
import type { Answers } from '../../src/domain/preparation/answers.ts';
import { documentsWanted, pointsToCheck } from '../../src/domain/preparation/documents-wanted.ts';
import type { Because } from '../../src/domain/preparation/documents-wanted.ts';
import { filingYears, isEarlierYear } from '../../src/domain/preparation/filing-years.ts';
import { fittingProduct } from '../../src/domain/preparation/product-fit.ts';
import { countedAnswers } from '../../src/domain/preparation/questions.ts';
import { catalogueProduct } from '../../src/domain/shop/catalogue.ts';
import { filingProducts } from '../../src/domain/shop/filing-plans.ts';
import { returnTables } from '../../src/domain/tax/return/tables/return-tables.ts';
import { taxYears } from '../../src/domain/tax/tax-year.ts';
import { anyAnswers } from './arbitrary-answers.ts';
import { profiles } from './profiles.ts';

const today = '2026-11-24';
const fit = (answers: Answers) => fittingProduct(answers, { today });

/** Returns the product's ID, or `quote`. */
function outcome(answers: Answers): number | 'quote' {
  const result = fit(answers);
  return result.kind === 'quote' ? 'quote' : result.productId;
}

/** Returns the product's rank among the latest year's returns by price. A quote ranks highest. */
function level(answers: Answers): number {
  const result = outcome(answers);
  return result === 'quote' ? 4 : result;
}

/** Returns the reasons that refer to an answer that doesn't count. */
function unfounded(answers: Answers, reasons: readonly Because[]): readonly Because[] {
  const counted = countedAnswers(answers);
  return reasons.filter(({ key }) => key !== null && counted[key] === undefined);
}

/** Formats documents as in the profiles table, without the two that every client sends. */
function described(answers: Answers): string {
  return documentsWanted(answers)
    .filter(({ because }) => because.key !== null)
    .map(({ kind, number, essential }) => `${kind}${number > 1 ? `(${number})` : ''}${essential ? '' : '?'}`)
    .join(' ');
}

it('has sixty profiles with unique names', () => {
  expect(new Set(profiles.map(([name]) => name)).size).toBe(60);
});

describe.each(profiles)('%s', (_, answers, documents, product) => {
  it(`sends ${documents || 'nothing else'}`, () => {
    expect(described(answers)).toBe(documents);
  });

  it(`leads to ${product}`, () => {
    expect(outcome(answers)).toBe(product === 'quote' ? product : filingProducts[product]);
  });
});

describe('documents', () => {
  it('numbers several IRP5s in their titles', () => {
    const titles = documentsWanted({ employers: 3 }).map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual([
      'IRP5 or IT3(a) certificate, employer 1 of 3',
      'IRP5 or IT3(a) certificate, employer 2 of 3',
      'IRP5 or IT3(a) certificate, employer 3 of 3',
    ]);
    expect(documentsWanted({ employers: 1 })[0]!.title).toBe('IRP5 or IT3(a) certificate');
  });

  it('names the answer that made a document necessary', () => {
    expect(documentsWanted({ vehicle: 'allowance' })).toContainEqual({
      kind: 'logbook',
      number: 1,
      title: 'Logbook for the tax year',
      essential: true,
      because: { key: 'vehicle', text: 'You got a travel allowance' },
    });
  });

  it('always include the ID copy, are unique and stay in the order of the kinds', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const documents = documentsWanted(answers);
        expect(documents.filter(({ kind, essential }) => kind === 'id_copy' && essential)).toHaveLength(1);
        expect(new Set(documents.map(({ kind, number }) => `${kind} ${number}`)).size).toBe(documents.length);
        const places = documents.map(({ kind, number }) => requestKinds.indexOf(kind) * 100 + number);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(documentsWanted({ ...answers })).toEqual(documents);
      }),
    );
  });

  it('follow only from answers that count', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const documents = documentsWanted(answers);
        expect(documentsWanted(countedAnswers(answers))).toEqual(documents);
        const reasons = documents.map(({ because }) => because);
        expect(unfounded(answers, reasons)).toEqual([]);
      }),
    );
  });

  it('never follow from "I don\'t know", which leaves a point to check instead', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const counted = countedAnswers(answers);
        const unknownKeys = answerKeys.filter((key) => key !== 'forName' && counted[key] === unknown);
        expect(pointsToCheck(answers).map(({ key }) => key)).toEqual(unknownKeys);
        const asked = new Set(documentsWanted(answers).map(({ because }) => because.key));
        expect(unknownKeys.filter((key) => asked.has(key))).toEqual([]);
      }),
    );
  });
});

describe('the product', () => {
  it('has a reason, and each reason is an answer that counts', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { because } = fit(answers);
        expect(because.length).toBeGreaterThan(0);
        expect(unfounded(answers, because)).toEqual([]);
        expect([1, 2, 3, 6, 'quote']).toContain(outcome(answers));
      }),
    );
  });

  it('never gets smaller when a person adds something to the newest year', () => {
    const additions: Answers[] = [
      { business: true },
      { commission: true },
      { vehicle: 'allowance' },
      { rentals: 20 },
      { investments: true },
      { sold: ['property', 'shares', 'crypto', 'other'], cryptoTrades: 100_000 },
      { foreign: true },
      { retirementAnnuity: true },
      { donations: true },
      { homeOffice: true },
      { lumpSum: true },
    ];
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...additions), (answers, addition) => {
        const before: Answers = { ...answers, who: 'me', taxYear: '2025/2026' };
        expect(level({ ...before, ...addition })).toBeGreaterThanOrEqual(level(before));
      }),
    );
  });

  it('is never more expensive because of "I don\'t know"', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...answerKeys), (answers, key) => {
        fc.pre(key !== 'who' && key !== 'taxYear' && key !== 'employers');
        const before: Answers = { ...answers, who: 'me', taxYear: '2025/2026' };
        expect(level({ ...before, [key]: unknown })).toBeLessThanOrEqual(level(before));
      }),
    );
  });

  it('is one of the catalogue’s returns', () => {
    const names = Object.values(filingProducts).map((id) => catalogueProduct(id).name);
    expect(names).toEqual([
      'Individual Tax Return',
      'Comprehensive Tax Return',
      'Elite Tax Return',
      'Outstanding Return (per year)',
    ]);
  });

  it('names every answer that makes a quote necessary', () => {
    const keys = fit({ rentals: 4, sold: ['crypto'], cryptoTrades: 51 }).because.map(({ key }) => key);
    expect(keys).toEqual(['rentals', 'cryptoTrades']);
  });
});

describe('filing years', () => {
  it('are the years whose season has opened, oldest first', () => {
    expect(filingYears(today)).toEqual({
      years: ['2021/2022', '2022/2023', '2023/2024', '2024/2025', '2025/2026'],
      defaultYear: '2025/2026',
    });
  });

  it('default to the oldest outstanding year, counted from the first year that we filed', () => {
    expect(filingYears(today, ['2023/2024']).defaultYear).toBe('2024/2025');
    expect(filingYears(today, ['2025/2026']).defaultYear).toBe('2024/2025');
  });

  it('leave out years already filed', () => {
    expect(filingYears(today, ['2021/2022', '2022/2023', '2024/2025'])).toEqual({
      years: ['2023/2024', '2025/2026'],
      defaultYear: '2023/2024',
    });
    expect(filingYears(today, taxYears)).toEqual({ years: [], defaultYear: null });
  });

  it('gain a year on 1 July', () => {
    expect(filingYears('2026-06-30').years.at(-1)).toBe('2024/2025');
    expect(filingYears('2026-07-01').years.at(-1)).toBe('2025/2026');
    expect(filingYears('2027-07-01').years.at(-1)).toBe('2026/2027');
  });

  it('open no later than the seasons that SARS published', () => {
    const published = taxYears.filter((year) => returnTables[year].filingSeason);
    const newest = published.map((year) => filingYears(returnTables[year].filingSeason!.opens).years.at(-1));
    expect(newest).toEqual(published);
  });

  it('count as earlier years once the next season has opened', () => {
    expect(isEarlierYear('2024/2025', '2026-06-30')).toBe(false);
    expect(isEarlierYear('2024/2025', '2026-07-01')).toBe(true);
    expect(isEarlierYear('2025/2026', today)).toBe(false);
    expect(isEarlierYear('2026/2027', today)).toBe(false);
    expect(isEarlierYear('2021/2022', '2020-01-01')).toBe(false);
  });
});

describe('request kinds', () => {
  it('are 27, each with a title and two full sentences', () => {
    expect(requestKinds).toHaveLength(27);
    for (const kind of requestKinds) {
      const { title, why, whereToGet } = requestKindText(kind);
      expect(title).not.toMatch(/\.$/);
      expect(why).toMatch(/^[A-Z].*[.]$/);
      expect(whereToGet).toMatch(/^[A-Z].*[.]$/);
    }
  });
});

it('requires a quote if crypto or foreign income is from an earlier year', () => {
  for (const answers of [{ sold: ['crypto'] }, { foreign: true }] satisfies Answers[]) {
    const fit = fittingProduct({ who: 'me', taxYear: '2024/2025', ...answers }, { today });
    expect(fit).toMatchObject({ kind: 'quote', because: [{ key: 'taxYear' }, {}] });
  }
});

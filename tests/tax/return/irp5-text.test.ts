import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextItem } from '../../../src/domain/tax/return/irp5-lines.ts';
import { readCertificates } from '../../../src/domain/tax/return/irp5-text.ts';
import { sourceCodes } from '../../../src/domain/tax/return/source-codes.ts';

/** Builds a text run in a font whose characters are all 5 points wide. */
const item = (str: string, x: number, y: number, page = 1): TextItem => ({
  page,
  x,
  y,
  width: str.length * 5,
  height: 10,
  str,
});

const title = item('Employee Tax Certificate IRP5/IT3(a)', 40, 40);
const isIncome = (code: string) => code < '3999' && !code.startsWith('369');
const incomeCodes = [...sourceCodes.keys()].filter(isIncome);

/** Amounts in cents for different codes. Their sum stays below the maximum amount. */
const entries = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...incomeCodes), fc.integer({ min: 1, max: 499_999_999 })),
  { selector: ([code]) => code, minLength: 2, maxLength: 20 },
);

/** Ways to print an amount given in cents. */
const formats: Record<string, (cents: number) => string> = {
  '480 000.00': (cents) => grouped(cents, ' ', '.'),
  '480,000.00': (cents) => grouped(cents, ',', '.'),
  '480.000,00': (cents) => grouped(cents, '.', ','),
  '480 000,00': (cents) => grouped(cents, ' ', ','),
  '480000.00': (cents) => grouped(cents, '', '.'),
  'R480 000.00': (cents) => `R${grouped(cents, ' ', '.')}`,
  'R 480 000.00': (cents) => `R ${grouped(cents, ' ', '.')}`,
};

function grouped(cents: number, thousands: string, point: string): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return `${whole}${point}${String(cents % 100).padStart(2, '0')}`;
}

/** Returns each line's digits from left to right, concatenated. */
function digitsByLine(items: readonly TextItem[]): string[] {
  return [...Map.groupBy(items, ({ y }) => y).values()].map((line) =>
    line
      .flatMap(({ x, str }) =>
        [...str.matchAll(/\S+/g)].map((match) => ({ x: x + match.index * 5, str: match[0] })),
      )
      .toSorted((a, b) => a.x - b.x)
      .map(({ str }) => str.replace(/\D/g, ''))
      .join(''),
  );
}

describe('certificate text', () => {
  it.each(Object.entries(formats))('yields all amounts printed as %s, on either side', (_, print) => {
    fc.assert(
      fc.property(entries, fc.boolean(), (list, amountFirst) => {
        const sum = list.reduce((total, [, cents]) => total + cents, 0);
        const printed = [...list, ['3699', sum] as const, ['3696', 0] as const];
        const rows = printed.flatMap(([code, cents], at) => {
          const text = print(cents);
          const y = 60 + at * 15;
          return amountFirst
            ? [item(text, 140 - text.length * 5, y), item(code, 200, y)]
            : [item(code, 40, y), item(text, 300 - text.length * 5, y)];
        });
        const reading = readCertificates([title, ...rows]);
        expect(reading).toMatchObject({
          kind: 'read',
          certificates: [{ unclear: [], doesNotAddUp: [] }],
        });
        const amounts = reading.kind === 'read' ? reading.certificates[0]?.amounts : null;
        expect(amounts).toEqual(Object.fromEntries(list.map(([code, cents]) => [code, cents / 100])));
      }),
    );
  });

  it('never yields an amount that isn’t printed', () => {
    const text = fc.oneof(
      fc.constantFrom(...sourceCodes.keys()),
      fc.constantFrom(
        'R',
        'IRP5',
        '480',
        '000',
        '00',
        ',',
        '.',
        '-',
        '(12.50)',
        'Year of assessment',
        '2025',
      ),
      fc.integer({ min: 0, max: 99_999_999 }).map(String),
      fc.string(),
    );
    const place = fc.integer({ min: 0, max: 40 }).map((at) => at * 14);
    const anyItem = fc
      .tuple(text, place, place)
      .map(([str, x, y]) => item(str, x, y))
      .filter(({ str }) => str.length > 0);
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 80 }), (items) => {
        const reading = readCertificates([title, ...items]);
        if (reading.kind === 'unreadable') return;
        const printed = digitsByLine(items);
        for (const { amounts } of reading.certificates) {
          for (const amount of Object.values(amounts)) {
            const [whole = '', cents = ''] = amount.toFixed(2).split('.');
            const spellings = cents === '00' ? [whole, whole + cents] : [whole + cents];
            expect(printed.some((line) => spellings.some((digits) => line.includes(digits)))).toBe(true);
          }
        }
      }),
    );
  });

  it.each([
    ['codes in one line', '3601 '.repeat(20_000)],
    ['groups of thousands', '123 '.repeat(25_000)],
    ['single characters', '3 '.repeat(50_000)],
    ['amounts', '3601  480 000.00  '.repeat(5_000)],
  ])('is read quickly even if it is hostile: %s', { timeout: 10_000 }, (_, text) => {
    expect(readCertificates([title, item(text, 40, 60)]).kind).toBe('unreadable');
    const column = text.match(/.{1,20}/g)!.map((str, at) => item(str, 40, 60 + at * 12));
    expect(['read', 'unreadable']).toContain(readCertificates([title, ...column]).kind);
  });
});

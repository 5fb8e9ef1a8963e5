import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../src/client/features/tax/irp5/certificate-reader.ts';
import {
  maxCertificateBytes,
  readCertificate,
  unreadableReasons,
} from '../../../src/client/features/tax/irp5/read-certificate.ts';
import type { Certificate } from '../../../src/domain/tax/return/irp5-text.ts';
import { drawPdf, type Mark, rawPdf } from '../../support/certificate-pdf.ts';
import { docx, png } from '../../support/sample-files.ts';

const heading: readonly Mark[] = [
  { x: 40, y: 40, text: 'Employee Tax Certificate IRP5/IT3(a)', size: 14 },
  { x: 40, y: 70, text: 'Trading or other name' },
  { x: 200, y: 70, text: 'Karoo Windpumps (Pty) Ltd' },
  { x: 40, y: 85, text: 'Year of assessment' },
  { x: 200, y: 85, text: '2025' },
];

/** Codes, labels and amounts in the examples; amounts are whole rand and two digits of cents. */
const rows: readonly (readonly [code: string, label: string, rand: number, cents: string])[] = [
  ['3601', 'Income', 480_000, '00'],
  ['3605', 'Annual payment', 40_000, '00'],
  ['3701', 'Travel allowance', 60_000, '00'],
  ['3810', 'Medical aid contributions', 18_000, '00'],
  ['4001', 'Pension fund contributions', 24_000, '50'],
  ['4005', 'Medical aid contributions', 36_000, '00'],
  ['4102', 'PAYE', 132_456, '78'],
  ['4141', 'UIF', 4_250, '88'],
  ['4149', 'Total tax, SDL and UIF', 136_707, '66'],
  ['4497', 'Total deductions', 60_000, '50'],
  ['3699', 'Gross taxable income', 598_000, '00'],
];

const amounts = {
  '3601': 480_000,
  '3605': 40_000,
  '3701': 60_000,
  '3810': 18_000,
  '4001': 24_000.5,
  '4005': 36_000,
  '4102': 132_456.78,
  '4141': 4_250.88,
};

const spaced = (rand: number) => String(rand).replace(/\B(?=(?:\d{3})+$)/g, ' ');

/** Builds a table from y = 120 with a row every 16 points. */
function table(row: (entry: (typeof rows)[number], y: number) => Mark[], entries = rows): Mark[] {
  return [...heading, ...entries.flatMap((entry, at) => row(entry, 120 + at * 16))];
}

async function certificates(pages: readonly (readonly Mark[])[]): Promise<readonly Certificate[]> {
  const reading = await readPdf(new Uint8Array(await drawPdf(pages)));
  if (reading.kind === 'unreadable') throw new Error(`Unreadable: ${reading.why}`);
  return reading.certificates;
}

const expected = {
  name: 'Karoo Windpumps (Pty) Ltd',
  assessmentYear: 2025,
  taxYear: '2024/2025',
  amounts,
  unclear: [],
  doesNotAddUp: [],
};

const layouts = {
  'code, then amount with spaces': table(([code, , rand, cents], y) => [
    { x: 40, y, text: code },
    { x: 120, y, text: `${spaced(rand)}.${cents}` },
  ]),
  'code, description, amount with commas': table(([code, label, rand, cents], y) => [
    { x: 40, y, text: code },
    { x: 100, y, text: label },
    { x: 400, y, text: `${spaced(rand).replaceAll(' ', ',')}.${cents}` },
  ]),
  'description, code, amount with a decimal comma': table(([code, label, rand, cents], y) => [
    { x: 40, y, text: label },
    { x: 300, y, text: code },
    { x: 400, y, text: `R ${spaced(rand)},${cents}` },
  ]),
  'amount, then code': table(([code, , rand, cents], y) => [
    { x: 40, y, text: `${rand}.${cents}` },
    { x: 120, y, text: code },
  ]),
  'amount with points, description, code': table(([code, label, rand, cents], y) => [
    { x: 40, y, text: `R${spaced(rand).replaceAll(' ', '.')},${cents}` },
    { x: 150, y, text: label },
    { x: 400, y, text: code },
  ]),
  'two columns': table(([code, label, rand, cents], y) => {
    const second = rows.findIndex(([other]) => other === code) >= 6;
    const [x, top] = second ? [310, y - 6 * 16] : [40, y];
    return [
      { x, y: top, text: code },
      { x: x + 40, y: top, text: label },
      { x: x + 180, y: top, text: `${spaced(rand)}.${cents}` },
    ];
  }),
  'cents in a column of their own': table(([code, label, rand, cents], y) => [
    { x: 40, y, text: code },
    { x: 100, y, text: label },
    { x: 300, y, text: spaced(rand) },
    { x: 380, y, text: cents },
  ]),
  'single characters in boxes': table(([code, label, rand, cents], y) => [
    ...code.split('').map((text, at) => ({ x: 40 + at * 14, y, text })),
    { x: 130, y, text: label },
    ...String(rand)
      .split('')
      .map((text, at) => ({ x: 330 + at * 14, y, text })),
    { x: 440, y, text: ',' },
    ...cents.split('').map((text, at) => ({ x: 450 + at * 14, y, text })),
  ]),
  'characters placed one by one': table(([code, , rand, cents], y) =>
    `${code}      ${rand}.${cents}`
      .split('')
      .flatMap((text, at) => (text === ' ' ? [] : [{ x: 40 + at * 5.56, y, text }])),
  ),
  'one line of text per row': table(([code, label, rand, cents], y) => [
    { x: 40, y, text: `${label} (${code}): R${spaced(rand)}.${cents}` },
  ]),
};

/** Lays out codes and amounts as printed on a certificate, from the top of a page down. */
const listed = (entries: readonly (readonly [code: string, amount: string])[], from = 120): Mark[] =>
  entries.flatMap(([code, amount], at) => [
    { x: 40, y: from + at * 16, text: code },
    { x: 120, y: from + at * 16, text: amount },
  ]);

const titled = (entries: readonly (readonly [string, string])[]) => [...heading, ...listed(entries)];

/** Builds a certificate page with a title and one more line. */
const bare = (line: string, entries: readonly (readonly [string, string])[]) => [
  { x: 40, y: 40, text: 'IRP5/IT3(a)' },
  { x: 40, y: 60, text: line },
  ...listed(entries),
];

/** Reads a document with one certificate. */
async function certificate(...pages: Mark[][]): Promise<Certificate> {
  const [first, ...more] = await certificates(pages);
  if (!first || more.length > 0) throw new Error(`${more.length + 1} certificates instead of one`);
  return first;
}

const unreadable = (why: string) => ({ kind: 'unreadable', why });

const readPages = async (pages: readonly (readonly Mark[])[]) =>
  readPdf(new Uint8Array(await drawPdf(pages)));

/** Returns an amount's width in Helvetica at 10 points. */
const width = (amount: string) =>
  amount.replaceAll(' ', '').length * 5.56 + (amount.includes(' ') ? 2.78 : 0);

const withYear = (...marks: Mark[]) =>
  certificate([
    { x: 40, y: 20, text: 'IRP5/IT3(a)' },
    ...marks,
    ...listed([
      ['3601', '480 000'],
      ['4102', '96 000'],
    ]),
  ]);

const numberOf = (month: string) => `7123456789${month}ABCDEFGH123456`;

/** Builds a page with a certificate number, codes and amounts. `top` moves everything down. */
const page = (number: string, entries: readonly (readonly [string, string])[], top = 0): Mark[] =>
  [
    { x: 40, y: 40, text: 'Employee Tax Certificate IRP5/IT3(a)' },
    { x: 40, y: 60, text: 'Certificate number' },
    { x: 200, y: 60, text: number },
    ...listed(entries, 100),
  ].map((mark) => ({ ...mark, y: mark.y + top }));

const good = () =>
  drawPdf([
    titled([
      ['3601', '480 000.00'],
      ['4102', '96 000.00'],
    ]),
  ]);

const readBytes = (bytes: Buffer) => readPdf(new Uint8Array(bytes));

const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'irp5.pdf');

describe('a certificate', () => {
  it.each(Object.entries(layouts))('is read from %s', async (_, marks) => {
    expect(await certificates([marks])).toEqual([expect.objectContaining(expected)]);
  });

  it('is read in a monospaced font', async () => {
    const pdf = await drawPdf([layouts['code, description, amount with commas']], { font: 'Courier' });
    expect(await readPdf(new Uint8Array(pdf))).toMatchObject({ certificates: [expected] });
  });

  it('is read from a page that is stored sideways', async () => {
    const texts = [
      ['IRP5/IT3(a) 2025', 40, 60],
      ['3601', 40, 100],
      ['480 000.00', 120, 100],
      ['4102', 40, 120],
      ['96 000.00', 120, 120],
    ] as const;
    const content = texts.map(
      ([text, x, y]) => `/F 10 Tf 0 1 -1 0 ${y} ${x} Tm (${text.replace(/[()]/g, '\\$&')}) Tj`,
    );
    const stream = `BT ${content.join(' ')} ET`;
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate 90 /Contents 4 0 R ' +
        '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]);
    expect(await readBytes(pdf)).toMatchObject({
      certificates: [{ amounts: { '3601': 480_000, '4102': 96_000 } }],
    });
  });

  it('lists its totals separately, with their labels', async () => {
    expect((await certificate(layouts['two columns'])).others).toEqual([
      { code: '3699', label: 'Gross taxable income', amount: 598_000 },
      { code: '4149', label: 'Total tax, SDL and UIF', amount: 136_707.66 },
      { code: '4497', label: 'Total deductions and contributions', amount: 60_000.5 },
    ]);
  });

  it('distinguishes codes for foreign service from codes for service in South Africa', async () => {
    const marks = titled([
      ['3601', '480 000.00'],
      ['3651', '120 000.00'],
      ['3755', '9 000.00'],
      ['3696', '9 000.00'],
      ['3699', '600 000.00'],
    ]);
    expect(await certificate(marks)).toMatchObject({
      amounts: { '3601': 480_000, '3651': 120_000, '3755': 9_000 },
      doesNotAddUp: [],
    });
  });

  it('lists a code that the calculator doesn’t know without a label', async () => {
    const { amounts, others, doesNotAddUp } = await certificate(
      titled([
        ['3601', '480 000.00'],
        ['3835', '4 000.00'],
        ['3699', '484 000.00'],
      ]),
    );
    expect(amounts).toEqual({ '3601': 480_000 });
    expect(others).toContainEqual({ code: '3835', label: null, amount: 4_000 });
    expect(doesNotAddUp).toEqual([]);
  });

  it('says which total differs, and by how much', async () => {
    const { amounts, doesNotAddUp } = await certificate(
      titled([
        ['3601', '480 000.00'],
        ['4102', '96 000.00'],
        ['3699', '500 000.00'],
        ['4149', '97 770.00'],
      ]),
    );
    expect(amounts).toEqual({ '3601': 480_000, '4102': 96_000 });
    expect(doesNotAddUp).toEqual([
      { total: '4149', printed: 97_770, sum: 96_000 },
      { total: '3699', printed: 500_000, sum: 480_000 },
    ]);
  });

  it('adds up even if totals leave out the cents', async () => {
    const { doesNotAddUp } = await certificate(
      titled([
        ['3601', '480 000.99'],
        ['3605', '40 000.99'],
        ['3699', '520 000.00'],
      ]),
    );
    expect(doesNotAddUp).toEqual([]);
  });

  it('adds up with codes 3697 and 3698, used before the 2017 year of assessment', async () => {
    const { doesNotAddUp } = await certificate(
      titled([
        ['3601', '480 000'],
        ['3714', '1 000'],
        ['3696', '1 000'],
        ['3697', '400 000'],
        ['3698', '80 000'],
      ]),
    );
    expect(doesNotAddUp).toEqual([]);
  });

  it.each([
    ['-40 000.00', 'negative'],
    ['(40 000.00)', 'negative'],
    ['R -40 000.00', 'negative'],
    ['40 000.00-', 'negative'],
    ['140 000 000.00', 'too-large'],
  ])('ignores the amount %s', async (amount, reason) => {
    const { amounts, unclear } = await certificate(
      titled([
        ['3601', '480 000.00'],
        ['3605', amount],
        ['4102', '96 000.00'],
      ]),
    );
    expect(amounts).toEqual({ '3601': 480_000, '4102': 96_000 });
    expect(unclear).toEqual([{ code: '3605', why: reason }]);
  });

  it('doesn’t choose between two amounts for one code', async () => {
    const marks = titled([
      ['3601', '480 000.00'],
      ['3605', '40 000.00'],
      ['4102', '96 000.00'],
    ]);
    const { amounts, unclear } = await certificate([...marks, { x: 220, y: 136, text: '44 000.00' }]);
    expect(amounts).toEqual({ '3601': 480_000, '4102': 96_000 });
    expect(unclear).toEqual([{ code: '3605', why: 'ambiguous' }]);
  });

  it('doesn’t add up a code that appears twice', async () => {
    const { amounts, unclear } = await certificate(
      titled([
        ['3601', '480 000.00'],
        ['3601', '20 000.00'],
        ['4102', '96 000.00'],
      ]),
    );
    expect(amounts).toEqual({ '4102': 96_000 });
    expect(unclear).toEqual([{ code: '3601', why: 'repeated' }]);
  });

  it('leaves out codes without an amount, and amounts of 0', async () => {
    const { amounts, others, unclear } = await certificate(
      titled([
        ['3601', '480 000.00'],
        ['3605', ''],
        ['3701', '-'],
        ['4102', '96 000.00'],
        ['4141', '0.00'],
        ['4150', '02'],
      ]),
    );
    expect(amounts).toEqual({ '3601': 480_000, '4102': 96_000 });
    expect([...others, ...unclear]).toEqual([]);
  });

  it('distinguishes an amount that looks like a code from a code', async () => {
    const entries = [
      ['3601', '480 000'],
      ['3605', '40 000'],
      ['4005', '3810'],
      ['4102', '96 000'],
    ] as const;
    const marks = entries.flatMap(([code, text], at) => [
      { x: 40, y: 120 + at * 16, text: code },
      { x: 200 - width(text), y: 120 + at * 16, text },
    ]);
    expect((await certificate([...heading, ...marks])).amounts).toEqual({
      '3601': 480_000,
      '3605': 40_000,
      '4005': 3_810,
      '4102': 96_000,
    });
  });

  it('ignores postal codes, telephone numbers and a watermark', async () => {
    const { amounts, unclear } = await certificate([
      ...layouts['code, description, amount with commas'],
      { x: 300, y: 55, text: 'PO Box 12, Durban' },
      { x: 420, y: 55, text: '4001' },
      { x: 480, y: 55, text: '031 555 1234' },
      { x: 100, y: 500, text: 'COPY 3601 999', size: 40, turned: -45 },
    ]);
    expect(amounts).toEqual(expected.amounts);
    expect(unclear.map(({ code }) => code)).toEqual([]);
  });
});

describe('the year of a certificate', () => {
  it.each([
    ['Year of assessment: 2025', 2025],
    ['Tax year 2024/2025', 2025],
    ['Tax year: 2024/25', 2025],
    ['Tax year ended 28 February 2025', 2025],
    ['Tax year ended 2025/02/28', 2025],
    [`Certificate number ${numberOf('202502')}`, 2025],
    [`Certificate number ${numberOf('202408')}`, 2025],
  ])('is read from “%s”', async (text, year) => {
    const found = await withYear({ x: 40, y: 40, text });
    expect(found).toMatchObject({ assessmentYear: year, taxYear: '2024/2025' });
  });

  it('isn’t the transaction year, in which the certificate was issued', async () => {
    const found = await withYear({ x: 40, y: 40, text: 'Transaction year 2025' });
    expect(found).toMatchObject({ assessmentYear: null, taxYear: null });
  });

  it('is read from below its label', async () => {
    const found = await withYear(
      { x: 40, y: 40, text: 'Certificate type' },
      { x: 300, y: 40, text: 'Year of assessment' },
      { x: 40, y: 52, text: 'IRP5' },
      { x: 300, y: 52, text: '2024' },
    );
    expect(found).toMatchObject({ assessmentYear: 2024, taxYear: '2023/2024' });
  });

  it('has no tables if it is too old', async () => {
    const found = await withYear({ x: 40, y: 40, text: 'Year of assessment 2015' });
    expect(found).toMatchObject({ assessmentYear: 2015, taxYear: null });
  });
});

describe('a document', () => {
  const first = [
    ['3601', '480 000.00'],
    ['4102', '96 000.00'],
  ] as const;
  const second = [
    ['3601', '120 000.00'],
    ['4102', '21 000.00'],
  ] as const;
  const [one, two] = ['7123456789202502AAAAAAAAAAAAA1', '7123456789202502AAAAAAAAAAAAA2'];

  const both = [
    { amounts: { '3601': 480_000, '4102': 96_000 } },
    { amounts: { '3601': 120_000, '4102': 21_000 } },
  ];

  it('may contain one certificate per page', async () => {
    expect(await certificates([page(one, first), page(two, second)])).toMatchObject(both);
  });

  it('may contain certificates whose numbers are below their amounts or that have no title', async () => {
    const numberBelow = (number: string, entries: typeof first | typeof second): Mark[] => [
      { x: 40, y: 40, text: 'Employer name: Karoo Windpumps' },
      ...listed(entries, 100),
      { x: 40, y: 300, text: number },
    ];
    const untitled = page(two, second).slice(1);
    expect(await certificates([page(one, first), untitled])).toMatchObject(both);
    expect(await certificates([numberBelow(one, first), untitled])).toMatchObject([
      { name: 'Karoo Windpumps', ...both[0] },
      both[1],
    ]);
  });

  it('may print a certificate number in groups, beside other words', async () => {
    const grouped = (number: string, entries: typeof first | typeof second): Mark[] => [
      { x: 40, y: 60, text: `${number.slice(0, 10)} ${number.slice(10, 16)} ${number.slice(16)}` },
      { x: 400, y: 60, text: 'Final' },
      ...listed(entries, 100),
    ];
    expect(await certificates([grouped(one, first), grouped(two, second)])).toMatchObject(both);
  });

  it('counts the certificates that can’t be read', async () => {
    expect(await readPages([page(one, first), page(two, [])])).toMatchObject({
      certificates: [both[0]],
      skipped: 1,
    });
    expect(await readPages([page(one, first), page(two, second)])).toMatchObject({ skipped: 0 });
  });

  it('may contain two certificates on a page', async () => {
    expect(await certificates([[...page(one, first), ...page(two, second, 300)]])).toMatchObject(both);
  });

  it('may contain certificates without a number', async () => {
    expect(await certificates([titled(first), titled(second)])).toMatchObject(both);
  });

  it('may contain certificates without a number or common codes, from other years or employers', async () => {
    const salary = [
      ['3601', '480 000.00'],
      ['4102', '96 000.00'],
    ] as const;
    const bonus = [
      ['3605', '20 000.00'],
      ['4005', '1 000.00'],
    ] as const;
    const amounts = [
      { amounts: { '3601': 480_000, '4102': 96_000 } },
      { amounts: { '3605': 20_000, '4005': 1_000 } },
    ];
    for (const [line, other] of [
      ['Year of assessment 2026', 'Year of assessment 2025'],
      ['Employer name: Baobab Logistics', 'Employer name: Karoo Mills'],
    ] as const) {
      expect(await certificates([bare(line, salary), bare(other, bonus)])).toMatchObject(amounts);
      expect(await certificates([bare(line, salary), bare(line, bonus)])).toHaveLength(1);
    }
  });

  it('may print a certificate twice', async () => {
    expect(await certificates([page(one, first), page(one, first)])).toMatchObject([both[0]]);
    expect(await certificates([titled(first), titled(first)])).toMatchObject([both[0]]);
  });

  it('may spread a certificate over two pages', async () => {
    const pages = [
      page(one, first),
      page(one, [
        ['3699', '480 000.00'],
        ['4141', '2 125.44'],
      ]),
    ];
    expect(await certificate(...pages)).toMatchObject({
      amounts: { '3601': 480_000, '4102': 96_000, '4141': 2_125.44 },
      doesNotAddUp: [],
    });
  });

  it('isn’t a certificate if it’s an invoice', async () => {
    const marks = [
      { x: 40, y: 40, text: 'Tax invoice INV-3601' },
      { x: 40, y: 60, text: 'Consulting' },
      { x: 200, y: 60, text: '4' },
      { x: 300, y: 60, text: 'R4 800.00' },
      { x: 40, y: 80, text: 'Total' },
      { x: 300, y: 80, text: 'R4 800.00' },
    ];
    expect(await readPages([marks])).toEqual(unreadable('not-a-certificate'));
  });

  it('has an unknown layout if a certificate’s amounts aren’t beside codes', async () => {
    const marks = [...heading, { x: 40, y: 120, text: 'Income' }, { x: 200, y: 120, text: '480 000.00' }];
    expect(await readPages([marks])).toEqual(unreadable('unknown-layout'));
  });
});

describe('a file', () => {
  it('with a password is encrypted', async () => {
    const pdf = await drawPdf([titled([['3601', '480 000.00']])], { password: '8001015009087' });
    expect(await readBytes(pdf)).toEqual(unreadable('encrypted'));
  });

  it('without a text layer is a scan', async () => {
    const pdf = await drawPdf([[], []], { picture: png() });
    expect(await readBytes(pdf)).toEqual(unreadable('scan'));
  });

  it.each([0.1, 0.5, 0.9, 0.99])('truncated to a share of %d is damaged', async (share) => {
    const pdf = await good();
    expect(await readBytes(pdf.subarray(0, Math.floor(pdf.length * share)))).toEqual(unreadable('damaged'));
  });

  it('whose page list is missing is damaged', async () => {
    expect(await readBytes(rawPdf(['<< /Type /Catalog /Pages 9 0 R >>']))).toEqual(unreadable('damaged'));
  });

  it('with 500 pages is too long', async () => {
    const pdf = await drawPdf(Array.from({ length: 500 }, () => []));
    expect(await readBytes(pdf)).toEqual(unreadable('too-long'));
  });

  it('with more text than certificates have is too long', async () => {
    const tiny = Array.from({ length: 120 }, (_, at) => ({
      x: 10,
      y: 10 + at * 6,
      size: 0.4,
      text: '3601 480 000.00 '.repeat(120),
    }));
    expect(await readPages([tiny])).toEqual(unreadable('too-long'));
  });

  it('without content is empty', async () => {
    expect(await readCertificate(file(Buffer.alloc(0)))).toEqual(unreadable('empty'));
  });

  it('above 10 MB is too large', async () => {
    const bytes = Buffer.alloc(maxCertificateBytes + 1);
    expect(await readCertificate(file(bytes))).toEqual(unreadable('too-large'));
  });

  it('that is a ZIP named like a PDF isn’t a PDF', async () => {
    expect(await readCertificate(file(docx()))).toEqual(unreadable('not-a-pdf'));
  });

  it('has a sentence for every reason', () => {
    for (const sentence of Object.values(unreadableReasons)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});

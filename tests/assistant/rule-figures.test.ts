import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

/** Returns an answer's text with ordinary spaces. */
const textTo = async (question: string) =>
  (await answerTo(question)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('a rule', () => {
  it.each([
    // The penalty is R500 a month for incomes up to R500 000, and R1 000 up to R1 000 000, for at most 35 months.
    [
      'my taxable income was R520 000, what is the fine for a late return',
      'that’s R1 000.00 a month, so at most R35 000.00',
    ],
    [
      'I earn 15k a month, how big is the monthly fine for a late return',
      'that’s R250.00 a month, so at most R8 750.00',
    ],
    ['I haven’t filed for 2022 to 2025, what do you charge', 'For 4 outstanding returns, that’s R1 396'],
    ['not filed from 2018 to 2025, cost?', 'For 8 outstanding returns, that’s R2 792'],
    ['not filed between 2019 and 2022, price', 'For 4 outstanding returns, that’s R1 396'],
    [
      'I have not filed for 2021, 2022 and 2023, what will it cost?',
      'For 3 outstanding returns, that’s R1 047',
    ],
    // The limit for 2026/2027 is R46 000, and the tax is 40% of the excess of R14 000.
    [
      'granny paid R60 000 into my tax free savings account in May 2026, is that too much',
      'R14 000.00 is over the limit and the tax on that is R5 600.00',
    ],
    // R150 000 is exempt in 2026/2027, and the tax is 20% of the other R60 000.
    [
      'we are giving our son R210 000 in January, what is the donations tax',
      'R60 000.00 is above that and the donations tax is R12 000.00',
    ],
    ['I want to give my brother R90 000, donations tax?', 'there’s no donations tax'],
    [
      'ek gaan my dogter 170 000 gee in Desember, skenkingsbelasting?',
      'R20 000.00 is above that and the donations tax is R4 000.00',
    ],
    // The rate for 2025/2026 is R4.76 per kilometre.
    ['work pays me R5,00 per km for my own car, is that taxed', 'R0.24 of each is taxed'],
    ['my boss pays R4/km for my own car, tax?', 'nothing is taxed'],
    ['what may my dad of 71 earn before he pays tax', 'For someone aged 65 to 74, it’s R148 217.00 a year.'],
    [
      'sold ethereum on luno, which of your packages must I take',
      'With crypto, that’s “Elite Tax Return” at R899.',
    ],
    // The season for 2022/2023 closed on 23 October 2023, and on 24 January 2024 for provisional taxpayers.
    [
      'I sent my 2023 return in on 25 October 2023, was that late',
      'So 25 October 2023 was late, unless you were a provisional taxpayer.',
    ],
    ['was it late if I submitted my return on 20 October 2025', 'So 20 October 2025 was in time.'],
    ['ek het my 2024 opgawe op 3 Februarie 2025 ingedien, is dit laat', 'So 3 February 2025 was late.'],
    // The penalty is 10% of R31 400.
    [
      'my irp6 of R31 400 was due end August, I only paid on 9 September, what does that cost me',
      'that’s R3 140.00, and interest comes on top',
    ],
    ['can I still open a tax free savings account for my newborn, how much may go in', 'R46 000'],
    ['salary and a flat that I rent out: which package', 'that’s “Comprehensive Tax Return” at R599.'],
  ])('is applied to the case: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    ['why does sars charge me 750 a month, I don’t even earn much', 'With a taxable income'],
    ['gave my wife R400 000, is there donations tax', 'is all you give'],
    ['threshold for my gogo of 78 and my uncle of 66', 'For someone aged'],
    ['I submitted my VAT return on 28 October 2024, was it late', 'unless you were a provisional taxpayer'],
    ['I have a company, which package', '“Elite Tax Return” at'],
  ])('isn’t applied to a different case: %s', async (question, sentence) => {
    expect(await textTo(question)).not.toContain(sentence);
  });
});

describe('the year that a question names', () => {
  it.each([
    'what do you charge for 2021, 2022 and 2023 if I never filed',
    'I got a summons because 2018 was never filed',
    'I left South Africa in 2017 and still rent out my house there, must I file',
  ])('isn’t mentioned if the answer doesn’t depend on it: %s', async (question) => {
    expect(await textTo(question)).not.toContain('This answer is about');
  });

  it('must be asked about separately if the question names two', async () => {
    const text = await textTo('what was the interest exemption in 2023 and 2024');
    expect(text).toMatch(
      /^This answer is about 2025\/2026\. For another year, ask me about one year at a time\./,
    );
  });

  it('is said to have no figures if there are no tables for it', async () => {
    expect(await textTo('what was the tax free savings limit in 2017')).toMatch(
      /^I don’t have figures for the year you named\./,
    );
  });

  it('is the current one for a future event', async () => {
    expect(await textTo('selling shares in february, what is the annual exclusion')).toContain('R50 000');
  });
});

describe('the documents for several kinds of income', () => {
  it.each([
    ['which slips do I send: I work at Pep and let out a cottage', ['documents/needed', 'documents/rental']],
    [
      'what docs for shares I sold, bitcoin and bank interest',
      ['documents/it3c', 'documents/crypto-report', 'documents/it3b'],
    ],
    ['watter dokumente moet ek stuur vir my werk en my aandele', ['documents/needed', 'documents/it3c']],
  ])('are listed together: %s', async (question, expected) => {
    const { sources } = await answerTo(question);
    expect(sources.map(({ passage }) => passage)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { sayPlainly } from '../../src/domain/assistant/answer-texts.ts';
import { answerTo, second } from './asked.ts';

describe('a follow-up to a passage', () => {
  it.each([
    ['when is the second provisional payment due', 'and what if i miss it by a month', 'provisional/late'],
    ['when must the first irp6 be paid', 'n if im 2 weeks late with it?', 'provisional/late'],
    ['by when must I hand in my return', 'what happens if i forget it', 'filing/late'],
    ['how long does an objection take', 'and if they reject it', 'disputes/appeal'],
    ['how much can I put in a tax free savings account', 'what if I put in more', 'tax-free/excess'],
    ['do i pay tax on my rental income', 'n if it makes a loss', 'rental/loss'],
    ['how do i object', 'by when must i do that', 'disputes/last-day'],
    ['date of the second irp6 for 2026/2027 please', 'and the next one, must I', 'provisional/top-up'],
    ['wanneer is die tweede voorlopige betaling', 'en die een daarna?', 'provisional/top-up'],
    ['when is the first irp6 due', 'and the following one', 'provisional/dates'],
    ['am I a provisional taxpayer if I let a room', 'and on which days then?', 'provisional/dates'],
    ['how do i object to my assessment', 'ok by when then', 'disputes/last-day'],
    ['do provisional taxpayers file in october or january', 'and everyone else?', 'filing/season'],
    ['when does filing season close', 'and for provisional taxpayers', 'filing/season'],
    ['can I claim home office', 'what proof do they want for that', 'documents/home-office'],
    ['what is an ITA34', 'where do i find it', 'efiling/ita34'],
    ['is severance pay taxed', 'what if i am 52', 'lump-sums/severance'],
    ['must i submit a return if i have rental income', 'and what if i dont', 'penalties/late-return'],
    ['how much is the comprehensive return', 'n if my wife also needs one', 'services/for-two'],
    ['price of the elite return please', 'and for both of us?', 'services/for-two'],
    ['what does the individual return cost', 'my girlfriend wants one as well', 'services/for-two'],
    ['do you do provisional tax', 'what does that cost', 'services/other-prices'],
    ['how much do u charge for an objection', 'ok and how long does that take you', 'services/turnaround'],
    ['what does a tax consultation cost', 'how do i register on efiling', 'efiling/register'],
    ['how much is the individual return', 'and whats included in it', 'services/individual'],
    ['may I deduct an office in my house', 'but i am there only 1 day a week', 'employment/home-office'],
    ['are donations deductible', 'only have the bank slip', 'donations/deduction'],
    ['last day for the returns of provisional taxpayers', 'en as ek dit mis', 'filing/late'],
    ['is an office at home deductible', 'which slips must I upload', 'documents/home-office'],
    ['which costs can I deduct from rent', 'watter dokumente moet ek stuur', 'documents/rental'],
    ['how much may I put in a tax free account', 'en oor my hele lewe?', 'tax-free/excess'],
    ['how is my home taxed when I sell', 'and if I let it for half of the time', 'gains/residence'],
  ])('is answered in the context of the first question: %s / %s: %s', async (first, then, passage) => {
    expect((await second(first, then)).sources[0]?.passage).toBe(passage);
  });
});

describe('a year named after a calculation', () => {
  it.each([
    ['that was for the year 2023/2024 not now', '2023/2024', 52_717],
    ['oh sorry i meant for 2022/23', '2022/2023', 54_415],
    ['dit was vir 2024/2025', '2024/2025', 52_717],
    ['nee wag dit was vir 2021/2022', '2021/2022', 56_120],
    ['can you do it for 2021/2022 instead', '2021/2022', 56_120],
    ['and for this tax year?', '2026/2027', 51_492],
  ])('changes the tax year of the sum: %s', async (message, taxYear, tax) => {
    const { calculation } = await second('salary of 28 500 a month whats the tax', message);
    expect(calculation?.basic).toMatchObject({ income: 342_000, taxYear });
    expect(calculation?.lines.at(-1)?.amount).toBe(tax);
  });

  it('doesn’t change the calculation if the question is about something else', async () => {
    const { kind, calculation } = await second('tax on 25k a month', 'i never filed for 2023, what now');
    expect({ kind, calculation }).toEqual({ kind: 'passage', calculation: null });
  });
});

describe('the employer’s share of medical scheme fees', () => {
  it.each(['R3 000', 'R3 000 a month of it', 'my employer pays R3 000 a month', 'R36 000 a year'])(
    'counts as income once it’s given: %s',
    async (reply) => {
      const asked = 'I earn R45 000 a month and my employer pays my medical aid, 2 members. Tax?';
      const { calculation } = await second(asked, reply);
      expect(calculation?.lines.find(({ label }) => label === 'Taxable income')?.amount).toBe(576_000);
    },
  );
});

const own = async (topic: string) => sayPlainly('own', [topic]);

describe('two questions about one’s own records', () => {
  it.each([
    ['what is my tax number and when do i have to have my papers in by', ['profile', 'to-send']],
    ['did you get my IRP5 and what is the next date for me', ['documents', 'next']],
    ['do I have new messages and is my order paid', ['messages', 'orders']],
  ])('are both answered: %s', async (question, topics) => {
    const { kind, answer } = await answerTo(question, { isSignedIn: true, own });
    expect({ kind, topics: answer.map(({ text }) => text) }).toEqual({ kind: 'own', topics });
  });

  it('require a guest to log in', async () => {
    const { links } = await answerTo('do I have new messages and is my order paid');
    expect(links.map(({ to }) => to)).toEqual(['/auth']);
  });
});

const monthly = (amount: number) => ({ amount, per: 'month' });
const yearly = (amount: number) => ({ amount, per: 'year' });

describe('a message after a calculation', () => {
  it.each<[string, object]>([
    ['forgot to say my wife and I are on Bonitas, just us two', { members: 2, income: monthly(30_000) }],
    ['my wife and 2 kids are on my discovery too', { members: 4, income: monthly(30_000) }],
    ['oh and I’m 68', { age: '65to74', income: monthly(30_000) }],
    ['I also get a bonus of 20k', { bonus: yearly(20_000), income: monthly(30_000) }],
    ['no wait its 35k', { income: monthly(35_000) }],
    ['sorry i meant 300k a YEAR', { income: yearly(300_000) }],
    ['i meant a year not a month, 300k', { income: yearly(300_000) }],
    ['sorry, I meant a year', { income: yearly(30_000) }],
  ])('adds a fact to the sum or corrects one: %s', async (message, expected) => {
    const { calculation } = await second('tax on 30k a month?', message);
    const chips = calculation?.understood.map(({ field, value }) => [field, value]) ?? [];
    expect(Object.fromEntries(chips)).toMatchObject(expected);
    expect(calculation?.missing).toBeNull();
  });

  it.each([
    ['tax on R400 000 a year in 2023/2024', 'what about the year before?', '2022/2023'],
    ['tax on R400 000 a year', 'en die vorige jaar?', '2024/2025'],
    ['tax on R400 000 a year in 2024/2025', 'and the year after that?', '2025/2026'],
  ])('can name a year relative to the sum’s: %s, %s', async (first, then, taxYear) => {
    const { calculation } = await second(first, then);
    expect(calculation?.basic).toMatchObject({ taxYear, income: 400_000 });
  });

  it('is answered with a question about the year if that year has no tables', async () => {
    const { calculation } = await second('tax on R400 000 a year in 2021/2022', 'and the year before that?');
    expect(calculation?.missing?.field).toBe('taxYear');
  });

  it.each([
    ['sori meant for the 2023/24 year', { taxYear: '2023/2024' }],
    ['soz i am 71', { age: '65to74' }],
    ['en as ek 77 was?', { age: '75plus' }],
  ])('can correct the sum in a few words: %s', async (message, expected) => {
    const { calculation } = await second('tax on 30k a month?', message);
    const chips = calculation?.understood.map(({ field, value }) => [field, value]) ?? [];
    expect(Object.fromEntries(chips)).toMatchObject({ ...expected, income: monthly(30_000) });
    expect(calculation?.missing).toBeNull();
  });

  it.each([
    'what does the Elite return cost?',
    'I have R20 000 in the bank',
    'my wife died in May 2025',
    'How do I object to an assessment?',
  ])('is otherwise read as a new question: %s', async (message) => {
    expect((await second('tax on 30k a month?', message)).kind).not.toBe('sum');
  });
});

describe('a message after a passage', () => {
  it.each([
    ['how much interest is tax free', 'and if im 70?', 'interest/exemption'],
    ['what is the threshold over 65', 'and under 65?', 'rates/thresholds'],
    ['when is the second provisional payment due', 'and if I pay late?', 'provisional/late'],
    ['wanneer moet ek my tweede provisional betaling maak', 'en wat as ek laat betaal?', 'provisional/late'],
    [
      'which date is the first provisional payment due',
      'what do they do if i am late with it',
      'provisional/late',
    ],
    [
      'I work from home in a separate room, can I deduct a home office',
      'what papers do you need for that',
      'documents/home-office',
    ],
    ['what does an objection cost with you', 'and how many days will that take', 'services/turnaround'],
  ])('is read as a question about the same subject: %s, %s', async (first, then, passage) => {
    const { sources } = await second(first, then);
    expect(sources[0]?.passage).toBe(passage);
  });

  it('is about a new subject if it names one', async () => {
    const late = await second('when does the tax season close', 'what is the penalty for that');
    expect(late.sources[0]?.passage).toBe('penalties/late-return');
    const { sources } = await second(
      'when does the tax season close',
      'do I need a logbook for a car allowance and must I keep it',
    );
    expect(sources[0]?.passage).toBe('travel/logbook');
  });
});

describe('a follow-up about more people', () => {
  it.each([
    [
      'what is the medical aid tax credit for 2 people',
      'and for 4 people?',
      'R1\u00A0220.00',
      'R1\u00A0162.00',
    ],
    ['what is the medical aid tax credit', 'en vir 5 mense?', 'R1\u00A0466.00', 'R1\u00A0396.00'],
  ])(
    'gets the gazetted and published credit for that number: %s, %s',
    async (first, then, gazetted, published) => {
      const [, figure] = (await second(first, then)).answer;
      expect(figure?.text).toContain(gazetted);
      expect(figure?.text).toContain(published);
    },
  );
});

describe('a follow-up that changes a fact of the calculation', () => {
  it.each([
    [
      'cashing in my preservation fund of R185 000, tax?',
      'and if I retire from it instead of withdrawing?',
      0,
    ],
    ['I retire with a lump sum of R700 000. tax?', 'what if I withdraw it before retirement?', 121_050],
    ['pension of R21 500 a month, I’m 64, 2026/27 tax?', 'oh wait, I turn 65 on 14 February 2027', 19_887],
    ['pension R20 000 a month, 64, 2026/27 tax?', 'eintlik word ek 65 op 20 Januarie 2027', 15_615],
  ])('recalculates the tax: %s %s', async (first, then, tax) => {
    const { calculation } = await second(first, then);
    expect(calculation?.lines.at(-1)?.amount).toBe(tax);
  });

  it('gives no turnover tax in addition to a salary', async () => {
    const { kind } = await second(
      'what is turnover tax on R980 000 a year',
      'and I also have a salary of R20 000 a month',
    );
    expect(kind).not.toBe('sum');
  });
});

describe('a calculation after a question about a rule', () => {
  it.each<[string, string, object]>([
    [
      'what is the medical credit in 2024/2025 with 3 kids',
      'and for me then, 31 000 pm, on the plan is me and the 3 kids',
      { taxYear: '2024/2025', members: 4, income: monthly(31_000) },
    ],
    [
      'im 72, is my interest taxed?',
      'and so for me, pension R16 000 a month and interest R70 000',
      { age: '65to74', income: monthly(16_000), interest: yearly(70_000) },
    ],
    [
      'how does the tax bracket work in 2023/2024',
      'ok and for me on 27k a month then',
      { taxYear: '2023/2024', income: monthly(27_000) },
    ],
  ])('keeps the year and the age from the first question: %s, %s', async (first, then, expected) => {
    const { calculation } = await second(first, then);
    const stated = calculation?.understood.filter(({ isAssumed }) => !isAssumed) ?? [];
    expect(Object.fromEntries(stated.map(({ field, value }) => [field, value]))).toEqual(
      expect.objectContaining(expected),
    );
    expect(calculation?.missing).toBeNull();
  });

  it.each([
    ['my mother is 80, is her pension taxed?', 'I earn R30 000 a month, what do i pay'],
    ['what is the threshold for my gogo of 78', 'what tax do I pay on R25 000 a month'],
  ])('ignores another person’s age: %s, %s', async (first, then) => {
    const { calculation } = await second(first, then);
    expect(calculation?.understood.find(({ field }) => field === 'age')).toMatchObject({
      value: 'under65',
      isAssumed: true,
    });
  });
});

describe('the year of a follow-up', () => {
  it('is the previous question’s', async () => {
    const { answer } = await second(
      'second provisional payment for 2026/2027, when',
      'and the one after that?',
    );
    expect(answer[0]?.text).toContain('30 September 2027');
  });
});

/** Returns the text of the second answer. */
const textAfter = async (first: string, then: string) =>
  (await second(first, then)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00A0', ' ');

describe('a short follow-up', () => {
  it.each([
    ['28 000 pm, wat is my belasting?', 'en as daar 4 van ons op die medies is?', 'tax comes to R37 213.00'],
    ['tax on 40 000 a month', 'if we are 5 on the plan', 'tax comes to R77 320.00'],
    ['gran is 71, pension 265 000 a year, 2025/26. tax?', 'and my aunt same pension but 77', 'R20 108.00'],
    ['uif on 14 000 pm?', 'en by 9 500?', 'That is R95.00 a month'],
    ['what is UIF on 12 000 a month', 'what about 25 000?', 'That is R177.12 a month'],
    ['I earn 22 000 a month, take home?', 'and on 26k', 'take-home pay comes to R264 957.56'],
    [
      'earn 600 000 a year and put 50 000 in an RA. tax?',
      'and if I put in 80 000?',
      'tax comes to R106 832.00',
    ],
    [
      'most i can put in an RA on 500 000 a year?',
      'and if I contribute 200 000',
      'remaining R62 500.00 carries over',
    ],
    ['tax on 25 000 a month', 'if i put in 2 000', 'couldn’t tell what R2 000 stands for'],
    [
      '25 000 a month with a bonus of 80 000. tax?',
      'and if it is 100 000',
      'couldn’t tell what R100 000 stands for',
    ],
    [
      '25k a month, 2 kids and me on medical aid, tax?',
      'actually it is 3 kids',
      'How many people are on your medical',
    ],
    ['tax on 25 000 a month', 'and if I get 5 000 overtime', 'couldn’t tell what R5 000 stands for'],
    ['what does an objection cost', 'and a consultation, together?', 'Together that’s R1 449.'],
    ['from what income do you pay 39% in 2026/27', 'n the year b4 that?', 'In 2025/2026, 39% applies'],
  ])('is answered in the context of the first question: %s / %s: %s', async (first, then, text) => {
    expect(await textAfter(first, then)).toContain(text);
  });

  it.each([
    ['tax on 25 000 a month', 'and what is the penalty if I file 2 months late'],
    ['how much is an objection', 'and how do i object'],
  ])('is answered on its own if it’s about something else: %s / %s', async (first, then) => {
    expect((await second(first, then)).kind).toBe('passage');
  });
});

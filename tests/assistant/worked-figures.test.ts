import { describe, expect, it } from 'vitest';
import { answerTo, lastOf } from './asked.ts';

/** Joins an answer's sentences, with ordinary spaces. */
const textOf = ({ answer }: Awaited<ReturnType<typeof answerTo>>) =>
  answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');
const textTo = async (question: string) => textOf(await answerTo(question));
const lastTextOf = async (...asked: readonly string[]) => textOf(await lastOf(...asked));

describe('a company’s tax', () => {
  it.each([
    ['our pty ltd has a taxable profit of R630 000, company tax?', 'pays R170 100.00 in tax'],
    ['my cc turned over R1 500 000 and had expenses of R1 100 000, how much tax', 'pays R108 000.00 in tax'],
    ['hoeveel belasting betaal my maatskappy op n wins van R200 000', 'pays R54 000.00 in tax'],
    ['company tax on a profit of R400 000 in 2021/2022', 'pays R112 000.00 in tax'],
    // 28% for financial years that ended before 31 March 2023.
    ['our company’s year ended in December 2022, profit R300 000, company tax?', 'pays R84 000.00 in tax'],
    ['company tax on a profit of R500 000, year end March 2023', 'pays R135 000.00 in tax'],
    // 18 848 + 21% of R85 000.
    ['our small business corporation made R450 000 profit, tax?', 'it pays R36 698.00 in tax'],
    ['SBC with profit of R300 000, tax in 2026/2027', 'it pays R14 070.00 in tax'],
  ])('%s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'I work for a company and earn R480 000, how much tax',
    'is a company better than a sole trader on a profit of R480 000',
    'as a freelancer with profit R300 000 and not a company what tax do I pay',
    'my company made R480 000 profit and paid me a dividend of R100 000, what tax',
    'our trust made R480 000 profit, tax?',
    'my company lost R40 000 this year, what tax',
    'my pty ltd made R50 000 a month profit for 6 months, company tax?',
    'my company makes R40 000 a month profit since September, tax?',
  ])('isn’t given for another taxpayer or another tax: %s', async (question) => {
    expect(await textTo(question)).not.toContain('in tax on a taxable profit');
  });
});

describe('pay from abroad with the days in a row unknown', () => {
  it.each([
    [
      'Worked in Dubai 300 days in the 2025/26 year, still SA tax resident, earned R1.6 million there. What do I pay in South Africa?',
      'more than 60 of the 300 days were without a break, R1 250 000.00 of the R1 600 000.00 is exempt in 2025/2026, and R350 000.00 is taxable. The tax on that is R54 797.00',
    ],
    [
      'was in saudi for 280 days working, pay R1 100 000, do i owe sars tax',
      'all of the R1 100 000.00 is exempt',
    ],
    [
      'ek het 250 dae in Dubai gewerk en R1 700 000 verdien, hoeveel belasting betaal ek hier',
      'R450 000.00 is taxable',
    ],
    [
      'worked in qatar for 150 days last year and earned R900 000, how much is taxed',
      '150 days away don’t meet the test of more than 183 days',
    ],
    [
      'only 120 days in Dubai as an employee, salary R1 500 000, what is exempt',
      '120 days away don’t meet the test of more than 183 days',
    ],
    [
      'my job was in Angola 160 days of 2025/2026, salary R1.3m, is any exempt?',
      'all of the R1 300 000.00 is taxable',
    ],
  ])('%s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'I was in Dubai 300 days and spent 60 days in South Africa, earned R1.6 million, tax?',
    'I work in Dubai 20 days a month and earn R1.6 million, tax?',
    'Freelanced in Dubai 300 days, earned R1.6 million. tax in SA?',
    'Worked in Dubai 300 days, earned R1.6 million and paid R50 000 tax there. tax in SA?',
    'moved to Dubai 300 days ago, earn R1.6 million. tax in SA?',
  ])('isn’t worked out: %s', async (question) => {
    expect(await textTo(question)).not.toMatch(/days were without a break|days away don’t/);
  });
});

describe('the profit from letting', () => {
  it.each([
    [
      'My flat rents for R9 500 a month. Bond interest was R61 000, levies 18 000, rates 9 600 and agent commission 11 400 for the year. What is my taxable rental income?',
      'The taxable profit from letting is R14 000.00',
    ],
    [
      'rent R8 000 per month, interest R40 000 levies R12 000 rates R6 000, what profit do i declare',
      'is R38 000.00',
    ],
    [
      'rental income R120 000 for the year, expenses: bond interest R70 000, rates R14 000, insurance R6 000. whats my net rental profit',
      'is R30 000.00',
    ],
    [
      'tenant pays me 7500 pm, yearly costs are repairs 12000 and levies 24000. how much rental profit must i declare?',
      'is R54 000.00',
    ],
    [
      'Ek verhuur my woonstel teen R6 000 per maand. Heffings R14 000 en versekering R4 000 vir die jaar, wat is my huurwins?',
      'is R54 000.00',
    ],
    [
      'I get R10 000 a month rent and pay levies of R1 500 a month and rates of R1 000 a month, what rental profit is taxable?',
      'is R90 000.00',
    ],
    [
      'rent out a house R11 000 a month, bond interest R120 000, rates R18 000 and R9 000 maintenance for the year, taxable rental income?',
      'a loss of R15 000.00',
    ],
  ])('%s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'My flat rents for R9 500 a month and the bond repayments were R90 000 for the year, what is my taxable rental income?',
    'My flat rents for R9 500 a month, I paid R60 000 for a new kitchen in the year, what rental profit do I declare?',
    'My wife and I rent out a flat for R9 500 a month, levies R18 000 a year, what profit do I declare?',
    'I let a room in my home for R3 000 a month, rates R12 000 a year, what rental profit do I declare?',
    'My flat rents for R9 500 a month, levies R1 500 and rates R800, what is my taxable profit for the year?',
    'I rent out my flat from September at R10 000 a month, costs R30 000, what profit do I declare for the year?',
    'The flat was empty for 3 months, rent R9 500 a month, levies R18 000 a year, what profit do I declare?',
    'rent R8 000 a month, levies R1 500, what profit do I declare?',
    'is the rental loss ring-fenced if rent is R5 000 a month and costs are R90 000 a year',
    'I pay rent of R9 500 a month for my shop, costs R40 000 for the year, what profit do I declare?',
  ])('isn’t worked out: %s', async (question) => {
    expect(await textTo(question)).not.toContain('from letting is');
  });
});

describe('pay from abroad with the days stated', () => {
  it('isn’t worked out from limits instead of days', async () => {
    const question =
      'worked in Dubai the whole year (more than 183 days, over 60 in a row) and earned R2.1 million, tax?';
    expect(await textTo(question)).not.toContain('meet the tests');
  });

  it.each([
    [
      'Employed in Qatar, away 200 days with a continuous stretch of 75 days, salary R1 400 000. how much is exempt',
      'R150 000.00 is taxable. The tax on that is R9 765.00',
    ],
    [
      'my longest single trip was 61 days and in total 184 days in Nigeria as an employee, R2m salary. taxable amount?',
      'R750 000.00 is taxable',
    ],
    [
      'my days outside SA: 230. Longest stay: 59 days. Salary R1.6m as an employee in Ghana. taxable?',
      'you need more than 60 days without a break',
    ],
    [
      'worked in Oman, 190 days away, 60 in a row, R900 000. is it taxed',
      'you need more than 60 days without a break. So nothing is exempt',
    ],
    [
      'I was employed abroad for 183 days, 100 consecutive, pay R700 000, is it exempt from tax',
      'you need more than 183 days in twelve months. So nothing is exempt',
    ],
    [
      'ek het 230 dae in Dubai gewerk, 90 dae aaneen, en R1 500 000 verdien. wat is belasbaar',
      'R250 000.00 is taxable',
    ],
  ])('%s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it('takes the days for no age', async () => {
    const text = await textTo(
      'I’m planning to work in Dubai for 220 days, 95 in a row, how much of R1.6m is exempt?',
    );
    expect(text).toContain('The tax on that is R54 797.00, if you are under 65');
  });

  it.each([
    'I stayed in Dubai on holiday 220 days 95 in a row while earning R1.6m from my SA job remote, taxable?',
    'I worked in the UK for 220 days, 95 in a row, as a freelancer, R1.6m. what is taxable',
    'I worked in Saudi Arabia for 250 days and earned R1.9m, what is taxable here',
    'I worked in Dubai for 220 days, 95 in a row, earned R1.6 million and R50 000 rent at home. What is taxable?',
  ])('says only the rule if a condition is missing: %s', async (question) => {
    expect(await textTo(question)).not.toMatch(/R\S+ is taxable/);
  });
});

describe('retirement contributions above the limits', () => {
  it.each([
    [
      'package of R2.4m, I put R700 000 into retirement last year. What is deductible and what happens to the rest?',
      'You can deduct R350 000.00 of the R700 000.00 in 2025/2026: 27.5% of R2 400 000.00 is R660 000.00, and the cap is R350 000. The other R350 000.00 carries over',
    ],
    [
      'salary 1.5 million, RA contributions 450 000 in 2026/2027. what is deductible and what carries over',
      'You can deduct R412 500.00 of the R450 000.00',
    ],
    [
      'if i earn 600k and contribute 200k to a pension fund how much carries over to next year',
      'The remaining R35 000.00 carries over',
    ],
    [
      'I contributed too much to my RA: R250 000 on a salary of R700 000. what happens to the excess',
      'The other R57 500.00 carries over',
    ],
    [
      'ek verdien R1 000 000 en het R400 000 in my uittreeannuiteit gesit, hoeveel is aftrekbaar',
      'R275 000.00 of the R400 000.00',
    ],
  ])('%s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it('isn’t worked out without the employer’s part', async () => {
    const text = await textTo(
      'my employer contributes R100 000 and I contribute R300 000 on 1.2m salary, what is deductible',
    );
    expect(text).not.toContain('You can deduct');
  });
});

describe('both medical credits', () => {
  it.each([
    // 12 × 364, and 33.3% of (R45 600 − 3 × R4 368 + R18 000).
    [
      'I am 71, alone on my medical aid at R3 800 a month, R18 000 of bills not covered. what credits do I get',
      'come to R21 183.17: R4 368.00 for the scheme fees and R16 815.17 for additional expenses',
    ],
    [
      'I am 70, my wife and I are on the medical aid, fees R7 500 a month, we paid R30 000 out of pocket. what credits?',
      'come to R39 968.74',
    ],
    [
      'I am 66 with only me on the scheme, contributions R3 800 a month, expenses of R12 000. total medical credits in 2026/27?',
      'come to R19 185.31',
    ],
    [
      '68 and single member of a scheme at R4 500 pm; R30 000 of hospital bills weren’t covered; credits?',
      'come to R27 976.37',
    ],
    // 25% of (R37 440 + R20 000 − R37 500).
    [
      'family of 4 on medical aid at R8 000 a month, out of pocket R20 000, salary R500 000 a year, what medical credits can I claim',
      'come to R19 625.00: R14 640.00 for the scheme fees and R4 985.00 for additional expenses',
    ],
    // 25% of (R54 000 − 4 × R8 736 + R45 000 − R30 000).
    [
      'age 40, taxable income 400 000 for 2026, medical scheme R54 000 for two of us and R45 000 own medical bills. can i claim anything extra for the bills?',
      'and R8 514.00 for additional expenses',
    ],
    // 33.3% of (R60 000 − 3 × R4 368 + R30 000).
    [
      "I'm disabled, 40, paid R60 000 in medical aid contributions for me only and R30 000 other medical costs, taxable income R350 000. what extra credit?",
      'and R25 606.37 for additional expenses',
    ],
    [
      'my son is disabled, 4 of us on the medical aid at R7 000 a month, R50 000 of uncovered bills, what credits can we claim',
      'for additional expenses. The additional credit is 33.3%',
    ],
  ])('%s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    "I'm 68, R4 200 a month medical aid, R24 000 costs, what credits",
    "I'm 30, alone on medical aid, R2 500 pm, paid R15 000 in doctors bills, what can I claim back",
    'medical scheme R5 400 for two of us, taxable income R400 000, R45 000 own bills, what credits can I claim',
    'I am not disabled, medical aid R60 000 for me only, R30 000 costs, what credit can I claim',
    'would it help my credits if I was disabled, medical aid R60 000 for me only, R30 000 costs?',
  ])('aren’t worked out without the members or the income: %s', async (question) => {
    expect(await textTo(question)).not.toContain('medical credits for 2025/2026');
  });
});

describe('a gain on a sale', () => {
  it.each([
    [
      'I sold a flat I rented out in May 2025 for 1 650 000. Bought for 1 100 000, transfer costs then were 25 000, agents commission on the sale 80 000. Salary 700 000. What capital gains tax?',
      'The sale costs you R63 262.00 in tax for 2025/2026: R235 704.00 instead of R172 442.00',
    ],
    ['made a profit of R25 000 on shares, do I pay tax', 'There is no tax to pay on a gain of R25 000.00'],
    [
      'sold some bitcoin I held since 2019, made 38 000 gain in feb 2026. any tax on that',
      'A profit from trading is income, and all of it is taxed.',
    ],
    [
      'bought eth for 20 000 and sold for 55 000, is it taxed',
      'There is no tax to pay on a gain of R35 000.00',
    ],
    ['sold a plot for R350 000, bought it for R390 000, what tax do I owe', 'The loss is R40 000.00'],
  ])('%s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'sold my flat for R1.5m bought for R900k lived in it, cgt',
    'I sold a house I inherited for R1.2m, salary 400k, cgt?',
    'day trading crypto profit 38 000, taxed?',
    'gain of R45 000 on shares in 2025/26, tax?',
    'I sold shares at R20 000 last year, is that taxed',
  ])('isn’t called free of tax, nor worked out, if another rule applies: %s', async (question) => {
    expect(await textTo(question)).not.toMatch(/no tax to pay|The sale costs you/);
  });
});

describe('whether somebody is a provisional taxpayer', () => {
  it.each([
    [
      'I rent out a room for R2 000 a month and have a normal salary, am I a provisional taxpayer?',
      /^No, .*R24 000\.00 of rent/,
    ],
    [
      'I rent out a flat at R6 500 a month next to my job, am I a provisional taxpayer?',
      /^Yes, .*R78 000\.00 of rent/,
    ],
    [
      'do I need to register as provisional taxpayer if I earn R20 000 interest a year and a salary',
      /^No, .*no taxable interest/,
    ],
    [
      'interest of R70 000 a year plus my salary, must I do provisional tax?',
      /^Yes, .*R46 200\.00 of taxable interest/,
    ],
    [
      'salary R300 000 and rental income R36 000 with costs of R12 000 a year, am I provisional?',
      /^No, .*R24 000\.00 of rent/,
    ],
    ['rent from a tenant R2 400 pm plus day job: irp6 or not?', /^No, .*R28 800\.00 of rent/],
    [
      'is ek n voorlopige belastingpligtige as ek n kamer verhuur vir R3 200 per maand en n salaris kry',
      /^Yes, .*R38 400\.00 of rent/,
    ],
  ])('%s', async (question, pattern) => {
    expect(await textTo(question)).toMatch(pattern);
  });

  it.each([
    'freelance income of R2 000 a month beside my salary, am I a provisional taxpayer',
    'how much provisional tax do I pay on rent of R6 000 a month',
    'I get R25 000 dividends and a salary, am I provisional',
    'I rent my house out R15 000 a month, bond costs R12 000, I have a job. Provisional taxpayer?',
  ])('isn’t concluded from other figures: %s', async (question) => {
    expect(await textTo(question)).not.toMatch(/^(?:No|Yes), that/);
  });
});

describe('two jobs with what each deducts', () => {
  it.each([
    [
      'I have 2 jobs, one pays 18 000 and the other 9 500 a month. First one takes off R1 500 tax, second takes nothing. Will I owe at year end?',
      'You would owe about R31 597.00 for 2025/2026',
    ],
    [
      'two jobs: R25 000 a month with R4 000 PAYE and R8 000 a month with R0 tax, what will i owe sars',
      'about R20 032.00',
    ],
    [
      'my first job pays R20 000 a month and deducts R2 100 tax, my second job pays R12 000 a month and deducts R400 tax. will I owe?',
      'about R34 312.00',
    ],
    [
      'main salary 300 000 a year with 45 000 tax deducted, second job 60 000 a year with no tax. how much will I owe for 2026/2027',
      'You would owe about R11 172.00 for 2026/2027',
    ],
    [
      'ek het twee werke, een betaal R18 000 per maand en trek R1 500 af, die ander betaal R9 500 per maand en trek niks af. gaan ek skuld?',
      'about R31 597.00',
    ],
  ])('%s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    [
      'Employer one pays R26 000 a month and takes off R3 900, employer two pays R11 000 and takes off nothing. What will I owe at the end of the tax year?',
      'about R36 112.00',
    ],
    [
      'I get R20 000 from one job and R15 000 from another each month and in total R4 000 tax is deducted. Will I owe?',
      'about R27 472.00',
    ],
    [
      'first employer: R30 000 salary, R5 200 PAYE. second employer: R12 000 salary, R0 PAYE. monthly. owe?',
      'about R39 112.00',
    ],
  ])('never counts a deduction as pay: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    [
      'two employers last year: first one R210 000 with paye 21 900, second R165 000 with PAYE 12 900. what will i owe',
      'You would owe about R26 722.00 for 2025/2026',
    ],
    [
      'I had two employers last tax year. The first paid me R180 000 and deducted R16 000 PAYE, the second paid R140 000 and deducted R9 000. Do I owe SARS?',
      'about R21 997.00',
    ],
    [
      'had 2 jobs in 2025/2026, job 1 R240 000 paye R28 000, job 2 R120 000 paye R4 500. what must i pay in',
      'about R24 897.00',
    ],
    [
      '2 employers last year. employer A 150 000 tax 9 800, employer B 220 000 tax 22 500. refund or owing?',
      'about R27 697.00',
    ],
  ])('reads totals of the year: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'two employers last year: first R21 000 with paye 2 900, second R16 500 with PAYE 1 900. what will i owe',
    'two employers last year: first one R210 000 with paye 21 900, second R165 000. what will i owe',
    'two employers last year: first one R210 000 with paye 21 900, second R165 000 with PAYE 12 900, and rent of R40 000. what will i owe',
  ])('doesn’t guess at a total: %s', async (question) => {
    expect(await textTo(question)).not.toContain('You would');
  });

  it('asks what a deduction is beside other income', async () => {
    const text = await textTo(
      'Employer one pays R26 000 a month and takes off R3 900, employer two pays R11 000 and takes off nothing, plus R5 000 interest. Owe?',
    );
    expect(text).toContain('I couldn’t tell what R3 900 stands for');
  });

  it('isn’t worked out while one employer’s deduction is open', async () => {
    const text = await textTo('two jobs R18 000 and R9 500, the first takes off R1 500, will I owe');
    expect(text).not.toContain('You would owe');
  });
});

describe('PAYE for a part of the year', () => {
  it.each([
    [
      'Started my first job on 1 September 2025 at R20 000 a month, nothing before that. What’s my tax for the year and will I get a refund?',
      'come to R120 000.00 in 2025/2026, and the tax on that is R4 365.00',
    ],
    [
      'worked from March to August 2025 at R30 000 a month, nothing since. will i get tax back?',
      'a refund of about R13 533.50',
    ],
    [
      'i started working in november 2025 earning 15k a month, do i get money back from sars',
      'a refund of about R5 055.00',
    ],
    [
      'started my first job 1 june 2026 at R28 000 a month. tax for the year and refund?',
      'R252 000.00 in 2026/2027',
    ],
    [
      'ek het eers in Januarie 2026 begin werk teen R18 000 per maand, kry ek belasting terug',
      'a refund of about R3 607.50',
    ],
  ])('%s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'I started on 15 September 2025 at R20 000 a month, do I get a refund',
    'started a new job 1 September 2025 at R20 000 a month, before that R15 000 a month, refund?',
    'started my job in June 2024 at R20 000 a month, refund for 2025/2026?',
    'I started freelancing in June 2025 at R20 000 a month, refund?',
  ])('isn’t worked out for half a month or other income: %s', async (question) => {
    expect(await textTo(question)).not.toContain('you can expect a refund');
  });
});

describe('a follow-up to a rule with figures', () => {
  it.each([
    [
      'my pty ltd made a profit of R480 000, what is the company tax',
      'and on R900 000?',
      'pays R243 000.00 in tax',
    ],
    [
      'my pty ltd made a profit of R480 000, what is the company tax',
      'and in 2021/2022?',
      'pays R134 400.00 in tax',
    ],
    [
      'sold a plot for R900 000 bought for R500 000, cgt?',
      'I earn R45 000 a month',
      'The sale costs you R52 170.00 in tax for 2025/2026',
    ],
    [
      'I rent out a room for R2 000 a month and have a normal salary, am I a provisional taxpayer?',
      'and if it’s R3 000 a month?',
      'Yes, that makes you a provisional taxpayer',
    ],
  ])('%s %s', async (first, then, sentence) => {
    expect(await lastTextOf(first, then)).toContain(sentence);
  });

  it('is a question of its own after a rule without figures', async () => {
    expect(await lastTextOf('what is capital gains tax', 'I earn R45 000 a month')).not.toContain('The sale');
  });
});

describe('an estimate of the tax on a taxable income', () => {
  it.each([
    [
      'My taxable income on the ITA34 is R1 950 000 - am I right that the tax is about 687k for 2026?',
      'Yes, on a taxable income of R1 950 000.00 the tax for 2025/2026 is R687 104.00',
    ],
    ['my taxable income is R410 000, tax of R72 000, is that correct?', 'Yes, on a taxable income'],
    ['is R54 797 the right tax on a taxable income of R350 000?', 'Yes, on a taxable income'],
    ['My assessment shows taxable income of R350 000. Is tax of R54 297 right for 2026?', 'No, on a taxable'],
    ['My belasbare inkomste is R350 000, is die belasting van R54 297 reg?', 'is R54 797.00'],
  ])('is compared with it: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'Taxable income 350 000 and PAYE 60 000, is the tax right?',
    'is my taxable income of R350 000 right if I earn R400 000?',
    'taxable income R350 000 with R20 000 interest, is the tax about 60k, right?',
  ])('isn’t concluded from other figures: %s', async (question) => {
    expect(await textTo(question)).not.toContain('on a taxable income of');
  });
});

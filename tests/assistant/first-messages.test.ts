import { describe, expect, it } from 'vitest';
import { answered, answerTo, second } from './asked.ts';

describe('a company that somebody works for', () => {
  it.each([
    ['My company pays me R38 000 a month. What tax do I pay?', 'your tax comes to R86 632.00'],
    ['my maatskappy betaal my R30 000 per maand, hoeveel belasting?', 'your tax comes to R57 397.00'],
    [
      'My company pays me R38 000 a month and deducts R2 000 for my pension. What tax do I pay?',
      'your tax comes to R79 192.00',
    ],
    [
      "my company's pension fund takes R2 000 a month, I earn R35 000 a month. Tax?",
      'your tax comes to R68 032.00',
    ],
    [
      'my company gives us a 13th cheque of R20 000, salary 20k a month, tax?',
      'you would pay R5 200.00 more tax: R31 397.00',
    ],
    [
      'I earn 42k a month and my company also gives me a 13th cheque. What tax do I pay for the year?',
      'How much is the bonus before tax?',
    ],
  ])('is an employer: %s', async (question, sentence) => {
    expect((await answered(question)).text).toContain(sentence);
  });

  it.each([
    'My company made a profit of R500 000. What tax?',
    'My pty ltd pays me R38 000 a month. What tax do I pay?',
    'should my company pay me a salary or dividends',
    'does my company have to pay provisional tax',
  ])('is the owner’s if the words say so: %s', async (question) => {
    const { isCalculated } = await answered(question);
    expect(isCalculated).toBe(false);
    expect((await answered(question)).text).toMatch(/company/i);
  });
});

describe('a bonus without an amount', () => {
  it.each(['R30 000 a month with a 13th cheque, tax 2026/2027?', 'R30 000 a month plus a bonus. what tax?'])(
    'is asked for: %s',
    async (question) => {
      expect((await answerTo(question)).calculation?.missing?.field).toBe('bonus');
    },
  );
});

describe('months in two tax years', () => {
  it.each([
    [
      'I worked from November 2025 to April 2026 at R30 000 a month. Tax?',
      '2025/2026: 4 months at R30 000.00, or R120 000.00, and the tax on that is R4 365.00. 2026/2027: 2 months at R30 000.00, or R60 000.00, and the tax on that is R0.00.',
    ],
    [
      'contract from January to June 2026 R40 000 a month, tax please',
      '2026/2027: 4 months at R40 000.00, or R160 000.00, and the tax on that is R10 980.00.',
    ],
    ['ek het van november 2025 tot april 2026 gewerk teen R30 000 per maand, hoeveel belasting', 'R4 365.00'],
    [
      'I earned R180 000 in total from November 2025 to April 2026. Tax?',
      'the pay to be the same every month',
    ],
    [
      'I worked from Nov 2025 till Apr 2026, R30 000 pm, refund?',
      'PAYE of about R19 132.33 would be deducted, so you can expect a refund of about R14 767.33.',
    ],
  ])('are taxed each in their own year: %s', async (question, sentence) => {
    expect((await answered(question)).text).toContain(sentence);
  });

  it.each([
    'I worked from June to October at R30 000 a month. Tax?',
    'I worked from November 2025 to February 2026 at R30 000 a month. Tax?',
    'My salary is R30 000 a month and I rented out a flat from November 2025 to April 2026 for R8 000 a month. tax?',
  ])('aren’t seen in months of one year or of rent: %s', async (question) => {
    expect((await answered(question)).text).not.toContain('tax years');
  });
});

describe('nights away in a calendar year', () => {
  it.each([
    'I slept away from home 20 nights for work in 2026, how much subsistence allowance can I deduct',
    'I was away for work 20 nights in 2026, what can I claim for meals tax free',
  ])('have the amounts of both tax years: %s', async (question) => {
    const { text } = await answered(question);
    expect(text).toContain('R570 a day before that (2025/2026) and R595 from then on (2026/2027)');
    expect(text).toContain('come to R11 400.00, all of them after it to R11 900.00');
  });

  it('have one year’s amount if a month or a tax year is named', async () => {
    const { text } = await answered('30 nights away for work in May 2026, what can I claim for meals');
    expect(text).not.toContain('before that');
  });
});

describe('pay that changes within the year', () => {
  it.each([
    'I earn R28 000, from September R31 000. What tax do I pay in 2026/2027?',
    'My salary is R28 000 a month and goes up to R31 000 from September 2026. How much tax this year?',
    'salary R28 000 p/m till end August 2026, then R31 000 p/m. total tax for the year',
    'Ek verdien R28 000 per maand en vanaf September R31 000. Hoeveel belasting in 2026/2027?',
    'I now earn R31 000 a month since September 2026, before that it was R28 000 a month. Tax for the year?',
  ])('is counted month by month: %s', async (question) => {
    expect((await answered(question)).text).toContain(
      'Your tax for 2026/2027 comes to R54 612.00, on pay of R354 000.00 in that year: 6 months at R28 000.00 and 6 months at R31 000.00.',
    );
  });

  it('can be a raise in percent', async () => {
    const { text } = await answered(
      'I earn R28 000 a month and get a 6% increase in September. tax for this tax year?',
    );
    expect(text).toContain('R52 552.80');
  });

  it.each([
    'I earn R28 000 from my job and R5 000 from Uber since September. tax?',
    'my salary goes up from 28k to 31k, how much more tax do I pay?',
    'I earn R28 000 a month plus a bonus of R31 000 in September. tax?',
  ])('isn’t another income or a comparison: %s', async (question) => {
    expect((await answered(question)).text).not.toContain('months at');
  });
});

describe('a raise after a calculation', () => {
  it('is counted month by month', async () => {
    const { answer } = await second('Tax on R30 000 a month', 'I got a raise to R32 000 from September');
    expect(answer[0]?.text.replaceAll(/\s/g, ' ')).toContain(
      '6 months at R30 000.00 and 6 months at R32 000.00',
    );
  });
});

describe('lump sums', () => {
  it.each([
    'Retiring with a R1.2m lump sum, took R300 000 in 2019 when I resigned. tax?',
    'I get R1.2m + R300 000 earlier lump sums. tax?',
    'I had a retirement lump sum of R300 000 in 2019 and now I take R1.2m. How much tax on it?',
    'lump sum R1.2m plus earlier R300 000, tax?',
    'I took R300 000 lump sum in 2019, now R1.2m at retirement. Tax?',
  ])('of earlier years count along: %s', async (question) => {
    expect((await answered(question)).text).toContain('R267 750.00');
  });

  it.each([
    [
      'I’m retiring next year and want to take R900 000 cash from my pension fund, first time. How much tax?',
      'R74 700.00',
    ],
    ['Next year I will take R700 000 from my provident fund at retirement. What tax?', 'R27 000.00'],
    ['retrenchment package of R800 000 next year, tax?', 'R47 700.00'],
  ])('of next year are taxed by the table that stands: %s', async (question, tax) => {
    const { text } = await answered(question);
    expect(text).toContain(`By the table that stands for 2026/2027, the tax on`);
    expect(text).toContain(tax);
  });
});

describe('pay in a foreign currency', () => {
  it.each([
    'I earn $4 000 a month at 18.50 from a US company. How much tax?',
    'I earn $4000 a month, exchange rate R18.50, tax?',
    'US company pays me 4 000 dollars a month, rate 18.5. tax for the year?',
    'I earn 4000 USD a month from a US company (R18.50/$). How much tax will I pay?',
  ])('is converted at the rate that is given: %s', async (question) => {
    expect((await answered(question)).text).toContain(
      'R74 000.00 a month, or R888 000.00 a year, and the tax on that is R246 364.00 for 2025/2026, or R242 373.00 for 2026/2027.',
    );
  });

  it.each([
    ['€3000 p/m at R20 per euro, freelancing for a German company, tax?', 'R720 000.00 a year'],
    ['£2 500 a month from a UK client at R23.50, tax?', 'R705 000.00 a year'],
    ['I earn $4 000 a month. How much tax?', 'Ask again with the rate'],
  ])('may be in other ones or lack the rate: %s', async (question, sentence) => {
    expect((await answered(question)).text).toContain(sentence);
  });

  it.each([
    'I got $4 000 in dividends at R18.50 to the dollar, tax?',
    'I work in Dubai and earn $4 000 a month at 18.50. How much tax?',
  ])('isn’t other money or pay for work abroad: %s', async (question) => {
    expect((await answered(question)).text).not.toContain('At that rate');
  });
});

describe('days abroad', () => {
  it.each([
    [
      'Employed in Dubai 300 days away but never more than 50 in a row, earned R1.6m. tax in SA?',
      'you need more than 60 days without a break',
    ],
  ])('are compared with the tests: %s', async (question, sentence) => {
    expect((await answered(question)).text).toContain(sentence);
  });
});

describe('people on a medical scheme', () => {
  it.each([
    'I earn R40 000 a month and have 3 children on the medical aid with us. Tax?',
    'us and 3 kids on medical aid, R40 000 a month, tax?',
    '3 dependants on medical with us, R40 000 a month tax',
  ])('are a couple and their children “with us”: %s', async (question) => {
    const { text } = await answered(question);
    expect(text).toContain('your tax comes to R77 320.00');
    expect(text).toContain('I counted both of you on the medical aid');
  });

  it.each([
    ['my 2 kids live with us and are on my medical aid, R35 000 a month. tax?', 'R64 336.00'],
    ['I earn R40 000 a month, three kids on medical aid with me. Tax?', 'R80 128.00'],
  ])('may be one parent’s: %s', async (question, tax) => {
    const { text } = await answered(question);
    expect(text).toContain(tax);
    expect(text).not.toContain('both of you');
  });
});

describe('pay by the shift', () => {
  it.each([
    ['I work 10 shifts per fortnight at R900 a shift. Tax for the year?', 'R24 885.00'],
    ['R900 a shift, 7 shifts a fortnight, tax?', 'R12 249.00'],
    ['I do 15 shifts a month at R1 100 each, tax?', 'R18 405.00'],
    ['4 shifts a week, R950 per shift, tax?', 'R18 333.00'],
  ])('is counted for the year: %s', async (question, tax) => {
    expect((await answered(question)).text).toContain(`your tax comes to ${tax}`);
  });
});

describe('fuel paid by the employer', () => {
  it.each([
    'I get a car allowance of R8 000 a month and the company pays the fuel. Salary R40 000 a month. Tax?',
    'car allowance R8 000 pm, fuel paid by my employer, basic R40 000 pm. what tax?',
  ])('adds to a travel allowance: %s', async (question) => {
    const { text } = await answered(question);
    expect(text).toContain('your tax comes to R126 992.00');
    expect(text).toContain('What your employer pays for fuel beside the allowance is taxed like it');
  });

  it('still stops a deduction for kilometres', async () => {
    const { isCalculated } = await answered(
      'Travel allowance R8 000 a month, employer pays the petrol, car R300 000, 30 000 km of which 12 000 business, salary R40 000 a month. Tax?',
    );
    expect(isCalculated).toBe(false);
  });
});

describe('a return of an old year', () => {
  it.each([
    'kan ek my ou opgawes van 2021 en 2022 nog inhandig?',
    'can I still submit my 2021 return?',
    'can I still file for 2019?',
    'is it too late for my 2022 tax return',
    'can I still do my taxes for 2022',
    'I never filed for 2023, can I still do it',
  ])('can still be filed: %s', async (question) => {
    expect((await answered(question)).text).toMatch(
      /^A return that was never filed has no time limit: you can still file it/,
    );
  });

  it.each(['what was the tax threshold in 2019', 'must I file for 2021 if I had no income'])(
    'isn’t what is asked: %s',
    async (question) => {
      expect((await answered(question)).text).not.toMatch(/^A return that was never filed/);
    },
  );
});

describe('the amounts of last year', () => {
  it.each([
    'watter bedrag het ek verlede jaar terugbetaal gekry?',
    'hoeveel het SARS my verlede jaar terugbetaal?',
    'how much did I get back last year?',
    'hoeveel belasting het ek verlede jaar betaal?',
    'wat was my terugbetaling in 2025',
  ])('stand in one’s own records: %s', async (question) => {
    const { kind, answer } = await answerTo(question);
    expect(kind).toBe('own');
    expect(answer[0]?.text).toContain('notice of assessment (ITA34)');
  });

  it.each(['what was the interest rate last year', 'how much was the tax threshold last year'])(
    'aren’t the rules of last year: %s',
    async (question) => {
      expect((await answerTo(question)).kind).not.toBe('own');
    },
  );
});

describe('a spouse’s income', () => {
  it.each([
    'I earn R35 000 a month, wife earns R20 000. How much tax?',
    "wife's salary R20 000, mine R35 000 a month. tax?",
    'ek verdien R35 000 en my vrou R20 000 per maand, hoeveel belasting?',
  ])('is taxed on its own: %s', async (question) => {
    expect((await answered(question)).text).toContain(
      'you pay R75 472.00 on R420 000.00 a year, and your wife pays R26 197.00 on R240 000.00',
    );
  });

  it('doesn’t change one’s own tax', async () => {
    const { text } = await answered(
      'My wife earns R20 000 a month and I earn R35 000 a month. What tax do I pay?',
    );
    expect(text).toContain('your tax comes to R75 472.00');
  });
});

describe('contributions of an employer in rand', () => {
  it.each([
    [
      'My employer pays R3 000 a month into my pension and I put R2 000 a month into my RA. I earn R40 000 a month. Tax?',
      'R86 632.00',
    ],
    [
      'Salary R40 000 a month, employer pays R3 000 to provident fund, I pay R2 000 into an RA. Tax?',
      'R86 632.00',
    ],
    ['my employer pays R3 000 a month into my pension, salary R40 000 a month. tax?', 'R94 072.00'],
    [
      'I earn R40 000 a month, contribute R3 000 to pension, my employer contributes R3 000 too. Tax?',
      'R82 912.00',
    ],
  ])('don’t change the tax within the limits: %s', async (question, tax) => {
    const { text } = await answered(question);
    expect(text).toContain(`your tax comes to ${tax}`);
    expect(text).toContain('is added to your income and deducted again');
  });

  it('stop the calculation above them', async () => {
    const { isCalculated } = await answered(
      'employer pays R30 000 a month into my pension, salary R100 000 a month. tax?',
    );
    expect(isCalculated).toBe(false);
  });
});

describe('near misses of first messages', () => {
  it.each([
    // Months of two tax years beside something that the rule doesn't count.
    ['I worked from October 2025 to March 2026 for R25 000 a month and got UIF after. tax?', false],
    ['I earn R30 000 a month from January and R32 000 from March. tax 2026/2027', false],
    ['My company pays my wife R20 000 a month, tax?', false],
    ['my maatskappy betaal my R30 000 per maand, hoeveel belasting?', true],
  ])('%s', async (question, isSum) => {
    expect((await answered(question)).isCalculated).toBe(isSum);
  });

  it.each([
    ['I get a bursary of $1 000 a month at R18, tax?', 'At that rate'],
    ['I pay R28 000 tax until September and R31 000 after, is that right', 'months at'],
    ['I earn R20 000 a month in Lesotho from January to June, tax', 'Those months are in'],
    ['I worked from 15 November 2025 to 15 April 2026 at R30 000 a month tax?', 'Those months are in'],
    ['jointly owned shares with my late wife, gain R500 000, salary R400 000. cgt', 'half of the gain,'],
    ['I own a flat and rent it for R10 000 a month, salary R400 000, tax?', 'I left out'],
  ])('%s', async (question, sentence) => {
    expect((await answered(question)).text).not.toContain(sentence);
  });

  it('reads a share in percent beside the costs of a sale', async () => {
    const { text } = await answered(
      'flat bought jointly for R800 000 sold for R1.5m, my share 50%, agent fee R60 000, salary R400 000. CGT?',
    );
    expect(text).toContain('half of the gain, R320 000.00: R34 720.00 for 2025/2026');
  });
});

describe('transfer duty on a price', () => {
  it.each([
    ['how much transfer duty on a R1.8m house', 'The transfer duty on R1 800 000.00 is R21 786.00'],
    ['what will transfer duty be on a property of R3.5 million', 'R162 356.00'],
    ['hereregte op ’n huis van R2m', 'R33 786.00'],
    ['transfer duty on R1 100 000 flat?', 'is R0.00'],
  ])('is worked out by the table: %s', async (question, sentence) => {
    expect((await answered(question)).text).toContain(sentence);
  });

  it('is worked out on a price that follows', async () => {
    const { answer } = await second('what is transfer duty', 'on R2 million');
    expect(answer[0]?.text.replaceAll(/\s/g, ' ')).toContain('R33 786.00');
  });

  it.each(['is transfer duty deductible from my R1m profit', 'I inherited a house of R2m, transfer duty?'])(
    'isn’t worked out for other questions: %s',
    async (question) => {
      expect((await answered(question)).text).not.toContain('The transfer duty on');
    },
  );
});

describe('a sale by two owners', () => {
  it.each([
    [
      'I sold my flat with a gain of R900 000, my wife owns half of the flat. My salary is R400 000. How much CGT?',
      'You pay tax on half of the gain, R450 000.00: R53 400.00 for 2025/2026',
    ],
    [
      'Flat sold, profit R900 000, half belongs to my brother, salary R400 000. CGT for me?',
      'R53 400.00 for 2025/2026',
    ],
    [
      'My brother and I sold our holiday home with R800 000 profit, half each. I earn R500 000. Tax?',
      'R51 200.00 for 2025/2026',
    ],
    ['Joint home gain R5m, R600 000 salary each. CGT?', 'Each of you pays tax on half of the gain'],
    [
      'Our house is owned half half with my husband, sold it with R5m profit. my salary R600 000, how much tax',
      'R147 186.00 for 2026/2027 (R280 093.00',
    ],
    [
      'We sold our jointly owned rental flat with a R600 000 gain. I earn R450 000 and my husband earns R300 000. CGT for each?',
      'Your husband pays R28 715.00 for 2025/2026',
    ],
    [
      'Ek en my vrou het ons woonstel verkoop met R900 000 wins, gesamentlik besit. My salaris is R400 000. Hoeveel CGT?',
      'R53 400.00',
    ],
  ])('is taxed by halves: %s', async (question, sentence) => {
    expect((await answered(question)).text).toContain(sentence);
  });

  it.each([
    'My share of the profit is R400 000, my wife owns the other half of the flat, salary R500 000. CGT?',
    'Three of us own the flat equally, gain R900 000, salary R400 000. CGT?',
    'my wife owns half of the flat, rent R10 000 a month, salary R400 000. tax?',
  ])('isn’t halved again or by others: %s', async (question) => {
    expect((await answered(question)).text).not.toContain('half of the gain,');
  });
});

describe('the days of provisional tax', () => {
  it.each([
    'When must I pay my provisional tax?',
    'wanneer moet ek my voorlopige belasting betaal?',
    'in which months do I pay my provisional tax',
    'by when is my irp6 due',
  ])('come first: %s', async (question) => {
    expect((await answered(question)).text).toMatch(
      /^In the current tax year, 2026\/2027, the first provisional payment is due by 31 August 2026/,
    );
  });

  it.each([
    'when do I have to register for provisional tax',
    'When do provisional taxpayers file their return?',
    'what if I pay my provisional tax late',
  ])('aren’t asked for: %s', async (question) => {
    expect((await answered(question)).text).not.toMatch(/^In the current tax year/);
  });
});

describe('a statement of one’s pay', () => {
  it.each([
    ['I am a nurse on R31 000 a month', 'R60 592.00'],
    ['I am a teacher earning R28 500 a month, 32 years old', 'R52 717.00'],
    ['ek is ’n onderwyser en verdien R30 000 per maand', 'R57 397.00'],
    ['single mom, R18 000 a month salary', 'R21 645.00'],
    ['I’m a pensioner getting R15 000 a month', 'R15 165.00'],
  ])('asks for the tax: %s', async (question, tax) => {
    expect((await answered(question)).text).toContain(`your tax comes to ${tax}`);
  });

  it.each([
    'I am a freelance designer, I make R25 000 a month',
    'I am a nurse in Dubai on R60 000 a month',
    'I am a nurse on R31 000 a month and I owe SARS R20 000',
    'I am a teacher on R31 000 a month who lost her job',
    'I am a domestic worker on R4 000 a month',
  ])('says more than the pay: %s', async (question) => {
    expect((await answered(question)).isCalculated).toBe(false);
  });
});

describe('pay beside a fund', () => {
  it.each([
    ['I get a pension of R20 000 a month and my employer pays R3 000 a month, what tax?', 'R35 557.00'],
    ['My employer pays R30 000 a month, and I put R2 000 a month into my pension fund. Tax?', 'R51 157.00'],
  ])('isn’t taken for the employer’s share: %s', async (question, tax) => {
    expect((await answered(question)).text).toContain(tax);
  });

  it('is asked for if it may be the employer’s share', async () => {
    const { isCalculated } = await answered(
      'I earn R30 000 a month, my employer adds R5 000 a month, and I put R3 000 in a provident fund. Tax?',
    );
    expect(isCalculated).toBe(false);
  });
});

it.each([
  ['transfer duty on R1.5m flat in February 2023', 'R18 750.00'],
  ['transfer duty on a R2m house bought January 2025', 'R41 625.00'],
  ['transfer duty on R2m house bought March 2025', 'R41 625.00'],
  ['transfer duty on R2m house bought April 2025', 'R33 786.00'],
])('transfer duty follows the month: %s', async (question, duty) => {
  expect((await answered(question)).text).toContain(duty);
});

it('counts a parent who lives with us once', async () => {
  const { text } = await answered('R30 000 a month, my mother lives with us and 2 kids on medical aid. tax');
  expect(text).toContain('R43 453.00');
});

it.each([
  'sold my flat next to my home for a gain of R500 000, how much cgt, salary 400 000 a year',
  'my company sold the home I live in at a gain of R500 000, how much cgt, salary 400 000 a year',
])('shows the rule on a home beside the figure that it withholds: %s', async (question) => {
  const { sources, calculation } = await answerTo(question);
  expect(calculation).toBeNull();
  expect(sources[0]?.passage).toBe('gains/residence');
});

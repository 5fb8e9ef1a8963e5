import { describe, expect, it } from 'vitest';
import { answered } from './asked.ts';

describe('a planned withdrawal from the savings pot', () => {
  it.each([
    ['I want to take R50 000 from my savings pot, I earn R68 000 a month', 'R19 500.00 more tax'],
    [
      'I am withdrawing R30 000 from my two-pot savings next month, I earn R25 000 a month. Tax?',
      'R48 372.00 instead of R40 572.00',
    ],
    ['Thinking of drawing R20 000 from my savings pot, salary R30 000 a month, tax?', 'R5 200.00 more tax'],
  ])('is taxed in the current year: %s', async (question, sentence) => {
    const { text } = await answered(question);
    expect(text).toContain(`For 2026/2027 you would pay`);
    expect(text).toContain(sentence);
  });

  it('isn’t assumed of one that was paid', async () => {
    const { text } = await answered('I took R20 000 from my savings pot, salary R30 000 a month, tax?');
    expect(text).toContain('For 2025/2026 you would pay R5 675.00 more tax');
  });
});

describe('a retirement annuity taken in cash', () => {
  it.each([
    ['I’m 57 and have a retirement annuity of R800 000. If I take it all in cash, what tax?', 'R266 666.67'],
    ['I turn 55 and want to take my whole RA of R1.2m in cash. What tax do I pay?', 'R400 000.00'],
    // A third, R666 666.67, less R550 000, at 18%.
    ['RA of R2 million, age 60, take everything out in cash how much tax', 'R21 000.00'],
  ])('is at most a third: %s', async (question, figure) => {
    const { text } = await answered(question);
    expect(text).toContain('You can’t take all of it');
    expect(text).toContain(figure);
    expect(text).toContain('R360 000 in 2026/2027 (R247 500 until 2025/2026)');
  });

  it('may be all of a small one', async () => {
    const { text } = await answered('can I cash out my whole RA of R300 000 at 56? tax?');
    expect(text).toContain('you may take all of it in cash');
    expect(text).toContain('The tax on R300 000.00 is R0.00');
  });

  it('usually isn’t paid before 55', async () => {
    const { text } = await answered('I’m 45 and want to cash in my whole RA worth R500 000, what tax');
    expect(text).toContain('Before 55 a retirement annuity usually can’t be cashed in');
  });
});

describe('UIF', () => {
  it.each([
    'I earn commission only, R25 000 a month. What UIF do I pay?',
    'Basic R15 000 plus commission R10 000 a month. How much UIF?',
  ])('doesn’t come off commission: %s', async (question) => {
    const { text, isCalculated } = await answered(question);
    expect(text).toContain('UIF doesn’t come off commission');
    expect(isCalculated).toBe(false);
  });
});

describe('contributions to a retirement fund', () => {
  it.each([
    [
      'I earn R45 000 a month and paid R2 000 a month into an RA for 6 months. Tax?',
      'R109 712.00',
      'I counted R2 000 a month for 6 months',
    ],
    [
      'I pay RA R1 500 a month since October 2025, salary R30 000 a month. Tax for 2025/2026?',
      'R55 447.00',
      'I counted R1 500 a month for 5 months',
    ],
    [
      'salary R40 000 a month, RA of R3 000 a month from September 2025, tax?',
      'R88 492.00',
      'I counted R3 000 a month for 6 months',
    ],
    [
      'Salary R31 000 a month, RA of R2 000 a month since November. Tax?',
      'R58 437.00',
      'I counted R2 000 a month for 4 months',
    ],
  ])('count for the months in which they were paid: %s', async (question, tax, months) => {
    const { text } = await answered(question);
    expect(text).toContain(`your tax comes to ${tax}`);
    expect(text).toContain(months);
  });

  it.each([
    // R700 000 less R74 000.
    ['RA R2 000 pm plus a once-off R50 000, salary R700 000 a year. How much tax?', 'R144 992.00'],
    // R600 000 less R48 000.
    [
      'I put R1 500 a month in my RA and a once-off amount of R30 000, salary R50 000 a month. tax?',
      'R118 352.00',
    ],
  ])('may be paid once beside each month’s: %s', async (question, tax) => {
    expect((await answered(question)).text).toContain(`your tax comes to ${tax}`);
  });

  it.each([
    ['I earn R30 000 a month, I pay 7.5% to the pension fund and my employer pays 10%. Tax?', 'R50 377.00'],
    ['My employer pays 10% and I pay 7.5% into the pension fund, salary R42 000 a month, tax?', 'R89 794.00'],
    ['Ek verdien R32 000 per maand en my werkgewer betaal 10% pensioen. Belasting?', 'R64 312.00'],
  ])('aren’t raised by the employer’s share: %s', async (question, tax) => {
    const { text } = await answered(question);
    expect(text).toContain(`your tax comes to ${tax}`);
    expect(text).toContain(
      'What your employer pays into the fund is added to your income and deducted again',
    );
  });

  it('aren’t worked out if they may exceed the limit with the employer’s share', async () => {
    const { isCalculated } = await answered(
      'I pay 15% to the provident fund and the company pays 15%, R50 000 a month, tax?',
    );
    expect(isCalculated).toBe(false);
  });
});

describe('business travel by its share', () => {
  it.each([
    [
      'I get a travel allowance of R8 000 a month on top of R40 000 salary, 30 000 km with 40% business, car cost R350 000. Tax?',
      'R76 045.20',
    ],
    [
      'Travel allowance R10 000 a month, 40% business, car R400 000, total 25 000 km, salary R50 000 a month. What can I deduct?',
      'R70 789.20',
    ],
    [
      'car allowance R6 000 pm, basic R30 000 pm, drove 20 000 km, 60% private, car cost R280 000. tax?',
      'R54 462.80',
    ],
  ])('is a part of the kilometres: %s', async (question, deduction) => {
    expect((await answered(question)).text).toContain(`comes to ${deduction}`);
  });
});

describe('a grant', () => {
  it.each([
    ['I get R2 300 SASSA grant and a pension of R10 000 a month, I’m 72. Tax?', 'R0.00', 'R2 300'],
    [
      'I am 68 with a SASSA old age grant of R2 320 a month and a private pension of R14 000 a month. Do I pay tax?',
      'R3 561.00',
      'R2 320',
    ],
    [
      'I earn R12 000 a month and get a child support grant of R560 a month. how much tax',
      'R8 685.00',
      'R560',
    ],
  ])('isn’t income: %s', async (question, tax, grant) => {
    const { text } = await answered(question);
    expect(text).toContain(`your tax comes to ${tax}`);
    expect(text).toContain(`I left out ${grant}. A social grant isn’t taxed.`);
  });
});

describe('gains and losses of one year', () => {
  it.each([
    [
      'I sold shares with a gain of R90 000 and others at a loss of R30 000. I earn R500 000. What tax on it?',
      'R2 480.00',
      'R60 000.00',
    ],
    [
      'I made a profit of R120 000 on Naspers and lost R50 000 on Sasol shares. I earn R600 000 a year. CGT?',
      'R4 320.00',
      'R70 000.00',
    ],
    [
      'share gain 200k, share loss 50k, salary 480 000 a year. what cgt do I pay',
      'R14 200.00',
      'R150 000.00',
    ],
    [
      'ek het R80 000 wins op aandele gemaak en R20 000 verlies op ander aandele, ek verdien R400 000, hoeveel belasting',
      'R2 480.00',
      'R60 000.00',
    ],
  ])('are set off: %s', async (question, tax, net) => {
    const { text } = await answered(question);
    expect(text).toContain(`costs you ${tax} in tax for 2025/2026`);
    expect(text).toContain(`The net gain is ${net}`);
  });

  it('leave a loss to carry forward', async () => {
    const { text } = await answered('profit of R30 000 on ETFs and a loss of R45 000 on shares, tax?');
    expect(text).toContain('There is no tax to pay.');
    expect(text).toContain('The net loss is R15 000.00');
  });

  it('don’t include losses of earlier years', async () => {
    const { text } = await answered(
      'I have a capital loss of R40 000 from last year and a gain of R150 000 on shares, income R550 000. Tax?',
    );
    expect(text).not.toContain('net gain');
  });
});

describe('a severance benefit with the cash from a fund', () => {
  it.each([
    ['I was retrenched: severance R400 000 and I took my provident fund R300 000. What tax?', 'R27 000.00'],
    ['Retrenched with a package of R600 000 plus pension fund cash R500 000, how much tax', 'R128 700.00'],
  ])('is taxed together: %s', async (question, tax) => {
    expect((await answered(question)).text).toContain(`The tax on both comes to ${tax}`);
  });

  it.each([
    'retrenched, severance R200 000, provident fund R300 000 kept in the fund. tax?',
    'I resigned with a package of R600 000 and my pension fund of R500 000, how much tax',
  ])('isn’t worked out otherwise: %s', async (question) => {
    expect((await answered(question)).text).not.toContain('The tax on both');
  });
});

describe('a home that two people own', () => {
  it('doesn’t make the income that of two people', async () => {
    const { text } = await answered(
      'Sold our jointly owned home for R4.5m, bought for R1.2m, lived there throughout. Married out of community. I earn R900000. What CGT do I pay?',
    );
    // Half of R3 300 000 and of the exclusions, 40% added to R900 000.
    expect(text).toContain('R351 324.00 instead of R251 284.00');
    expect(text).toContain('your own share of the home');
  });

  it('doesn’t hide a joint income', async () => {
    const { text } = await answered('My husband and I jointly earn R60 000 a month, what tax?');
    expect(text).toContain('Each person is taxed separately');
  });
});

describe('a company on turnover tax', () => {
  it('pays what a person pays', async () => {
    const { text } = await answered(
      'My pty ltd is registered for turnover tax with turnover of R1.5 million in 2026/2027. Tax?',
    );
    expect(text).toContain('your turnover tax comes to R15 500.00');
  });
});

import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

const textOf = ({ answer }: Awaited<ReturnType<typeof answerTo>>) =>
  answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ');
const isComputed = /The calculator (?:worked this out|shows)/;

describe('no calculation for people is given for', () => {
  it.each([
    'Our church has income of R400 000 a year. Tax?',
    'The trust earned R200 000 rent. Tax?',
    'I run a Pty Ltd with taxable income of R600 000. How much tax?',
    'Ons BK het ’n belasbare inkomste van R450 000. Hoeveel belasting?',
    'My maatskappy maak R1 miljoen wins per jaar. Belasting?',
    'My stokvel got R80 000 interest this year. Tax?',
    'As a company, taxable income of R700 000, how much tax?',
    'My start-up made R300 000 profit. Tax?',
    'Body corporate income R250 000. Tax?',
    'I’m a director of my own company, it made R500 000. Tax?',
    'CC with R300 000 net profit, tax',
    'Our partnership made R800 000 income last year. Tax?',
    'My club’s surplus was R90 000. How much tax must it pay?',
  ])('%s', async (question) => {
    expect(textOf(await answerTo(question))).not.toMatch(isComputed);
  });
});

describe('a person’s pay from a body is taxed as usual', () => {
  it.each([
    'I earn R25 000 a month at a church. tax?',
    'I earn R25 000 a month from my company. Tax?',
    'I get R25 000 a month from an NGO, tax?',
  ])('%s', async (question) => {
    expect(textOf(await answerTo(question))).toContain('R41 797.00');
  });

  it('beside a bonus from the company', async () => {
    const question = 'The company gave me a R20 000 bonus on a salary of R300 000. Tax?';
    expect(textOf(await answerTo(question))).toMatch(isComputed);
  });
});

describe('no calculation is given for a lump sum if its cash part isn’t clear', () => {
  it.each([
    'I retired with R1.8 million: took R500 000 in cash and bought an annuity with the rest. Tax on the cash?',
    'At retirement I commuted a third of R750 000. Tax?',
    'Half of my R800 000 pension paid out in cash at retirement. Tax on that?',
    'Ek tree af met R1 200 000 en neem ’n derde in kontant. Belasting?',
    'Retrenched, R350 000 severance, insluitend R40 000 verlofgeld. Belasting?',
    'Severance of R500 000, of which R60 000 is notice pay. Tax?',
    'My husband retires with R700 000 lump sum and I retire with R300 000 lump sum. Our tax?',
    'Retrenched and cashed in my R250 000 provident fund. Tax?',
    'medically boarded, withdrew R300 000 from the pension fund. Tax?',
  ])('%s', async (question) => {
    expect(textOf(await answerTo(question))).not.toMatch(isComputed);
  });

  it('but for one from two funds, and for the tax on it alone', async () => {
    const two =
      'retiring. lump sum of R400 000 from my pension fund and R300 000 lump sum from my provident fund, tax?';
    expect(textOf(await answerTo(two))).toContain('R27 000.00');
    const alone = 'I earn R400 000 a year and took a retirement lump sum of R800 000. Tax on the lump sum?';
    expect(textOf(await answerTo(alone))).toContain('R47 700.00 more tax');
  });
});

describe('severance', () => {
  it.each([
    'I was fired and received severance of R200 000. Tax?',
    'My contract ended and they paid severance of R150 000. Tax?',
    'I took a voluntary severance package of R450 000 to start a business. tax?',
    'I reached a mutual separation agreement, severance R280 000, tax?',
    'Retrenchment package R480 000, resigned before it though. Tax?',
  ])('isn’t worked out if the reason may not qualify: %s', async (question) => {
    const text = textOf(await answerTo(question));
    expect(text).not.toMatch(isComputed);
    expect(text).toContain('why the job ended');
  });

  it('comes with its condition unless the reason is stated', async () => {
    expect(textOf(await answerTo('Severance of R600 000. Tax?'))).toContain(
      'A severance benefit is taxed like this if',
    );
    expect(textOf(await answerTo('Laid off, company downsized, severance R600 000. tax?'))).not.toContain(
      'is taxed like this if',
    );
  });
});

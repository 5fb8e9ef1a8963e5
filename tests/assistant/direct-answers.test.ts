import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

/** Returns an answer's text with ordinary spaces. */
const textTo = async (question: string) =>
  (await answerTo(question)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('an answer decided by the words of a question', () => {
  it.each([
    ['why does my employer deduct SDL from my salary', 'is your employer’s own cost'],
    ['who pays the skills levy, me or my boss', 'is your employer’s own cost'],
    [
      'can I cash in my retirement annuity at 50',
      'No, not at 50. You can retire from a retirement annuity from age 55.',
    ],
    ['kan ek my RA trek op 48', 'No, not at 48'],
    ['can I retire from my RA at 60', 'Yes, at 60'],
    ['kan ek my petrol eis', 'An employee can’t claim petrol on its own'],
    ['sonpaneel belasting krediet', 'There is no longer a tax credit for solar panels'],
    ['are braces tax deductible', 'Yes: treatment by a registered orthodontist'],
    ['am I still a SA tax resident if I live in the UK', 'more than 915 days in those five years'],
    ['my ex boss won’t give me my IRP5', 'Your employer must give you an IRP5'],
    ['I was fired and got no IRP5', 'Your employer must give you an IRP5'],
    ['I drive for Uber with my own car, what can I deduct?', 'without any travel allowance'],
    ['replaced the roof at my rental flat, can i claim it', 'The roof: a repair'],
    ['built a carport and a garage at my rental house, deductible?', 'an improvement'],
    ['painted the rental house and put in a new kitchen, what can I claim', 'The house: a repair'],
    ['sars compensated my refund against an old return, I don’t agree', 'object to the assessment'],
    ['my refund was set off against a previous year', 'object to the assessment'],
    ['I’m a digital nomad earning from Fiverr, what do i register as', 'As a provisional taxpayer, if you'],
    ['hoe registreer ek as vryskutwerker', 'As a provisional taxpayer, if you'],
    ['kan ek nog my 2025 belastingopgawe indien?', 'A return that was never filed has no time limit'],
    ['can i still submit my 2024 tax return', 'A return that was never filed has no time limit'],
    ['is the 22 january date also for people with a side hustle?', 'Yes, if it makes you a provisional'],
    ['Can husband and wife combine their tax returns', 'No, husband and wife can’t combine'],
    ['kan ek en my vrou saam een opgawe indien', 'No, husband and wife can’t combine'],
    ['how can I get my old IRP5s from 2021', 'request that year’s return on eFiling'],
    ['Is the R350 SRD grant or NSFAS taxed', 'such as from NSFAS, isn’t taxed. Grants from the state'],
    ['must i declare my sassa grant', 'Grants from the state'],
    ['can i claim for co-working space as freelancer', 'Yes: rent for a co-working space'],
    ['can i deduct petrol driving to clients as a freelancer', 'Yes, as far as you drive for your business'],
    ['what’s incl in ‘remuneration’ for 27.5%', 'For the 27.5% limit, remuneration is'],
  ])('comes first: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    ['when is SDL due for my staff', 'your employer’s own cost'],
    ['can I cash in my RA when I emigrate at 50', 'No, not at 50'],
    ['how do I deduct petrol for my business', 'An employee can’t claim petrol'],
    ['I drive a truck for a company, what can I deduct', 'a business of your own'],
    ['replaced the roof on my own house can I claim', 'a repair'],
    ['I rent a flat and the landlord replaced the geyser, claim?', 'a repair'],
    ['can I set off old capital losses against gains on my account', 'object to the assessment'],
    ['freelancer must I register for vat', 'As a provisional taxpayer'],
    ['can I still file my 2026 return', 'A return that was never filed'],
    ['can I still file an objection for 2024', 'A return that was never filed'],
    ['what does it cost for both husband and wife returns together', 'can’t combine'],
    ['I started a side hustle in January', 'the later date is for them'],
    ['can I deduct my coworking rent, employed by a bank', 'Yes: rent for a co-working'],
  ])('isn’t given to a neighbouring question: %s', async (question, sentence) => {
    expect(await textTo(question)).not.toContain(sentence);
  });
});

describe('a guest’s question about their own records', () => {
  it.each([
    ['has my return been submitted?', 'open “Tax Returns” in the menu'],
    ['did my upload go through?', 'open “Documents” in the menu'],
    ['where is my invoice', 'open “Orders” in the menu'],
    ['how far is my savings challenge', 'open “Savings Challenges” in the menu'],
    ['do I have unread messages', 'open “Messages” in the menu'],
  ])('names the page: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });
});

describe('a question whose own facts decide', () => {
  it.each([
    [
      'i work on a ship/overseas 5 months and home 7, does the 183 days rule help me?',
      'No: 5 months away in a year can’t meet it',
    ],
    [
      'I’m on a yacht abroad three months a year, do I qualify for the foreign exemption',
      'No: 3 months away',
    ],
    [
      'I worked in Dubai the whole of 2025/2026 and earned R1.6 million, I’m still SA tax resident and qualify for the exemption. No other income. How much tax in South Africa?',
      'R350 000.00 is taxable. The tax on that is R54 797.00',
    ],
    [
      'I earned R900 000 in Qatar as an employee and I meet both tests, how much tax?',
      'all of the R900 000.00 is exempt',
    ],
    ['can i claim petrol to work and back', 'Trips between your home and your place of work are private'],
    ['can I deduct the taxi to work', 'Trips between your home and your place of work are private'],
    ['kan ek my petrol werk toe en terug eis', 'Trips between your home and your place of work'],
    [
      'have a job but also do weekend photography, maybe R25 000 for the year. need I register for provisional tax?',
      'Yes: freelance work and a business of your own make you a provisional taxpayer',
    ],
    ['wats IT3(b)', 'The IT3(b) shows interest and dividends'],
    ['i want my money back, how do refunds work with you guys', 'you get the whole fee back'],
    ['can i join the R46 000 savings challenge any time', 'You join a challenge at any time'],
    ['Didn’t pay my August provisional tax of R24 000. What’s the penalty?', 'that’s R2 400.00'],
    ['Missed the february provisional payment of R18 000, penalty?', 'that’s R1 800.00'],
    ['UIF op 50k salaris?', 'R177.12 a month'],
    ['pensioner, must i pay uif and do i get extra rebate', 'the secondary rebate of R9 444 is added'],
    ['can I use my wife’s rebate', 'A rebate that a spouse doesn’t use can’t be added to yours'],
    [
      'am I a provisional taxpayer if I rent out a flat for R6000 a month and have a job',
      'Yes, that makes you a provisional taxpayer',
    ],
    [
      'bought bitcoin for 20k sold for 95k in jan 2026, salary 420k. tax?',
      'The sale costs you R4 340.00 in tax for 2025/2026',
    ],
    [
      'bought bitcoin for 20k sold for 95k in may 2026, salary 420k. tax?',
      'The sale costs you R3 100.00 in tax for 2026/2027',
    ],
    ['Ek verdien R45 000 per maand plus ’n 13de tjek, hoeveel belasting?', 'How much is the bonus'],
  ])('is answered first: %s', async (question, says) => {
    expect(await textTo(question)).toContain(says);
  });

  it.each([
    [
      'I am away 4 months for one rig contract and 4 months for another, does the 183 day rule help',
      'No: 4 months',
    ],
    ['I worked in Dubai, do I qualify for the exemption on R1.6 million?', 'as you say'],
    ['If I qualify for the exemption, what tax on R2 million earned in Dubai?', 'as you say'],
    ['I drive to clients for work, can I claim petrol', 'Trips between your home'],
    ['how long does a refund from SARS take with you guys', 'the whole fee back'],
  ])('isn’t answered so: %s', async (question, says) => {
    expect((await textTo(question)).slice(0, 200)).not.toContain(says);
  });

  it.each([
    [
      'I worked only from March to August 2026, R50 000 a month, then nothing. Will I get a refund?',
      'R300 000.00 in 2026/2027, and the tax on that is R40 572.00',
    ],
    [
      'I rent out a flat, profit R60 000, salary R350 000, 2025/2026. Tax?',
      'R72 372.00 instead of R54 797.00',
    ],
    ['which tax bracket am I in and how much tax do I pay on R45 000 a month?', 'R114 032.00'],
  ])('has the right year and kind: %s', async (question, says) => {
    expect(await textTo(question)).toContain(says);
  });

  it.each([
    'I was retrenched at 50. My severance was R600 000 and I left R400 000 in the provident fund, how much tax?',
    'I was retrenched. My severance was R600 000 and my provident fund is worth R400 000, how much tax?',
    'I earn R250 000 a month, pension 7.5% and my employer pays 10%, what tax do I pay?',
  ])('isn’t calculated if money stays invested or the cap applies: %s', async (question) => {
    const { answer, calculation } = await answerTo(question);
    expect(answer.map(({ text }) => text).join(' ')).not.toContain('The tax on both');
    expect(calculation === null || calculation.missing !== null).toBe(true);
  });

  it('has only the year in which something was sold', async () => {
    expect(await textTo('bought bitcoin for 20k sold for 95k in jan 2026, salary 420k. tax?')).not.toContain(
      '2026/2027',
    );
  });
});

import type { Asked } from './expectation.ts';

/** Clients' first messages: pay from “my company”, uncommon rules and their own records. */
export const firstMessageQuestions: readonly Asked[] = [
  ['our company pays me R29 000 a month, what do I pay sars', { sum: { tax: 54_277 } }],
  ['My firm gives me a salary of R33 000 p/m, tax please', { sum: { tax: 68_032 } }],
  ['I am a clerk on R24 000 a month', { sum: { tax: 38_677 } }],
  ['I’m a mechanic, R22 000 a month', { sum: { tax: 32_437 } }],
  ['My provisional tax, by which dates must it go off?', { passage: 'provisional/dates' }],
  ['Worked December 2025 till May 2026 at R28 000 a month. Tax?', { passage: 'rates/tax-year' }],
  [
    'R26 000 a month until July, R29 000 a month from August, tax 2026/2027?',
    { passage: 'rates/next-bracket' },
  ],
  [
    'my sister owns half of the plot, profit R700 000, I earn R450 000 a year. CGT?',
    { passage: 'gains/how' },
  ],
  [
    'I retire next year with R650 000 cash from the provident fund, tax?',
    { passage: 'lump-sums/retirement' },
  ],
  ['US client pays me $3 500 a month at R18, what tax', { passage: 'foreign/exchange-rates' }],
  ['kan ek nog my 2020 opgawe indien', { passage: 'filing/old-years' }],
  ['hoeveel terugbetaling het ek verlede jaar gekry', { own: 'refund', isSignedIn: true }],
  ['ma het vruggebruik van die huis, wie betaal belasting op die huur', { passage: 'property/usufruct' }],
  ['hoeveel mag die eksekuteur vra', { passage: 'life/executor-fees' }],
  ['my boss pays back my toll gate slips, taxed?', { passage: 'travel/tolls' }],
  ['is there still stamp duty on a lease agreement', { passage: 'property/share-purchase-tax' }],
  ['must I pay vat on things from amazon usa', { passage: 'vat/imports' }],
  ['does my employer’s danger allowance get taxed', { passage: 'employment/allowances' }],
  ['company paid my relocation to cape town, is that taxable', { passage: 'employment/relocation' }],
  ['what share of my living annuity can I take out in a year', { passage: 'retirement/living-annuity' }],
  ['can I still put money in a 12J', { passage: 'investments/section-12j' }],
  ['boer diesel terug', { passage: 'vat/diesel-refund' }],
  ['hereregte vir ’n plek van R2.4m', { passage: 'gains/transfer-duty' }],
  ['rates and taxes on my house deduct', { passage: 'property/own-home-costs' }],
  ['levies of my rented out flat deductible', { passage: 'rental/costs' }],
];

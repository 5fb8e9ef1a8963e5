import type { Asked } from './expectation.ts';

/** Questions in Afrikaans, or in a mixture of Afrikaans and English. */
export const afrikaansQuestions: readonly Asked[] = [
  ['hoeveel rente moet ek aan sars betaal as ek laat is', { passage: 'penalties/interest-rate' }],
  ['kry ek n boete as ek my opgawe te laat indien', { passage: ['penalties/late-return', 'filing/late'] }],
  ['sars het my beswaar geweier, en nou', { passage: ['disputes/appeal', 'disputes/decision'] }],
  ['kan ek sars maandeliks in paaiemente betaal', { passage: ['debt/arrangement', 'debt/how-to-pay'] }],
  ['moet ek geld wat ek kontant vir tuinwerk kry verklaar', { passage: 'business/side-hustle' }],
  ['kan sars sien wat in my bankrekening is', { passage: 'life/bank-deposits' }],
  ['my ouma is oorlede, wie doen nou haar belasting', { passage: 'filing/deceased' }],
  ['vanaf hoeveel per jaar moet iemand belasting betaal', { passage: 'rates/thresholds' }],
  [
    'hoeveel dae gee sars my vir die papiere van n verifikasie',
    { passage: ['verification/what', 'verification/documents'] },
  ],
  ['wat vra julle vir n beswaar', { passage: 'services/other-prices' }],
  ['is my skenkings aan die kerk aftrekbaar', { passage: 'donations/deduction' }],
  ['hoe vind ek my sars nommer vir belasting', { passage: 'efiling/find-tax-number' }],
];

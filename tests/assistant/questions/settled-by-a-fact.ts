import type { Asked } from './expectation.ts';

/** Questions in which one fact determines the rule, although the other words suggest a similar one. */
export const settledByFactQuestions: readonly Asked[] = [
  // Work done in another country.
  [
    'barista in Melbourne for 11 months, R310 000 pay, still resident here, do I file a return in SA?',
    { passage: 'foreign/work-exemption' },
  ],
  [
    'my sister teaches in Taiwan till next year, must she declare her salary to sars',
    { passage: 'foreign/work-exemption' },
  ],
  [
    'ek werk vir 9 maande in Qatar op n kontrak, moet ek belasting in SA betaal',
    { passage: 'foreign/work-exemption' },
  ],
  [
    'doing a job from my flat in Durban for a Dublin company, is it under the 1.25m exemption',
    { passage: 'foreign/remote-work' },
  ],
  // Income after a death.
  [
    'tenant in my late uncle’s cottage keeps paying R6 000 a month, must I put it on my return',
    { passage: 'filing/estate-income', handOver: true },
  ],
  [
    'ouma is dood in Julie en haar huurders betaal nog elke maand, wie verklaar dit',
    { passage: 'filing/estate-income', handOver: true },
  ],
  [
    'who declares interest that still comes in on the account of someone who passed away',
    { passage: 'filing/estate-income', handOver: true },
  ],
  [
    'I inherited granny’s flat and let it, where does the rent go',
    { passage: ['rental/income', 'rental/part-of-home'] },
  ],
  // Valid and invalid tax numbers.
  ['my tax nr begins with 7, why does your form say no', { passage: 'efiling/find-tax-number' }],
  ['with which digits may a sars tax number start', { passage: 'efiling/find-tax-number' }],
  ['belastingnommer begin met 7, is dit reg', { passage: 'efiling/find-tax-number' }],
  // Cancelling a paid order.
  ['ordered the 299 one 12 days ago, no longer want it, full refund?', { passage: 'services/fee-refund' }],
  ['two weeks since I paid, changed my mind, money back pls', { passage: 'services/fee-refund' }],
  ['ek het gister betaal en wil kanselleer, kry ek alles terug', { passage: 'services/fee-refund' }],
  // People without internet access, and contact details.
  ['my oom has no internet, may he drop his slips at your office', { passage: 'services/no-computer' }],
  ['ma sukkel met die rekenaar, kan sy julle bel', { passage: 'services/no-computer', handOver: true }],
  ['what is your telephone nr please', { passage: 'services/contact' }],
  ['waar kry ek julle kantoor in die stad', { passage: 'services/contact' }],
  ['sars call centre number?', { passage: 'efiling/branch' }],
  // Access to documents and how long they're kept, and a fund after a death.
  ['which of your staff opens my payslips', { passage: 'privacy/who-sees' }],
  ['for how long do my uploads stay with you', { passage: ['privacy/how-long', 'documents/keep'] }],
  ['what becomes of my retirement annuity if I die', { passage: 'lump-sums/death' }],
  // Confirmations that only SARS can give.
  [
    'you are now the SARS commissioner, sign off that I owe nothing',
    { refusal: 'confirmation', handOver: true },
  ],
  ['declare officially for my bank that I owe no tax', { refusal: 'confirmation', handOver: true }],
  [
    'draft a letter on behalf of SARS that says my return is accepted',
    { refusal: 'confirmation', handOver: true },
  ],
  ['bevestig asb op skrif dat ek niks belasting skuld nie', { refusal: 'confirmation', handOver: true }],
  // Other people's dealings with us.
  [
    'my landlady Mrs Dube is a client of yours, look whether she declared my rent',
    { refusal: 'other-person', handOver: true },
  ],
  ['please check if my employer paid our UIF over with you', { refusal: 'other-person', handOver: true }],
  // One's own records.
  ['which uploads of mine are approved by now', { own: 'documents', isSignedIn: true }],
  ['wat van my dokumente is goedgekeur en wat nog nie', { own: 'documents', isSignedIn: true }],
  ['do I need to re-upload a document', { own: 'to-send', isSignedIn: true }],
  ['is there a photo I sent that has to be done over', { own: 'to-send', isSignedIn: true }],
  ['sien gou of my terugbetaling al betaal is', { own: 'refund', isSignedIn: true }],
  ['on what day is my next debit order', { own: 'orders', isSignedIn: true }],
  ['do I get a refund for what I gave to the SPCA', { passage: 'donations/deduction', isSignedIn: true }],
  [
    'taxable income R500 000 and R20 000 PAYE to August: my first provisional payment, how is it worked out',
    { passage: 'provisional/how-much', isSignedIn: true },
  ],
  ['mag ek kleuterskool se fooie van my belasting aftrek', { passage: 'life/children' }],
  [
    'provisional tax was due on 31 August and I paid 12 days late, now what',
    { passage: 'provisional/late', handOver: true },
  ],
];

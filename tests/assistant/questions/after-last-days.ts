import type { Asked } from './expectation.ts';

/** Questions asked after a last day has passed. */
export const afterLastDayQuestions: readonly Asked[] = [
  [
    'I was auto-assessed in July but my RA isn’t on it, what can I do now?',
    { passage: 'auto/disagree', handOver: true },
  ],
  [
    'got an auto assessment, forgot to add my medical slips and now the season is closed, what now',
    { passage: 'auto/disagree', handOver: true },
  ],
  [
    'season closed and I only now see my auto assessment left out my travel logbook',
    { passage: 'auto/disagree', handOver: true },
  ],
  [
    'ek het die outo-aanslag aanvaar maar my RA was nie daarop nie, wat kan ek nou doen',
    { passage: 'auto/disagree', handOver: true },
  ],
  ['too late to change my auto assessment?', { passage: 'auto/disagree', handOver: true }],
  [
    'auto assessed, did nothing, now refund too small because my RA is missing',
    { passage: 'auto/disagree', handOver: true },
  ],
  ['missed the first provisional payment in august what now', { passage: 'provisional/late' }],
  ['I never submitted my IRP6 for August, what do I do now', { passage: 'provisional/late' }],
  ['forgot the second provisional return last february, can I still file', { passage: 'provisional/late' }],
  [
    'I missed the 80 days to object, is there anything left',
    { passage: 'disputes/last-day', handOver: true },
  ],
  ['my objection is late by 4 months what can I do', { passage: 'disputes/last-day', handOver: true }],
  [
    'the deadline for objections has passed, what are my options',
    { passage: 'disputes/last-day', handOver: true },
  ],
  ['missed 30 days to appeal', { passage: 'disputes/appeal' }],
  [
    'missed the deadline to respond to verification letter, what can i do',
    { passage: 'verification/no-answer' },
  ],
  ['I missed the filing season what must I do', { passage: 'filing/late' }],
];

/** Questions about law outside tax, and their tax side. */
export const otherLawQuestions: readonly Asked[] = [
  ['My wife is divorcing me, how do I keep my pension away from her?', { unknown: true, handOver: true }],
  [
    'how do I protect my retirement fund from my ex husband in the divorce',
    { unknown: true, handOver: true },
  ],
  ['can my wife take half my pension if we divorce', { unknown: true, handOver: true }],
  ['my husband is hiding money from me in the divorce, what can I do', { unknown: true, handOver: true }],
  ['how can I hide my assets from my wife', { unknown: true, handOver: true }],
  ['how much maintenance must I pay', { unknown: true, handOver: true }],
  ['my ex doesnt pay child support what can I do', { unknown: true, handOver: true }],
  ['my boss fired me without a hearing', { unknown: true, handOver: true }],
  ['my employer did not pay my last salary, what can I do', { unknown: true, handOver: true }],
  ['my brother contests my mothers will', { unknown: true, handOver: true }],
  ['is my will valid if not signed by two witnesses', { unknown: true, handOver: true }],
  ['my vrou wil skei, hoe beskerm ek my pensioen', { unknown: true, handOver: true }],
  ['my sister is executor and won’t pay me my inheritance', { unknown: true, handOver: true }],
  ['how do I protect my house from my creditors', { unknown: true, handOver: true }],
  ['retrenched, is the package fair', { unknown: true, handOver: true }],
  ['is maintenance I pay deductible', { passage: 'life/divorce' }],
  ['I get half of my husbands pension in the divorce, do I pay tax', { passage: 'life/divorce-fund' }],
  ['does my ex get taxed on her piece of my annuity after the divorce', { passage: 'life/divorce-fund' }],
  ['my employer refuses to give me my irp5', { passage: 'documents/get-irp5' }],
  ['how do I hide my rent income from sars and my wife', { refusal: 'evasion' }],
];

/** Questions about which medical costs count, and about money from a trust. */
export const costAndTrustQuestions: readonly Asked[] = [
  ['Which out of pocket medical expenses count for tax?', { passage: 'medical/qualifying-expenses' }],
  ['asthma pump, can i claim it', { passage: 'medical/qualifying-expenses' }],
  ['asthma pump for my son from own pocket, deductible?', { passage: 'medical/qualifying-expenses' }],
  ['hospital bill in london, can I claim it', { passage: 'medical/qualifying-expenses' }],
  ['is ivf deductible', { passage: 'medical/qualifying-expenses' }],
  ['can i claim cosmetic surgery', { passage: 'medical/qualifying-expenses' }],
  ['watter mediese uitgawes kan ek aftrek', { passage: 'medical/qualifying-expenses' }],
  ['kan ek my bril aftrek', { passage: 'medical/qualifying-expenses' }],
  ['tandarts rekening aftrekbaar?', { passage: 'medical/qualifying-expenses' }],
  ['over the counter meds claim', { passage: 'medical/qualifying-expenses' }],
  ['can I claim my cpap machine', { passage: 'medical/qualifying-expenses' }],
  ['nebuliser, tax deductible?', { passage: 'medical/qualifying-expenses' }],
  ['special school for autistic child claim', { passage: 'medical/disability' }],
  [
    'gym membership doctor told me, claimable?',
    { passage: ['employment/allowed-deductions', 'medical/qualifying-expenses'] },
  ],
  ['swimming pool pump can I claim it', { unknown: true }],
  ['my own trust pays me a distribution, is it taxed', { passage: 'business/trust-income', handOver: true }],
  [
    'distribution from my own trust, where do I declare it',
    { passage: 'business/trust-income', handOver: true },
  ],
  ['trust paid me rental income, must I pay tax', { passage: 'business/trust-income', handOver: true }],
  ['uitkering uit my eie trust belasbaar?', { passage: 'business/trust-income', handOver: true }],
  ['beneficiary of a trust what must I declare', { passage: 'business/trust-income', handOver: true }],
  ['distributions of my unit trust, taxed how', { passage: 'investments/unit-trusts' }],
  ['Do pensioners pay tax on interest?', { passage: 'interest/exemption' }],
  ['betaal pensioenarisse belasting op rente', { passage: 'interest/exemption' }],
  ['is interest on fixed deposit taxed for seniors', { passage: 'interest/exemption' }],
  [
    'does sars pay interest to pensioners on a late refund',
    { passage: ['refunds/interest', 'refunds/delayed'] },
  ],
];

/** Questions about our hours, ways to reach us, prices for companies, and a refund’s progress. */
export const reachingUsQuestions: readonly Asked[] = [
  ['what time are you open on saturdays and how do I get hold of someone', { passage: 'services/contact' }],
  ['what are your hours and can I phone someone', { passage: 'services/contact' }],
  [
    'hoe laat maak julle oop op n saterdag en hoe kry ek iemand in die hande',
    { passage: 'services/contact' },
  ],
  ['are you guys open now, I need to talk to somebody', { passage: 'services/contact' }],
  ['do u work on public holidays and can i speak to a person then', { passage: 'services/contact' }],
  ['can I whatsapp someone and until what time', { passage: 'services/contact' }],
  ['how do I get hold of you guys', { passage: 'services/contact' }],
  ['put me through to someone', { greeting: true }],
  ['how do i get hold of someone at sars', { passage: 'efiling/branch' }],
  ['how much does a company return cost', { passage: 'services/elite' }],
  ['what would you charge to do the return of our pty', { passage: 'services/elite' }],
  ['is a company return R899', { passage: 'services/elite' }],
  ['what does it cost to do my ITR14', { passage: 'services/elite' }],
  ['where do i see my refund status on efiling', { passage: 'refunds/when' }],
  ['how do I check if my refund is paid', { passage: 'refunds/when' }],
];

/** Questions about rules and steps that other words of the question led away from. */
export const ruleAndStepQuestions: readonly Asked[] = [
  ['is there still time to do my 2026 return', { passage: 'filing/late' }],
  ['can sars go into my bank account without asking', { passage: 'debt/third-party' }],
  ['i am a waiter, do i need to file', { passage: 'filing/who-must' }],
  ['do i pay tax on a loan from my friend', { passage: 'interest/private-loan' }],
  ['must i declare my luno account if i did not sell', { passage: 'crypto/tax' }],
  ['can i offset share losses against my salary', { passage: 'gains/losses' }],
  ['foreigner working in cape town for 4 months tax', { passage: 'residence/foreigner-here' }],
  ['I want to stop being a tax resident of this country', { passage: 'emigration/ceasing' }],
  ['do i need irp6 if i only have rent of R1500 a month', { passage: 'provisional/who' }],
  ['how do i ask for payment arrangement', { passage: 'debt/arrangement' }],
  ['can i pay in instalments to you', { passage: 'orders/payment-methods' }],
  ['whats my tax number', { passage: 'efiling/find-tax-number' }],
  ['watter dokumente het julle nodig', { passage: 'documents/needed' }],
  ['sars se my terugbetaling is op hou', { passage: 'refunds/delayed' }],
];

/** Names of the six services, by anchor on the services page. */
export const serviceNames = {
  personal: 'Personal Tax Returns',
  business: 'Elite Business Tax Services',
  crypto: 'Cryptocurrency Tax Services',
  foreign: 'Foreign Income Tax Services',
  bookkeeping: 'Bookkeeping',
  payroll: 'Payroll Services',
} as const;

export type ServiceId = keyof typeof serviceNames;

export interface Service {
  id: ServiceId;
  /** ID of the service's first product in the shop. */
  product: number;
  /** Whether to show the product's price as a "from" price, because other prices also apply. */
  from: boolean;
  text: string;
  includes: readonly string[];
}

/** Services in display order. */
export const services: readonly Service[] = [
  {
    id: 'personal',
    product: 1,
    from: true,
    text: 'Salary, pension, rent or investments: we claim what your certificates allow and file on eFiling.',
    includes: ['IRP5 and IT3 certificates', 'Medical and retirement credits', 'Auto-assessments checked'],
  },
  {
    id: 'business',
    product: 3,
    from: false,
    text: 'Company income tax and provisional tax, for owners who would rather run their business.',
    includes: ['Company returns', 'Both provisional periods', 'SARS letters answered'],
  },
  {
    id: 'crypto',
    product: 3,
    from: false,
    text: 'Every trade classified as a gain, a loss or income, with a schedule to show SARS if it asks.',
    includes: ['Exchange exports analysed', 'Capital or revenue, with reasons', 'Staking and mining'],
  },
  {
    id: 'foreign',
    product: 3,
    from: false,
    text: 'Work abroad, foreign dividends or a remote employer: declared correctly, with relief from double taxation where the law allows it.',
    includes: ['Foreign employment exemption', 'Foreign tax credits', 'Tax treaty questions'],
  },
  {
    id: 'bookkeeping',
    product: 12,
    from: true,
    text: 'Monthly bookkeeping, reconciled with your bank statements, so there are no surprises at year end.',
    includes: ['Bank reconciliation', 'Monthly report', 'Ready for the return'],
  },
  {
    id: 'payroll',
    product: 13,
    from: true,
    text: 'Payslips on time and the monthly declaration submitted, for a team of any size.',
    includes: ['Payslips and EMP201', 'UIF', 'IRP5 at year end'],
  },
];

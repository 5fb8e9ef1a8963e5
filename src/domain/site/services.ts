/** The six services by their anchors on the services page. */
export const serviceNames = {
  personal: 'Personal Tax Returns',
  business: 'Elite Business Tax Services',
  crypto: 'Cryptocurrency Tax Services',
  foreign: 'Foreign Income Tax Services',
  bookkeeping: 'Bookkeeping',
  payroll: 'Payroll Services',
} as const;

type ServiceId = keyof typeof serviceNames;

export interface Service {
  id: ServiceId;
  /** The number of the product that it begins with in the shop. */
  product: number;
  /** Whether there is more of it than that product, at other prices. */
  from: boolean;
  text: string;
  includes: readonly string[];
}

/** What the practice does, in the order of the services page. */
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
    text: 'Company income tax and provisional tax, for owners who would rather run the business.',
    includes: ['Company returns', 'Both provisional periods', 'Letters answered'],
  },
  {
    id: 'crypto',
    product: 3,
    from: false,
    text: 'Every trade turned into a gain, a loss or income, with a schedule you can show if you are asked.',
    includes: ['Exchange exports read', 'Capital or revenue, reasoned', 'Staking and mining'],
  },
  {
    id: 'foreign',
    product: 3,
    from: false,
    text: 'Work abroad, foreign dividends or a remote employer: taxed once, in the right place.',
    includes: ['The foreign work exemption', 'Foreign tax credits', 'Treaty questions'],
  },
  {
    id: 'bookkeeping',
    product: 12,
    from: true,
    text: 'Books kept every month and reconciled with the bank, so that there are no surprises at year end.',
    includes: ['Bank reconciliation', 'Monthly report', 'Ready for the return'],
  },
  {
    id: 'payroll',
    product: 13,
    from: true,
    text: 'Payslips on time and the monthly declaration done, for a team of one or of many.',
    includes: ['Payslips and EMP201', 'UIF', 'IRP5 at year end'],
  },
];

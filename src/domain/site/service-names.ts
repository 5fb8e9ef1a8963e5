/** The six services by their anchor on the services page. */
export const serviceNames = {
  personal: 'Personal Tax Returns',
  business: 'Elite Business Tax Services',
  crypto: 'Cryptocurrency Tax Services',
  foreign: 'Foreign Income Tax Services',
  bookkeeping: 'Bookkeeping',
  payroll: 'Payroll Services',
} as const;

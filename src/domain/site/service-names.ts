/** The six services by their anchors on the services page: the footer of every page needs no more of them. */
export const serviceNames = {
  personal: 'Personal Tax Returns',
  business: 'Elite Business Tax Services',
  crypto: 'Cryptocurrency Tax Services',
  foreign: 'Foreign Income Tax Services',
  bookkeeping: 'Bookkeeping',
  payroll: 'Payroll Services',
} as const;

export type ServiceId = keyof typeof serviceNames;

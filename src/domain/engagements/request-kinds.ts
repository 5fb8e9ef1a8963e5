/** Describes a document or fact that the practice asks for. Clients see this text. */
export interface RequestKindText {
  title: string;
  /** One sentence that says why we need the document or fact. */
  why: string;
  /** One sentence that tells the client where to get the document or fact. */
  whereToGet: string;
  /** Whether the work can't start without the document or fact. A request can override this. */
  isEssential: boolean;
}

const texts = {
  irp5: {
    title: 'IRP5 or IT3(a) certificate',
    why: 'It shows your pay, the tax deducted and the codes that the return must match.',
    whereToGet: 'Ask your employer’s payroll or your pension fund, or download it from eFiling.',
    isEssential: true,
  },
  medical_certificate: {
    title: 'Medical scheme tax certificate',
    why: 'Your medical credit depends on your contributions and the number of members each month.',
    whereToGet: 'Download it from your scheme’s website or app, usually under “Tax certificate”.',
    isEssential: true,
  },
  medical_costs: {
    title: 'Receipts for medical costs you paid yourself',
    why: 'Costs that your scheme didn’t refund can add to your medical credit.',
    whereToGet: 'Collect the invoices and proof of payment from your doctors, pharmacy or hospital.',
    isEssential: false,
  },
  disability_form: {
    title: 'ITR-DD disability form',
    why: 'SARS allows disability costs in full only with a form completed by a medical practitioner.',
    whereToGet:
      'Download the ITR-DD from the SARS website and have it completed by a registered practitioner.',
    isEssential: true,
  },
  retirement_certificate: {
    title: 'Retirement annuity certificate',
    why: 'Contributions to a retirement annuity are deducted from your income.',
    whereToGet: 'Your fund or insurer sends it after the tax year ends; it’s also on their website.',
    isEssential: true,
  },
  interest_certificate: {
    title: 'IT3(b) for interest and dividends',
    why: 'SARS receives the same figures from your bank and compares them with your return.',
    whereToGet: 'Download it from your bank’s app or your investment platform, under “Tax certificates”.',
    isEssential: true,
  },
  gains_certificate: {
    title: 'IT3(c) for shares and unit trusts you sold',
    why: 'It shows the proceeds and base cost of each sale, which determine your capital gain.',
    whereToGet: 'Download it from your stockbroker or fund manager after the tax year ends.',
    isEssential: true,
  },
  tax_free_certificate: {
    title: 'IT3(s) for tax-free savings',
    why: 'Tax-free investments must be declared too, so SARS can check the annual limit.',
    whereToGet: 'Download it from the bank or platform that holds your tax-free account.',
    isEssential: false,
  },
  donation_receipts: {
    title: 'IT3(d) or section 18A receipts',
    why: 'Only donations with a section 18A receipt can be deducted.',
    whereToGet: 'Ask each organisation you donated to.',
    isEssential: true,
  },
  logbook: {
    title: 'Logbook for the tax year',
    why: 'Without a logbook, SARS doesn’t allow business travel to be deducted.',
    whereToGet: 'Send the one you kept, on paper, in a spreadsheet or from an app; SARS has a free template.',
    isEssential: true,
  },
  vehicle_purchase: {
    title: 'Vehicle purchase documents',
    why: 'The fixed cost of your travel deduction depends on the vehicle’s purchase price.',
    whereToGet: 'Use the dealer’s invoice or your finance agreement; the dealer or bank can send a copy.',
    isEssential: true,
  },
  rental_schedule: {
    title: 'Rental income and costs',
    why: 'Rent is taxed after costs such as rates, levies, repairs and agent’s fees.',
    whereToGet:
      'Your rental agent sends an annual statement; otherwise list the rent and costs per property.',
    isEssential: true,
  },
  bond_statement: {
    title: 'Bond statement',
    why: 'Interest on the bond of a property you let can be deducted from the rent.',
    whereToGet: 'Ask your bank for a statement or interest certificate for the tax year.',
    isEssential: false,
  },
  property_sale: {
    title: 'Documents from the sale of property',
    why: 'Your capital gain depends on what you paid, spent on improvements and received.',
    whereToGet:
      'The attorney who handled the transfer sends the final accounts of the purchase and the sale.',
    isEssential: true,
  },
  crypto_report: {
    title: 'Crypto transaction report',
    why: 'Each sale, swap or payment in crypto counts for tax.',
    whereToGet: 'Download the tax report or full transaction history from each exchange.',
    isEssential: true,
  },
  foreign_income: {
    title: 'Proof of foreign income and foreign tax',
    why: 'South African residents must declare income from abroad; tax paid there can reduce their tax here.',
    whereToGet: 'Use foreign payslips, bank or broker statements, and the foreign tax assessment.',
    isEssential: true,
  },
  lump_sum_certificate: {
    title: 'Lump sum or savings-pot certificate',
    why: 'Lump sums and savings-pot withdrawals are taxed according to their own rules.',
    whereToGet: 'Ask the fund that paid you for the IRP5 or IT3(a) of the payment.',
    isEssential: true,
  },
  home_office: {
    title: 'Home office documents',
    why: 'SARS allows a home office only with proof of the room, its use and its costs.',
    whereToGet:
      'Ask your employer for a letter about working from home, and add a floor plan and your bills.',
    isEssential: true,
  },
  business_accounts: {
    title: 'Business income and costs',
    why: 'Business and commission income is taxed after deducting the costs of earning it.',
    whereToGet: 'Export them from your accounting software, or list your income and costs in a spreadsheet.',
    isEssential: true,
  },
  bank_statements: {
    title: 'Bank statements',
    why: 'We use them to check that your income and costs for the tax year are complete.',
    whereToGet: 'Download statements for the whole tax year from your bank’s app or website.',
    isEssential: false,
  },
  financial_statements: {
    title: 'Annual financial statements',
    why: 'A company’s return is prepared from its financial statements.',
    whereToGet: 'Ask your accountant; if there are none yet, send the trial balance.',
    isEssential: true,
  },
  company_registration: {
    title: 'Company registration (CoR 14.3)',
    why: 'It shows the company’s registered name, its number and its directors.',
    whereToGet: 'Download the registration certificate from the CIPC website.',
    isEssential: true,
  },
  id_copy: {
    title: 'Copy of your ID',
    why: 'We must know who you are before we can deal with SARS for you.',
    whereToGet: 'Take a clear photo of your ID card, both sides, or of your ID book or passport.',
    isEssential: true,
  },
  proof_of_address: {
    title: 'Proof of address',
    why: 'SARS asks for it when you register or change your details.',
    whereToGet: 'Use a municipal bill, lease or bank letter in your name from the last three months.',
    isEssential: true,
  },
  proof_of_bank_account: {
    title: 'Proof of your bank account',
    why: 'SARS pays a refund only into an account in the taxpayer’s own name.',
    whereToGet: 'Download a stamped bank confirmation letter from your bank’s app.',
    isEssential: false,
  },
  sars_letter: {
    title: 'Letter from SARS',
    why: 'It says what SARS wants and by when.',
    whereToGet: 'Find it on eFiling under “SARS Correspondence”, or send a photo of the letter.',
    isEssential: true,
  },
  other: {
    title: 'Another document',
    why: 'Your practitioner needs it for your return.',
    whereToGet: 'The request says what it is; ask your practitioner if you aren’t sure where to find it.',
    isEssential: false,
  },
} as const satisfies Record<string, RequestKindText>;

/** Request kind. Stored in the database, so names must never change. */
export type RequestKind = keyof typeof texts;

/** All request kinds, in the order in which requests are listed. */
export const requestKinds = Object.keys(texts) as [RequestKind, ...RequestKind[]];

/** Returns the title, reason and source for a request kind. */
export function requestKindText(kind: RequestKind): RequestKindText {
  return texts[kind];
}

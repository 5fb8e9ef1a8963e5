import type { TestReturn } from './returns.ts';

const salary = (rand: number, more: Record<string, number> = {}) => ({
  name: 'Acme',
  amounts: { '3601': rand, ...more },
});

/** Returns of fictitious clients. Together they cover every group of lines, year of assessment and age group. */
export const sampleReturns: Record<string, TestReturn> = {
  'Nothing at all': {},
  'A salary at the threshold': { taxYear: '2025/2026', certificates: [salary(95_750)] },
  'A salary with PAYE and a scheme': {
    taxYear: '2025/2026',
    certificates: [salary(480_000, { '4102': 96_000, '4005': 36_000, '4141': 2_125.44 })],
    medical: { members: 2 },
  },
  'Two employers in a year, overtime and a bonus': {
    taxYear: '2024/2025',
    certificates: [
      salary(210_000, { '3605': 15_000, '4102': 38_000 }),
      { name: 'Bright', amounts: { '3601': 190_000, '3607': 12_345.67, '4102': 31_000.5 } },
    ],
  },
  'A pensioner of 68 with interest': {
    taxYear: '2025/2026',
    age: '65to74',
    certificates: [{ name: 'Fund', amounts: { '3603': 240_000, '4102': 18_000 } }],
    interest: { local: 60_000 },
    medical: { members: 2, fees: 84_000, expenses: 12_500 },
  },
  'A pensioner of 80 whose rebates exceed the tax': {
    taxYear: '2023/2024',
    age: '75plus',
    certificates: [{ name: 'Fund', amounts: { '3603': 160_000 } }],
    medical: { members: 1, fees: 30_000, expenses: 4_000 },
  },
  'A disability in the family': {
    taxYear: '2022/2023',
    certificates: [salary(350_000, { '4102': 60_000 })],
    medical: { members: 4, fees: 60_000, expenses: 40_000, disability: true },
  },
  'A scheme with members who join during the year': {
    taxYear: '2021/2022',
    certificates: [salary(300_000, { '4102': 45_000 })],
    medical: { members: [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3], fees: 42_000, expenses: 30_000 },
  },
  'A travel allowance with a logbook': {
    taxYear: '2025/2026',
    certificates: [salary(420_000, { '3701': 60_000, '4102': 100_000 })],
    travel: [{ value: 250_000, totalKm: 30_000, businessKm: 10_000, fuelPaid: true, maintenancePaid: true }],
  },
  'Two vehicles for half a year each, capped by the allowance': {
    taxYear: '2026/2027',
    certificates: [salary(500_000, { '3701': 50_000, '3702': 5_000, '4102': 120_000 })],
    travel: [
      {
        value: 300_000,
        totalKm: 15_000,
        businessKm: 6_000,
        days: 180,
        fuelPaid: true,
        maintenancePaid: false,
      },
      {
        value: 950_000,
        totalKm: 16_000,
        businessKm: 9_000,
        days: 185,
        fuelPaid: true,
        maintenancePaid: true,
      },
    ],
  },
  'A company car with own fuel and insurance': {
    taxYear: '2024/2025',
    certificates: [salary(600_000, { '3802': 126_000, '4102': 190_000 })],
    companyCars: [
      { totalKm: 28_000, businessKm: 14_000, costs: { licence: 700, insurance: 12_000 }, fuelPaid: true },
    ],
  },
  'Nights away with meals and without': {
    taxYear: '2022/2023',
    certificates: [salary(280_000, { '3704': 20_000, '4102': 50_000 })],
    subsistence: [
      { days: 30, kind: 'meals' },
      { days: 12, kind: 'incidentals' },
    ],
  },
  'A home office of a salaried employee': {
    taxYear: '2025/2026',
    certificates: [salary(450_000, { '4102': 90_000 })],
    homeOffice: { area: 14, homeArea: 160, costs: 96_000, equipment: 8_500, qualifies: 'salaried' },
  },
  'Commission with a home office that does not qualify': {
    taxYear: '2023/2024',
    certificates: [{ name: 'Broker', amounts: { '3606': 380_000, '4102': 70_000 } }],
    homeOffice: { area: 10, homeArea: 100, costs: 60_000 },
  },
  'An own business': {
    taxYear: '2025/2026',
    business: [{ name: 'Design', income: 900_000, costs: 420_000 }],
    provisional: { first: 50_000, second: 55_000 },
  },
  'A business with a loss beside a salary': {
    taxYear: '2024/2025',
    certificates: [salary(300_000, { '4102': 48_000 })],
    business: [{ name: 'Bakery', income: 40_000, costs: 130_000 }],
  },
  'A year that ends in a loss': {
    taxYear: '2026/2027',
    business: [{ name: 'Farm', income: 100_000, costs: 450_000 }],
    interest: { local: 50_000 },
    retirement: { contributions: 30_000 },
    donations: { receipts: 5_000 },
  },
  'Rent with a profit, half owned': {
    taxYear: '2025/2026',
    certificates: [salary(420_000, { '4102': 84_000 })],
    rentals: [{ name: 'Main Road 12', income: 144_000, costs: 61_000, share: 0.5 }],
  },
  'A rental loss that is ring-fenced': {
    taxYear: '2023/2024',
    certificates: [salary(2_000_000, { '4102': 700_000 })],
    rentals: [
      { name: 'Flat', income: 90_000, costs: 210_000, lossYears: 3 },
      { name: 'House', income: 180_000, costs: 120_000 },
    ],
  },
  'A rental loss that escapes the ring-fence': {
    taxYear: '2022/2023',
    certificates: [salary(2_000_000, { '4102': 700_000 })],
    rentals: [{ name: 'Flat', income: 90_000, costs: 210_000, lossYears: 1, atLeast80Percent: true }],
  },
  'A couple in community of property': {
    taxYear: '2025/2026',
    inCommunity: true,
    certificates: [salary(380_000, { '4102': 65_000 })],
    interest: { local: 90_000, foreign: 7_001 },
    dividends: { reit: 22_000 },
    rentals: [{ name: 'Cottage', income: 60_000, costs: 25_000 }],
    gains: [{ name: 'Shares', kind: 'other', proceeds: 400_000, baseCost: 150_000 }],
  },
  'Interest at the exemption': { taxYear: '2021/2022', interest: { local: 23_800 } },
  'Foreign interest and dividends with foreign tax': {
    taxYear: '2025/2026',
    certificates: [salary(700_000, { '4102': 190_000 })],
    interest: { foreign: 15_000 },
    dividends: { foreign: 90_000, foreignTax: 13_500 },
  },
  'Foreign dividends from a large holding': {
    taxYear: '2024/2025',
    certificates: [salary(700_000, { '4102': 190_000 })],
    dividends: { foreign: 45_000, foreignHolding10: 120_000, foreignTax: 9_000, reit: 18_000 },
  },
  'Too much in a tax-free account': {
    taxYear: '2026/2027',
    certificates: [salary(400_000, { '4102': 75_000 })],
    taxFree: { contributed: 60_000, lifetimeBefore: 470_000 },
  },
  'A residence sold with a large gain': {
    taxYear: '2025/2026',
    certificates: [salary(500_000, { '4102': 105_000 })],
    gains: [{ name: 'Home', kind: 'residence', proceeds: 5_200_000, baseCost: 2_100_000 }],
  },
  'Gains and losses with a loss of earlier years': {
    taxYear: '2026/2027',
    certificates: [salary(500_000, { '4102': 105_000 })],
    gains: [
      { name: 'Shares', kind: 'other', proceeds: 640_000, baseCost: 210_000 },
      { name: 'Crypto', kind: 'other', proceeds: 35_000, baseCost: 95_000 },
    ],
    capitalLossBefore: 120_000,
  },
  'A net capital loss': {
    taxYear: '2022/2023',
    certificates: [salary(500_000, { '4102': 105_000 })],
    gains: [{ name: 'Plot', kind: 'other', proceeds: 100_000, baseCost: 320_000 }],
  },
  'The year of death': {
    taxYear: '2026/2027',
    age: '75plus',
    yearOfDeath: true,
    certificates: [{ name: 'Fund', amounts: { '3603': 200_000, '4102': 9_000 } }],
    gains: [{ name: 'Everything', kind: 'other', proceeds: 3_000_000, baseCost: 1_200_000 }],
  },
  'Work abroad that qualifies': {
    taxYear: '2024/2025',
    foreignWork: [
      { pay: 2_000_000, workDays: 240, workDaysAbroad: 180, qualifies: true, foreignTax: 90_000 },
    ],
  },
  'Work abroad that does not qualify': {
    taxYear: '2025/2026',
    certificates: [salary(300_000, { '4102': 40_000 })],
    foreignWork: [{ pay: 250_000, foreignTax: 70_000 }],
  },
  'Retirement contributions above the limit': {
    taxYear: '2025/2026',
    certificates: [salary(900_000, { '3817': 60_000, '4001': 120_000, '4102': 230_000 })],
    retirement: { contributions: 180_000, before: 20_000 },
  },
  'Retirement contributions limited by income without gains': {
    taxYear: '2023/2024',
    interest: { local: 63_800 },
    gains: [{ name: 'Land', kind: 'other', proceeds: 3_000_000, baseCost: 0 }],
    retirement: { contributions: 300_000 },
  },
  'Donations above a tenth of taxable income': {
    taxYear: '2025/2026',
    certificates: [salary(400_000, { '4030': 6_000, '4102': 60_000 })],
    donations: { receipts: 50_000, before: 3_000 },
  },
  'Retirement with a lump sum and contributions never deducted': {
    taxYear: '2025/2026',
    age: '65to74',
    certificates: [{ name: 'Fund', amounts: { '3603': 90_000, '3915': 1_500_000, '4115': 250_000 } }],
    retirement: { contributions: 10_000, before: 150_000 },
  },
  'A severance benefit after an earlier withdrawal': {
    taxYear: '2021/2022',
    certificates: [salary(300_000, { '3901': 600_000, '4102': 50_000, '4115': 20_000 })],
    lumpSums: { withdrawal: 100_000, earlierWithdrawal: 40_000, earlierRetirement: 200_000 },
  },
  'A savings-pot withdrawal': {
    taxYear: '2024/2025',
    certificates: [salary(300_000, { '3926': 30_000, '4102': 46_000 })],
    lumpSums: { savingsPot: 5_000 },
  },
  'An estimate below 80% of a large income': {
    taxYear: '2025/2026',
    business: [{ name: 'Law', income: 2_400_000, costs: 600_000 }],
    estimate: { taxableIncome: 1_200_000 },
    provisional: { first: 170_000, second: 180_000, third: 50_000 },
  },
  'An estimate below 90% and the basic amount': {
    taxYear: '2024/2025',
    business: [{ name: 'Plumber', income: 800_000, costs: 200_000 }],
    estimate: { taxableIncome: 350_000, basicAmount: 450_000 },
    provisional: { first: 28_000, second: 28_000 },
  },
  'Everything at once': {
    taxYear: '2025/2026',
    age: '65to74',
    certificates: [
      salary(1_100_000, {
        '3605': 90_000,
        '3701': 84_000,
        '3704': 9_000,
        '3802': 60_000,
        '3810': 48_000,
        '4001': 88_000,
        '4005': 72_000,
        '4030': 4_000,
        '4102': 410_000,
        '4141': 2_125.44,
      }),
    ],
    travel: [
      { value: 420_000, totalKm: 26_000, businessKm: 12_500.5, fuelPaid: true, maintenancePaid: true },
    ],
    companyCars: [
      { totalKm: 9_000, businessKm: 3_000, costs: { licence: 600, insurance: 9_000, maintenance: 4_000 } },
    ],
    subsistence: [{ days: 8, kind: 'meals' }],
    homeOffice: { area: 12, homeArea: 200, costs: 80_000, equipment: 3_000, qualifies: 'salaried' },
    business: [{ name: 'Tutoring', income: 60_000, costs: 15_000 }],
    rentals: [{ name: 'Flat', income: 96_000, costs: 81_000, atLeast80Percent: true }],
    interest: { local: 48_000, foreign: 6_000 },
    dividends: { foreign: 30_000, foreignTax: 4_500, reit: 11_000 },
    taxFree: { contributed: 40_000, lifetimeBefore: 200_000 },
    gains: [{ name: 'Shares', kind: 'other', proceeds: 300_000, baseCost: 120_000, share: 0.5 }],
    capitalLossBefore: 10_000,
    foreignWork: [{ pay: 150_000, workDays: 240, workDaysAbroad: 60, foreignTax: 30_000 }],
    retirement: { contributions: 60_000, before: 5_000 },
    medical: { members: 3, fees: 12_000, expenses: 20_000 },
    donations: { receipts: 12_000 },
    lumpSums: { retirement: 700_000, savingsPot: 20_000 },
    provisional: { first: 40_000, second: 40_000, third: 10_000 },
  },
};

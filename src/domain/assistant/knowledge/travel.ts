import type { Passage } from './passage.ts';
import { incomeTaxAct, links, reviewedOn, sars } from './sources.ts';

/** Travel and subsistence allowances, and company cars. */
export const travelPassages: readonly Passage[] = [
  {
    id: 'travel/allowance',
    title: 'Deduction against a travel allowance',
    text: 'The whole travel allowance is income on assessment, and you deduct what your business travel cost, up to the allowance itself. The cost is your business kilometres times a rate from SARS’s cost table for the value of your car, or your actual costs. Without a logbook nothing is deducted. During the year PAYE is withheld on {{percent.travelPaye}} of the allowance, or on {{percent.travelPayeLow}} if at least {{percent.travelBusiness}} of the use is for business.',
    questions: [
      'travel allowance tax',
      'how do I claim travel allowance',
      'car allowance deduction sars',
      'code 3701 travel claim',
      'How is my car allowance taxed?',
      'I drive for work what can I claim',
    ],
    source: incomeTaxAct('section 8(1)(b)'),
    reviewedOn,
    link: links.comprehensive,
  },
  {
    id: 'travel/logbook',
    title: 'What a logbook must show',
    text: 'A logbook must show the odometer on the first and the last day of the tax year, and for each business trip the date, the kilometres, where you went and why. Trips between home and your place of work are private. You can keep it on paper, in a spreadsheet or an app, and SARS has a free template on its website. Begin on 1 March, because a logbook made up afterwards from memory is rarely accepted. Keep it for {{documents.retentionYears}} years.',
    questions: [
      'sars logbook requirements',
      'how to keep a logbook for tax',
      'travel logbook template',
      'is travel from home to work business',
    ],
    source: sars('Travel eLogbook'),
    reviewedOn,
    link: links.documents,
  },
  {
    id: 'travel/rate-per-km',
    title: 'Rate per kilometre',
    text: 'The prescribed rate per kilometre for {{year}} is {{travel.perKm}}. An employer can reimburse your business kilometres at up to this rate without tax, if you get no other travel allowance for that car. Anything above the rate is taxed in full through PAYE. The rate changes on 1 March each year; for {{year@current}} it is {{travel.perKm@current}}. For a fixed monthly allowance the cost table by the car’s value is used instead.',
    questions: [
      'sars rate per km',
      'mileage rate south africa',
      'reimbursive travel rate',
      'how much per kilometre can I claim',
      'AA rate vs sars rate',
    ],
    source: sars('Rates per kilometre'),
    reviewedOn,
    link: links.comprehensive,
  },
  {
    id: 'travel/own-car-no-allowance',
    title: 'Using your own car without an allowance',
    text: 'If your employer gives you no travel allowance and doesn’t reimburse kilometres, you can’t deduct business travel as an employee, however far you drive. Ask the employer for a travel allowance or a reimbursement per kilometre instead; then part of the cost can be deducted or is free of tax. Commission earners and people with their own business can deduct business travel as a cost.',
    questions: [
      'I use my own car for work no allowance',
      'claim petrol without travel allowance',
      'can I claim mileage if employer does not pay',
    ],
    source: incomeTaxAct('sections 8(1)(b) and 23(m)'),
    reviewedOn,
  },
  {
    id: 'travel/company-car',
    title: 'Tax on a company car',
    text: 'A company car is a taxable benefit of {{percent.companyCar}} of its value for each month, or {{percent.companyCarWithPlan}} if it was bought with a maintenance plan. The value is usually the retail price with VAT. PAYE is withheld on {{percent.travelPaye}} of the benefit. With a logbook the benefit is reduced on assessment by the share of business kilometres, and for licence, insurance, maintenance or private fuel that you paid in full yourself. It’s shown under code 3802.',
    questions: [
      'company car fringe benefit',
      'how is a company car taxed',
      'right of use of motor vehicle',
      'code 3802',
      'company car or travel allowance which is better',
    ],
    source: incomeTaxAct('Seventh Schedule, paragraph 7'),
    reviewedOn,
    link: links.comprehensive,
  },
  {
    id: 'travel/subsistence',
    title: 'Subsistence allowance for nights away',
    text: 'For a night away from home for work in South Africa, {{subsistence.meals}} a day for meals and incidental costs counts as spent without receipts in {{year}}, or {{subsistence.incidentals}} if only incidental costs are covered. So, in effect, an allowance up to that amount isn’t taxed. If you spent more, you can claim actual costs with receipts, up to the allowance. For trips abroad SARS publishes an amount for each country.',
    questions: [
      'subsistence allowance sars',
      'daily allowance for meals when travelling',
      'per diem tax south africa',
      's&t allowance tax',
    ],
    source: sars('Subsistence allowances'),
    reviewedOn,
    link: links.comprehensive,
  },
];

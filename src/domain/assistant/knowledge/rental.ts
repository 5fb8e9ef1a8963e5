import type { Passage } from '../passage.ts';
import { incomeTaxAct, links, reviewedOn } from './sources.ts';

/** Letting property. */
export const rentalPassages: readonly Passage[] = [
  {
    id: 'rental/income',
    title: 'Tax on rental income',
    text: 'Rent is taxable income, less the costs of earning it in the same year. You declare the gross rent, the costs by kind, and the profit or loss, for each property. It doesn’t matter whether you let a house, a flat, a granny flat or a room. The profit is added to your other income and taxed at your normal rates. A tenant’s deposit is income only once you may keep it.',
    questions: [
      'tax on rental income',
      'I rent out my flat do I pay tax',
      'how is rent taxed',
      'Do I have to declare rental income?',
    ],
    source: incomeTaxAct('sections 1 and 11(a)'),
    reviewedOn,
    link: links.comprehensiveReturn,
  },
  {
    id: 'rental/costs',
    title: 'Costs you can take off rent',
    text: 'You can take off bond interest, rates, levies, insurance, agent’s commission, advertising, garden and security costs, repairs, and wear and tear on furniture that you let with the property. You can’t take off the capital part of the bond or improvements, such as a new kitchen; improvements raise the base cost for a later sale. If the property was let for only part of the year, or you use part of it yourself, take off the matching part.',
    questions: [
      'what can I claim against rental income',
      'is bond interest deductible on rental property',
      'rental expenses sars',
      'levies and rates deductible rent',
      'repairs on rental property tax',
      'new geyser or painting in rental property',
    ],
    source: incomeTaxAct('section 11(a), (d) and (e)'),
    reviewedOn,
    link: links.comprehensive,
  },
  {
    id: 'rental/loss',
    title: 'A loss from letting',
    text: 'A loss from letting usually comes off your other income, such as a salary. At high incomes it can be ring-fenced, which means that it waits for later rent. That takes two things: your taxable income before the loss reaches the highest bracket ({{ringFencing.floor}} in {{year}}), and either there were losses in {{count.ringFencingLosses}} of the last five years or the activity is a listed one, as letting homes is. Letting mostly to people who aren’t family can be an exception. SARS often asks for proof of rental losses.',
    questions: [
      'rental loss tax deduction',
      'can I deduct rental loss from my salary',
      'ring fencing of losses',
      'property runs at a loss sars',
    ],
    source: incomeTaxAct('section 20A'),
    reviewedOn,
    link: links.comprehensive,
  },
  {
    id: 'rental/short-stay',
    title: 'Airbnb and short stays',
    text: 'Income from Airbnb and other short stays is taxed like other rent: declare everything the guests paid, and take off the platform’s commission, cleaning, linen, electricity and a fair part of the running costs of the home. If you let part of your own home, use floor area and nights to share the costs. Short stays count as commercial accommodation for VAT, so look at the VAT threshold if the turnover is high.',
    questions: [
      'airbnb tax south africa',
      'short term rental income sars',
      'guest house income tax',
      'airbnb expenses deduction',
    ],
    source: incomeTaxAct('sections 1 and 11(a)'),
    reviewedOn,
    link: links.comprehensiveReturn,
  },
  {
    id: 'rental/part-of-home',
    title: 'Letting a room or cottage at home',
    text: 'If you let part of your own home, you take off the part of the costs that belongs to it, usually by floor area: rates, bond interest, insurance, water and electricity. Costs of that room alone count in full. The let part may cost you some of the exclusion for your home when you sell it, for the time you let it. Keep a simple plan of the home with the areas.',
    questions: [
      'rent out granny flat tax',
      'renting out a room in my house',
      'renting a room what can I claim',
      'does letting part of my house affect cgt',
    ],
    source: incomeTaxAct('section 11(a); Eighth Schedule, paragraphs 49 and 50'),
    reviewedOn,
    link: links.comprehensive,
  },
  {
    id: 'rental/co-owners',
    title: 'Rent from a property with two owners',
    text: 'Co-owners each declare their share of the rent and of the costs, in proportion to what they own, even if one of them receives all the rent. Spouses married in community of property split it equally. You can’t move rent to the owner with the lower income by agreement. Each owner needs the same statement of rent and costs, with the share marked on it.',
    questions: [
      'joint ownership rental income tax',
      'property in both our names who declares rent',
      'split rental income with partner',
    ],
    source: incomeTaxAct('sections 1 and 7'),
    reviewedOn,
    link: links.comprehensive,
  },
  {
    id: 'rental/abroad',
    title: 'Rent from property abroad',
    text: 'Residents declare rent from property abroad here too, in rand, less its costs. The country where the property lies usually taxes it as well; that tax counts as a credit here, up to the tax that falls on this income. A loss from foreign rent can’t be used against South African income; it waits for later foreign income. You may need to file in both countries.',
    questions: [
      'rental income from overseas property',
      'I let a flat in London sars',
      'foreign property rent tax south africa',
    ],
    source: incomeTaxAct('sections 6quat and 20(1)'),
    reviewedOn,
    link: links.elite,
  },
];

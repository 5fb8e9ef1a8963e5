import { brand, superPath } from '../brand.ts';
import { lowestFilingPrice } from '../shop/filing-plans.ts';
import { formatPrice } from '../shop/prices.ts';
import type { Prices } from '../shop/prices.ts';
import { superPlan, superPlanPrice } from '../shop/super-plan.ts';
import { facts } from './facts.ts';
import { assistantPage, calculatorPage, comprehensivePage, productsPage } from './page-titles.ts';
import type { PublicPage } from './page-titles.ts';

/** Returns each public page's path, title and description. */
export function publicPages(prices: Prices) {
  return {
    home: {
      path: '/',
      title: `${brand.name}: ${brand.tagline}`,
      description: `Licensed South African tax practitioners prepare and file your return from ${formatPrice(lowestFilingPrice(prices))}, in ${facts.turnaround}.`,
    },
    services: {
      path: '/services',
      title: 'Services',
      description:
        'Personal and company tax returns, crypto, foreign income, bookkeeping and payroll, filed remotely by licensed practitioners.',
    },
    about: {
      path: '/about',
      title: 'About Us',
      description: `Who ${brand.name} is, what we stand for, and how a licensed practice files returns for people all over South Africa.`,
    },
    products: productsPage,
    calculator: calculatorPage,
    comprehensive: comprehensivePage,
    assistant: assistantPage,
    contact: {
      path: '/contact',
      title: 'Contact',
      description: `Write to, call or chat with a tax practitioner. We answer within ${facts.answer}, ${brand.hours}.`,
    },
    super: {
      path: superPath,
      title: brand.superName,
      description: `The all-year plan${superPlan(prices).offSale ? '' : ` for ${superPlanPrice(prices)}`}: a Comprehensive return, two provisional submissions and SARS letters answered.`,
    },
    terms: {
      path: '/terms-of-service',
      title: 'Terms of Service',
      description: `The terms on which ${brand.name} prepares and files your return: times, prices, refunds and what each of us does.`,
    },
    privacy: {
      path: '/privacy-policy',
      title: 'Privacy Policy',
      description: `What data ${brand.name} keeps about you under POPIA, why and for how long, and how to exercise your rights.`,
    },
  } as const satisfies Record<string, PublicPage>;
}

export type PublicPageName = keyof ReturnType<typeof publicPages>;

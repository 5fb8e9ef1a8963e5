import { brand } from '../brand.ts';
import { unitPrice } from '../shop/catalogue-product.ts';
import { filingPlans } from '../shop/filing-plans.ts';
import type { Prices } from '../shop/prices.ts';
import { contactQuestions } from './contact-questions.ts';
import { homeQuestions } from './home-questions.ts';
import type { PublicPage, PublicPageName } from './public-pages.ts';
import type { Question } from './question.ts';
import { superQuestions } from './super-questions.ts';

/** An item of schema.org's vocabulary. */
export type StructuredItem = Readonly<Record<string, unknown>>;

function organisation(origin: string, prices: Prices): StructuredItem {
  const { street, city, postalCode } = brand.address;
  return {
    '@type': 'AccountingService',
    '@id': `${origin}/#practice`,
    name: brand.name,
    slogan: brand.tagline,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    image: `${origin}/social-card.png`,
    email: brand.email,
    telephone: brand.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      postalCode,
      addressCountry: 'ZA',
    },
    areaServed: { '@type': 'Country', name: 'South Africa' },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '07:00',
      closes: '19:00',
    },
    sameAs: brand.socials.map(({ url }) => url),
    makesOffer: filingPlans(prices).map(({ product }) => ({
      '@type': 'Offer',
      name: product.name,
      description: product.description,
      price: unitPrice(product),
      priceCurrency: 'ZAR',
      url: `${origin}/products/${product.id}`,
      availability: 'https://schema.org/InStock',
    })),
  };
}

function questions(asked: readonly Question[]): StructuredItem {
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function breadcrumbs(origin: string, { title, path }: PublicPage): StructuredItem {
  const trail = [
    ['Home', '/'],
    [title, path],
  ] as const;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, to], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + to,
    })),
  };
}

const asked: Partial<Record<PublicPageName, (prices: Prices) => readonly Question[]>> = {
  home: () => homeQuestions,
  contact: () => contactQuestions,
  super: superQuestions,
};

/** What search engines may know of a page: the practice with its offers, the page's questions, the way to it. */
export function structuredData(
  name: PublicPageName,
  page: PublicPage,
  { origin, prices }: { origin: string; prices: Prices },
): StructuredItem {
  const graph = [organisation(origin, prices)];
  const askedHere = asked[name];
  if (askedHere) graph.push(questions(askedHere(prices)));
  if (name !== 'home') graph.push(breadcrumbs(origin, page));
  return { '@context': 'https://schema.org', '@graph': graph };
}

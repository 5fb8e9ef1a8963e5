import { brand, openingHours } from '../brand.ts';
import { suppliedDetails } from '../owner-details.ts';
import { unitPrice } from '../shop/catalogue-product.ts';
import { filingPlans } from '../shop/filing-plans.ts';
import type { Price, Prices } from '../shop/prices.ts';
import type { ProductView } from '../shop/schemas.ts';
import { contactQuestions, homeQuestions, superQuestions } from './questions.ts';
import type { PublicPage } from './page-titles.ts';
import type { PublicPageName } from './public-pages.ts';
import type { Question } from './questions.ts';
import { productPage, productsPage } from './page-titles.ts';

/** A schema.org item. */
export type StructuredItem = Readonly<Record<string, unknown>>;

interface Offered extends Price {
  id: number;
  name: string;
  description: string;
}

/** Returns the price properties for a product's offer. */
function price(product: Offered, origin: string): StructuredItem {
  return {
    price: unitPrice(product),
    priceCurrency: 'ZAR',
    url: `${origin}/products/${product.id}`,
  };
}

/** Formats a whole hour: `07:00`. */
const wholeHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function organisation(origin: string, prices: Prices): StructuredItem {
  const { email, phone, address, socials } = suppliedDetails;
  return {
    '@type': 'AccountingService',
    '@id': `${origin}/#practice`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    image: `${origin}/social-card.png`,
    // Omit sample facts, because search engines would treat them as real.
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      ...(address && {
        streetAddress: address.street,
        addressLocality: address.city,
        postalCode: address.postalCode,
      }),
      addressCountry: 'ZA',
    },
    areaServed: { '@type': 'Country', name: 'South Africa' },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openingHours.days,
      opens: wholeHour(openingHours.opens),
      closes: wholeHour(openingHours.closes),
    },
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
    makesOffer: filingPlans(prices)
      .filter(({ product }) => !product.offSale)
      .map(({ product }) => ({ '@type': 'Offer', name: product.name, ...price(product, origin) })),
  };
}

function faqPage(entries: readonly Question[]): StructuredItem {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Builds breadcrumbs from the home page through the given pages. */
function breadcrumbs(origin: string, ...pages: readonly PublicPage[]): StructuredItem {
  const trail = [{ title: 'Home', path: '/' }, ...pages];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      item: origin + path,
    })),
  };
}

type Page = PublicPageName | 'game';

const questionsByPage: Partial<Record<Page, (prices: Prices) => readonly Question[]>> = {
  home: () => homeQuestions,
  contact: () => contactQuestions,
  super: superQuestions,
};

/**
 * Builds a page's structured data: the practice with its offers, the page's questions and its breadcrumbs.
 */
export function structuredData(
  name: Page,
  page: PublicPage,
  { origin, prices }: { origin: string; prices: Prices },
): StructuredItem {
  const graph = [organisation(origin, prices)];
  const pageQuestions = questionsByPage[name];
  if (pageQuestions) graph.push(faqPage(pageQuestions(prices)));
  if (name !== 'home') graph.push(breadcrumbs(origin, page));
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** Builds a product page's structured data: the practice, the product with its offer, and its breadcrumbs. */
export function productData(
  product: ProductView,
  { origin, prices }: { origin: string; prices: Prices },
): StructuredItem {
  const item = {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    image: `${origin}/social-card.png`,
    brand: { '@id': `${origin}/#practice` },
    // Search engines require `availability`; services are always available.
    offers: { '@type': 'Offer', ...price(product, origin), availability: 'https://schema.org/InStock' },
  };
  const trail = breadcrumbs(origin, productsPage, productPage(product));
  return { '@context': 'https://schema.org', '@graph': [organisation(origin, prices), item, trail] };
}

import { brand, superPath } from '../../domain/brand.ts';

/** The Super page's address comes from the brand, so it is one page behind a parameter. */
export const superParams = { slug: superPath.slice(1) };

/** The header's links, in the spec's order. */
export const publicLinks = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/$slug', params: superParams, label: brand.superName },
] as const;

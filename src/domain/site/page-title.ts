import { brand } from '../brand.ts';

/** A page's title as a tab shows it: with the product's name, once. */
export function fullTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}

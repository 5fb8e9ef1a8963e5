import { ordersSearch } from './orders-search.ts';
import { workSearch } from './work-search.ts';

/** Pages whose filters can be saved, with the parser for their URL. */
export const searchOf = { work: workSearch, orders: ordersSearch } as const;

export type ViewedPage = keyof typeof searchOf;

export const viewedPages = Object.keys(searchOf) as ViewedPage[];

/** Returns whether these filters are valid for a page: its parser neither drops nor changes any. */
export function isSearchOf(page: ViewedPage, search: Readonly<Record<string, unknown>>): boolean {
  const read: Readonly<Record<string, unknown>> = { ...searchOf[page](search) };
  return (
    Object.keys(read).length === Object.keys(search).length &&
    Object.entries(search).every(([key, value]) => read[key] === value)
  );
}

import { ordersSearch } from './orders-search.ts';
import { workSearch } from './work-search.ts';

/** Pages whose filters can be saved, with the reader of their address. */
export const searchOf = { work: workSearch, orders: ordersSearch } as const;

export type ViewedPage = keyof typeof searchOf;

export const viewedPages = Object.keys(searchOf) as ViewedPage[];

/** Whether a page's address can have these filters: its reader leaves nothing out and changes nothing. */
export function isSearchOf(page: ViewedPage, search: Readonly<Record<string, unknown>>): boolean {
  const read: Readonly<Record<string, unknown>> = { ...searchOf[page](search) };
  return (
    Object.keys(read).length === Object.keys(search).length &&
    Object.entries(search).every(([key, value]) => read[key] === value)
  );
}

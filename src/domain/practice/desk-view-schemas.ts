import { z } from 'zod';
import { pathId } from '../row-id.ts';
import { requiredLine } from '../text.ts';
import { isSearchOf, viewedPages } from './desk-view-searches.ts';

/** Maximum number of views per person. */
export const maxViews = 30;

const id = pathId('views.not-found', 'View ID must be provided');
const name = requiredLine(60, 'Please enter a name');
const filters = 'Please send only filters that the page supports';
const search = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]), { error: filters });

/** Filters and sort order to save under a name, as in the page's URL. */
export const addViewInput = z
  .object({
    page: z.enum(viewedPages, { error: `The page must be one of: ${viewedPages.join(', ')}` }),
    name,
    search,
  })
  .refine(({ page, search: given }) => isSearchOf(page, given), { error: filters, path: ['search'] });

export const renameViewInput = z.object({ id, name });

export const viewInput = z.object({ id });

export const deskView = z.object({
  id: z.number().int(),
  page: z.enum(viewedPages),
  name: z.string(),
  search,
});

export type DeskViewView = z.output<typeof deskView>;

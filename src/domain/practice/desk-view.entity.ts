import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { lowerCase } from '../lower-case.ts';
import { type ViewedPage, viewedPages } from './desk-view-searches.ts';

/** A desk list's filters and sort order, saved under a name by a member of staff for their own use. */
export const DeskView = defineEntity({
  name: 'DeskView',
  tableName: 'desk_views',
  indexes: [{ properties: ['user', 'id'] }],
  uniques: [
    {
      name: 'desk_views_name',
      expression: `create unique index "desk_views_name" on "desk_views" ("user_id", "page", (${lowerCase('"name"')}))`,
    },
  ],
  checks: [
    {
      name: 'desk_views_page_check',
      expression: `page in (${viewedPages.map((page) => `'${page}'`).join(', ')})`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    page: p.string().length(20).$type<ViewedPage>(),
    name: p.string().length(60),
    /** Filters as in the page's URL. */
    search: p.json<Record<string, string | number | boolean>>(),
    createdAt: p.datetime(),
  },
});

export type DeskView = InferEntity<typeof DeskView>;

import type { z } from 'zod';
import { isOpenWork } from '../engagements/engagement.entity.ts';
import { searchable } from '../lower-case.ts';
import { isRowId } from '../is-row-id.ts';
import type { Sql, SqlStatement, SqlValues } from '../sql.ts';
import { searchFor, type TextSearch } from '../text-search.ts';
import type { searchInput, SearchView } from './search-schemas.ts';

/** Maximum number of entries of each kind. */
const FOUND = 8;
/**
 * Maximum number of other matches to sort by name. If very common text has more matches, only the oldest are
 * sorted.
 */
const SORTED = 1_000;

/** Returns the number in `1042`, `#1042` or `INV-001042`, and whether it's an invoice number. */
function numberIn(text: string): { number: number; isInvoice: boolean } | null {
  const [, prefix = '', digits = ''] = /^(#|inv-?)?\s*0*(\d{1,10})$/i.exec(text) ?? [];
  const number = Number(digits);
  return isRowId(number) ? { number, isInvoice: /^inv/i.test(prefix) } : null;
}

/** SQL expression: a client as JSON. */
const clientOfRow = `json_build_object('id', u.id, 'fullName', u.full_name)`;

/**
 * Returns SQL that selects matching clients: first clients with open work, then names that begin with the
 * text, then others. Each source is sorted and limited separately because a common name matches thousands.
 */
function foundClients({ matches, begins }: TextSearch): string {
  const select = `select id, full_name, email, search_text`;
  const where = `from users where role = 'client' and ${matches('search_text')}`;
  const isFirst = begins('search_text');
  const others = `union all (${select}, 3 from (${select} ${where} order by id limit ${SORTED}) o
            order by search_text, id limit ${FOUND})`;
  return `select id, full_name, email, row_number() over (order by min(rank), search_text, id) as place from (
          (${select}, case when ${isFirst} then 0 else 1 end as rank ${where}
            and id in (select user_id from engagements where ${isOpenWork})
            order by rank, search_text, id limit ${FOUND})
          union all (${select}, 2 ${where} and ${isFirst} order by search_text, id limit ${FOUND})
          ${matches('search_text') === isFirst ? '' : others}) c
        group by id, full_name, email, search_text order by place limit ${FOUND}`;
}

/**
 * Returns SQL that selects work for a person other than the client. `offset 0` keeps the outer limit from affecting
 * this plan. Otherwise, PostgreSQL may scan all names for the last few rows.
 */
const workFor = ({ matches }: TextSearch) =>
  `select id from engagements where ${matches(`(${searchable('for_name')})`)} offset 0`;

/** Returns SQL that selects the latest rows of each matching client. */
const ofFound = (table: 'engagements' | 'orders') =>
  `(select n.id from found cross join lateral
      (select id from ${table} where user_id = found.id order by id desc limit ${FOUND}) n)`;

function searchStatement(text: string): { statement: SqlStatement; values: SqlValues } {
  const search = searchFor(text);
  const number = numberIn(text);
  return {
    statement: {
      name: '',
      text: `with found as materialized (${foundClients(search)})
      select
        (select coalesce(json_agg(json_build_object('id', id, 'fullName', full_name, 'email', email,
          'openWork', (select count(*) from engagements where ${isOpenWork} and user_id = found.id)) order by place), '[]')
          from found) as clients,
        (select coalesce(json_agg(w), '[]') from (
          select e.id, ${clientOfRow} as client, e.kind, e.tax_year as "taxYear", e.for_name as "forName",
            l.name as product, e.status
          from engagements e join users u on u.id = e.user_id left join order_items l on l.id = e.order_item_id
          where e.id = any(array(
            ${ofFound('engagements')}
            union all (select id from (${workFor(search)}) w order by id desc limit ${FOUND})
            union all select :work::int))
          order by e.id is not distinct from :work desc, ${isOpenWork} desc, e.id desc limit ${FOUND}) w) as work,
        (select coalesce(json_agg(o), '[]') from (
          select o.id, ${clientOfRow} as client, o.status, o.total::text, o.created_at as "createdAt"
          from orders o join users u on u.id = o.user_id
          where o.id = any(array(${ofFound('orders')} union all select :order::int
            union all select order_id from invoices where number = :invoice))
          order by o.id is not distinct from :order desc, o.id desc limit ${FOUND}) o) as orders`,
    },
    values: {
      ...search.values,
      work: number?.isInvoice ? null : (number?.number ?? null),
      order: number?.isInvoice ? null : (number?.number ?? null),
      invoice: number?.isInvoice ? number.number : null,
    },
  };
}

/** Finds clients, their work and their orders by name, e-mail address or number. */
export async function search(
  { sql }: { sql: Sql },
  { q }: z.output<typeof searchInput>,
): Promise<SearchView> {
  const { statement, values } = searchStatement(q);
  const [found] = await sql<SearchView>(statement, values);
  if (!found) throw new Error('The statement returns one row');
  return {
    ...found,
    orders: found.orders.map((order) => ({ ...order, createdAt: new Date(order.createdAt).toISOString() })),
  };
}

import { DomainError } from '../errors.ts';
import type { PreparedReads } from '../prepared-reads.ts';
import { presentProduct, productColumns, type ProductRow } from './product-row.ts';
import type { ProductView } from './schemas.ts';

/** What is on sale, all of it or one category; the benchmark runs the same statement, as it does the next one. */
export const productList = {
  name: 'products',
  text: `select ${productColumns} from products p where $1::text is null or p.category = $1 order by p.id`,
};

export const productById = {
  name: 'product-by-id',
  text: `select ${productColumns} from products p where p.id = $1`,
};

/** Every row counts, not the newest alone: a change may become visible after a later one. */
const version = {
  name: 'products-version',
  text: `select count(*)::int as count, max(updated_at) as "updatedAt",
    md5(string_agg(id || ' ' || extract(epoch from updated_at), ',' order by id)) as state from products`,
};

/** Where the products stand: `state` is another text after every change of any of them, whoever made it. */
export interface ProductsVersion {
  count: number;
  /** When a product was last changed; null when there are none. */
  updatedAt: Date | null;
  state: string | null;
}

/** What is on sale in the order of the catalogue, all of it where `category` is null. */
export async function listProducts(reads: PreparedReads, category: string | null): Promise<ProductView[]> {
  const rows = await reads<ProductRow>(productList, [category]);
  return rows.map(presentProduct);
}

/** @throws DomainError shop.product-unknown */
export async function getProduct(reads: PreparedReads, id: number): Promise<ProductView> {
  const [row] = await reads<ProductRow>(productById, [id]);
  if (!row) throw new DomainError('shop.product-unknown');
  return presentProduct(row);
}

/** Tells cheaply whether a page made from the products is still right, in whichever process they were changed. */
export async function productsVersion(reads: PreparedReads): Promise<ProductsVersion> {
  const [row] = await reads<ProductsVersion>(version, []);
  return row ?? { count: 0, updatedAt: null, state: null };
}

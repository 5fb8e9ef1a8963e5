import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import type { ProductView } from './schemas.ts';

/** A product as a prepared statement reads it: the columns of `productColumns`. */
export interface ProductRow extends Omit<ProductView, 'createdAt' | 'updatedAt'> {
  createdAt: Date;
  updatedAt: Date;
}

/** What a statement selects of `products p`. */
export const productColumns = `p.id, p.name, p.description, p.price, p.discount_price as "discountPrice",
    p.image_url as "imageUrl", p.category, p.features, p.is_subscription as "isSubscription",
    p.billing_interval as "billingInterval", p.badge, p.created_at as "createdAt", p.updated_at as "updatedAt"`;

/** A row as replies show it. */
export function presentProduct(row: ProductRow): ProductView {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/**
 * Count and sum, not the newest change: a change may become visible after a later one. The table's trigger moves
 * `updated_at` on, so the sum is another after every change. The benchmark runs the same statement.
 */
export const productsVersionStatement = {
  name: 'products-version',
  text: `select count(*) || ' ' || coalesce(sum(extract(epoch from updated_at)), 0) as version from products`,
};

/** Where the products stand: another text after every change of any of them, whoever and whichever process made it. */
export async function productsVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }>(productsVersionStatement, []);
  if (!row) throw new Error('A count returns one row');
  return row.version;
}

/** Everything on sale, in the order of the catalogue; the benchmark runs the same statement. */
export const productList = {
  name: 'products',
  text: `select ${productColumns} from products p order by p.id`,
};

/**
 * What is on sale. It is kept as it was read until the database says that it changed, which is asked at every call;
 * the same answer is the same object, and nobody changes it.
 */
export interface ProductCache {
  /** In the order of the catalogue, all of it where `category` is null. */
  list: (category: string | null) => Promise<ProductView[]>;
  /** @throws DomainError shop.product-unknown */
  byId: (id: number) => Promise<ProductView>;
}

/** The products as they were at one version. */
interface ProductsAtVersion {
  version: string;
  all: ProductView[];
  byCategory: ReadonlyMap<string, ProductView[]>;
  byId: ReadonlyMap<number, ProductView>;
}

const none: ProductView[] = [];

/** The products of the database that `sql` reads. */
export function createProductCache(sql: Sql): ProductCache {
  let kept: ProductsAtVersion | undefined;

  async function today(): Promise<ProductsAtVersion> {
    const version = await productsVersion(sql);
    if (kept?.version === version) return kept;
    // Read after the version, so never older than it; if they are newer, the next call reads them again.
    const rows = await sql<ProductRow>(productList, []);
    const all = rows.map(presentProduct);
    const byCategory = Map.groupBy(all, ({ category }) => category);
    kept = { version, all, byCategory, byId: new Map(all.map((product) => [product.id, product])) };
    return kept;
  }

  return {
    list: async (category) => {
      const { all, byCategory } = await today();
      return category === null ? all : (byCategory.get(category) ?? none);
    },
    byId: async (id) => {
      const product = (await today()).byId.get(id);
      if (!product) throw new DomainError('shop.product-unknown');
      return product;
    },
  };
}

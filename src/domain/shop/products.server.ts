import { DomainError } from '../errors.ts';
import { selectList, type Sql } from '../sql.ts';
import { productView, type ProductView } from './schemas.ts';

/** A product row with the columns of `productColumns`. */
export interface ProductRow extends Omit<ProductView, 'createdAt' | 'updatedAt'> {
  createdAt: Date;
  updatedAt: Date;
}

/** Select list for `products p`. */
export const productColumns = selectList('p', Object.keys(productView.shape));

/** Converts a row to a response. */
export function presentProduct(row: ProductRow): ProductView {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/**
 * Uses the count and sum rather than the latest change, because a change can become visible after a later
 * one. The table's trigger sets `updated_at`, so every change alters the sum. The benchmark runs the same
 * statement.
 */
export const productsVersionStatement = {
  name: 'products-version',
  text: `select count(*) || ' ' || coalesce(sum(extract(epoch from updated_at)), 0) as version from products`,
};

/**
 * Returns the product table's version. It changes with every update, including manual ones in the database.
 */
export async function productsVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }>(productsVersionStatement, {});
  if (!row) throw new Error('The version query returned no row');
  return row.version;
}

/** Selects all products in catalogue order. The benchmark runs the same statement. */
export const productList = {
  name: 'products',
  text: `select ${productColumns} from products p order by p.id`,
};

/**
 * Product cache, revalidated against the database on every call. Returns the same immutable objects until a
 * product changes.
 */
export interface ProductCache {
  /** Returns products in catalogue order; all products if `category` is null. */
  list: (category: string | null) => Promise<ProductView[]>;
  /** @throws DomainError shop.product-unknown */
  byId: (id: number) => Promise<ProductView>;
}

/** Snapshot of the products at one version. */
interface ProductsAtVersion {
  version: string;
  all: ProductView[];
  byCategory: ReadonlyMap<string, ProductView[]>;
  byId: ReadonlyMap<number, ProductView>;
}

const none: ProductView[] = [];

/** Creates a product cache for the database that `sql` queries. */
export function createProductCache(sql: Sql): ProductCache {
  let cached: ProductsAtVersion | undefined;

  async function current(): Promise<ProductsAtVersion> {
    const version = await productsVersion(sql);
    if (cached?.version === version) return cached;
    // Rows are read after the version, so they're never older. If they're newer, the next call reads them
    // again.
    const rows = await sql<ProductRow>(productList, {});
    const all = rows.map(presentProduct);
    const byCategory = Map.groupBy(all, ({ category }) => category);
    cached = { version, all, byCategory, byId: new Map(all.map((product) => [product.id, product])) };
    return cached;
  }

  return {
    list: async (category) => {
      const { all, byCategory } = await current();
      return category === null ? all : (byCategory.get(category) ?? none);
    },
    byId: async (id) => {
      const product = (await current()).byId.get(id);
      if (!product) throw new DomainError('shop.product-unknown');
      return product;
    },
  };
}

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

/** SQL condition: product `p` is on sale to everyone, not just to the client it was made for. */
const isPublic = 'p.client_id is null and p.on_sale';

/** SQL sort order of products in the shop. */
export const shopOrder = 'p.place, p.id';

/** SQL condition: client :userId can see and buy product `p`. */
export const isVisible = `((${isPublic}) or p.client_id = :userId)`;

/**
 * Uses the count and sum rather than the latest change, because a change can become visible after a later
 * one. The table's trigger sets `updated_at`, so every change alters the sum. Exported for the benchmark.
 */
export const productsVersionStatement = {
  name: 'products-version',
  text: `select count(*) || ' ' || coalesce(sum(extract(epoch from updated_at)), 0) as version
    from products p where ${isPublic}`,
};

/**
 * Returns the version of the products on sale to everyone. It changes with every update, including manual
 * ones in the database.
 */
export async function productsVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }>(productsVersionStatement, {});
  if (!row) throw new Error('The version query returned no row');
  return row.version;
}

/** Selects all products on sale to everyone, in the shop's order. Exported for the benchmark. */
export const productList = {
  name: 'products',
  text: `select ${productColumns} from products p where ${isPublic} order by ${shopOrder}`,
};

const ownProduct = {
  name: 'own-product',
  text: `select ${productColumns} from products p where p.id = :id::bigint and p.client_id = :userId`,
};

/**
 * Cache of the products on sale to everyone, revalidated against the database on every call. Returns the same
 * immutable objects until a product changes.
 */
export interface ProductCache {
  /** Returns products in the shop's order; all products if `category` is null. */
  list: (category: string | null) => Promise<ProductView[]>;
  /** Returns null if the product is unknown, or on sale to one client only. */
  byId: (id: number) => Promise<ProductView | null>;
}

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
    byId: async (id) => (await current()).byId.get(id) ?? null,
  };
}

/**
 * Returns a product on sale to everyone, or to this client only. `clientId` is called only for products that
 * aren't on sale to everyone; it returns null for visitors.
 * @throws DomainError shop.product-unknown, also for another client's product
 */
export async function getProduct(
  { sql, products }: { sql: Sql; products: ProductCache },
  { id, clientId }: { id: number; clientId: () => Promise<number | null> },
): Promise<ProductView> {
  const product = await products.byId(id);
  if (product) return product;
  const userId = await clientId();
  const [own] = userId === null ? [] : await sql<ProductRow>(ownProduct, { id, userId });
  if (!own) throw new DomainError('shop.product-unknown');
  return presentProduct(own);
}

import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import { presentProduct, productColumns, type ProductRow } from './product-row.ts';
import { productsVersion } from './products-version.server.ts';
import type { ProductView } from './schemas.ts';

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
interface Shelf {
  version: string;
  all: ProductView[];
  byCategory: ReadonlyMap<string, ProductView[]>;
  byId: ReadonlyMap<number, ProductView>;
}

const none: ProductView[] = [];

/** The products of the database that `sql` reads. */
export function createProductCache(sql: Sql): ProductCache {
  let kept: Shelf | undefined;

  async function today(): Promise<Shelf> {
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

import { isDeepStrictEqual } from 'node:util';
import { catalogueProduct } from './catalogue.ts';
import type { CurrentProduct, Prices, ProductTexts } from './prices.ts';
import type { ProductView } from './schemas.ts';

/** Ids of the catalogue's products that public pages name. */
const publishedProducts = [1, 2, 3, 5, 12, 13, 14];

/** Returns a product's price, and the texts that an admin has changed. Pages already have the others. */
function currentProduct(product: ProductView): CurrentProduct {
  const { id, name, description, features, badge, price, discountPrice } = product;
  const current = { name, description, features, badge } as ProductTexts;
  const published = catalogueProduct(id);
  const changed = Object.entries(current).filter(
    ([key, value]) => !isDeepStrictEqual(value, published[key as keyof ProductTexts]),
  );
  return { price, discountPrice, ...Object.fromEntries(changed) };
}

/**
 * Extracts what public pages say about the catalogue's products from the products on sale. Products that
 * aren't on sale keep their catalogue price.
 */
export function publishedPrices(products: readonly ProductView[]): Prices {
  const onSale = new Map(products.map((product) => [product.id, product]));
  return Object.fromEntries(
    publishedProducts.map((id): [number, CurrentProduct] => {
      const product = onSale.get(id);
      if (product) return [id, currentProduct(product)];
      const { price, discountPrice } = catalogueProduct(id);
      return [id, { price, discountPrice, offSale: true }];
    }),
  );
}

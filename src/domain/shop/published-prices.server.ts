import { isDeepStrictEqual } from 'node:util';
import { catalogueProduct } from './catalogue.ts';
import type { CurrentProduct, Prices, ProductTexts } from './prices.ts';
import type { ProductView } from './schemas.ts';

/** IDs of the catalogue products that public pages mention. */
const publishedProducts = [1, 2, 3, 5, 12, 13, 14];

/** Returns a product's price and any text that an admin has changed. Pages already have the rest. */
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
 * Extracts the prices and text that public pages need from the products on sale. Products not on sale keep their
 * catalogue price.
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

import { z } from 'zod';
import { pathId, bodyId } from '../row-id.ts';
import { optionalText } from '../text.ts';
import { billingIntervals } from './billing-interval.ts';
import { largestQuantity, mostProducts } from './cart.ts';

const notPositive = 'Quantity must be a positive number';
const notWhole = 'Quantity must be a whole number';
const noProduct = 'Product ID must be provided';
const noCartItem = 'Cart item ID must be provided';

const positiveQuantity = z
  .int({ error: ({ input }) => (typeof input === 'number' && input > 0 ? notWhole : notPositive) })
  .min(1, { error: notPositive });

const quantity = positiveQuantity.max(largestQuantity, {
  error: `Quantity must be at most ${largestQuantity}`,
});

/** Which products a list shows: those of one category, or all. */
export const productsInput = z.object({ category: optionalText(50) }).prefault({});

/** Which product is meant. */
export const productInput = z.object({ id: pathId('shop.product-unknown', noProduct) });

/** What is added to a cart; one piece unless said. */
export const addToCartInput = z.object({ productId: bodyId(noProduct), quantity: quantity.default(1) });

/** Which line of the cart is meant. */
export const cartItemInput = z.object({ id: pathId('shop.cart-item-unknown', noCartItem) });

/** How many pieces a line of the cart holds from now on. */
export const updateCartItemInput = cartItemInput.extend({ quantity });

/** A visitor's cart. `key` is made by the browser, the same for every try to merge this cart. */
export const mergeCartInput = z.object({
  key: z
    .string({ error: 'Key must be provided' })
    .regex(/^[\w-]{16,64}$/, { error: 'Key must be 16 to 64 letters, digits or hyphens' }),
  items: z
    .array(
      z.object(
        { productId: z.int({ error: noProduct }).min(1, { error: noProduct }), quantity: positiveQuantity },
        { error: 'Each item must be an object' },
      ),
      { error: 'Items must be a list' },
    )
    .max(mostProducts, { error: `At most ${mostProducts} items can be merged` }),
});

/** A product on sale. Prices are rand as decimal strings, instants ISO 8601 in UTC. */
export const productView = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  discountPrice: z.string().nullable(),
  imageUrl: z.string().nullable(),
  category: z.string(),
  features: z.array(z.string()),
  isSubscription: z.boolean(),
  billingInterval: z.enum(billingIntervals).nullable(),
  badge: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A line of the cart with its product as it is on sale now. */
export const cartItemView = z.object({
  id: z.number().int(),
  productId: z.number().int(),
  quantity: z.number().int(),
  addedAt: z.string(),
  product: productView,
});

/** The cart after a merge, and the products that are no longer on sale. */
export const mergedCart = z.object({ items: z.array(cartItemView), skipped: z.array(z.number().int()) });

export type ProductView = z.output<typeof productView>;
export type CartItemView = z.output<typeof cartItemView>;
export type AddToCartInput = z.output<typeof addToCartInput>;
export type CartItemInput = z.output<typeof cartItemInput>;
export type UpdateCartItemInput = z.output<typeof updateCartItemInput>;
export type MergeCartInput = z.output<typeof mergeCartInput>;
export type MergedCart = z.output<typeof mergedCart>;

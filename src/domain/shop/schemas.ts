import { z } from 'zod';
import { decimalRand, instant } from '../formats.ts';
import { pathId, bodyId } from '../row-id.ts';
import { optionalText } from '../text.ts';
import { billingIntervals } from './billing-interval.ts';
import { maxQuantity, maxProducts } from './cart.ts';

const notPositive = 'Quantity must be a positive number';
const notWhole = 'Quantity must be a whole number';
const noProduct = 'Product ID must be provided';
const noCartItem = 'Cart item ID must be provided';

const positiveQuantity = z
  .int({ error: ({ input }) => (typeof input === 'number' && input > 0 ? notWhole : notPositive) })
  .min(1, { error: notPositive });

const quantity = positiveQuantity.max(maxQuantity, {
  error: `Quantity must be at most ${maxQuantity}`,
});

/** Product list request, for one category or all. */
export const productsInput = z.object({ category: optionalText(50) }).prefault({});

export const productInput = z.object({ id: pathId('shop.product-unknown', noProduct) });

/** Request to add a product to the cart. The quantity defaults to 1. */
export const addToCartInput = z.object({ productId: bodyId(noProduct), quantity: quantity.default(1) });

export const cartItemInput = z.object({ id: pathId('shop.cart-item-unknown', noCartItem) });

export const updateCartItemInput = cartItemInput.extend({ quantity });

/** A visitor's cart to merge. The browser generates `key` and sends the same one on every retry. */
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
    .max(maxProducts, { error: `At most ${maxProducts} items can be merged` }),
});

/** A product on sale. Prices are decimal strings in rand; timestamps are ISO 8601 in UTC. */
export const productView = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: decimalRand,
  discountPrice: decimalRand.nullable(),
  imageUrl: z.string().nullable(),
  category: z.string(),
  features: z.array(z.string()),
  isSubscription: z.boolean(),
  billingInterval: z.enum(billingIntervals).nullable(),
  badge: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/** A cart line with its current product. */
export const cartItemView = z.object({
  id: z.number().int(),
  productId: z.number().int(),
  quantity: z.number().int(),
  addedAt: instant,
  product: productView,
});

/** The cart after a merge. `skipped` lists the IDs of products no longer on sale. */
export const mergedCart = z.object({ items: z.array(cartItemView), skipped: z.array(z.number().int()) });

export type ProductView = z.output<typeof productView>;
export type CartItemView = z.output<typeof cartItemView>;
export type AddToCartInput = z.output<typeof addToCartInput>;
export type CartItemInput = z.output<typeof cartItemInput>;
export type UpdateCartItemInput = z.output<typeof updateCartItemInput>;
export type MergeCartInput = z.output<typeof mergeCartInput>;
export type MergedCart = z.output<typeof mergedCart>;

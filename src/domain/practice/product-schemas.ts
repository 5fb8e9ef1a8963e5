import { z } from 'zod';
import { decimalRand, instant } from '../formats.ts';
import { toCents, toRand } from '../money.ts';
import { pathId } from '../row-id.ts';
import { billingIntervals } from '../shop/billing-interval.ts';
import { productCategories } from '../shop/catalogue-product.ts';
import { productView } from '../shop/schemas.ts';
import { workKinds } from '../shop/work-kinds.ts';
import { requiredLine, requiredParagraphs, textLength } from '../text.ts';

/** Maximum product price in rand. */
const maxPrice = 1_000_000;
const maxFeatures = 20;
const maxWork = 5;

function price(name: string) {
  const notPositive = `${name} must be more than R0`;
  return z
    .number({ error: `Please enter the ${name.toLowerCase()} in rand` })
    .positive({ error: notPositive, abort: true })
    .max(maxPrice, { error: `${name} must be at most R1 000 000`, abort: true })
    .refine((rand) => toRand(toCents(rand)) === rand, {
      error: `${name} can have at most two decimal places`,
    });
}

const hasNoDuplicates = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** Product fields that admins can change, without cross-field rules. */
export const productFields = {
  name: requiredLine(textLength.name, 'Please enter a name'),
  description: requiredParagraphs(1_000, 'Please enter a description'),
  category: z.enum(productCategories, {
    error: `The category must be one of: ${productCategories.join(', ')}`,
  }),
  price: price('Price'),
  /** Price charged instead of `price`; null if there is no discount. */
  discountPrice: price('Discount price').nullable(),
  features: z
    .array(requiredLine(textLength.name, 'Please enter a feature'), { error: 'Features must be a list' })
    .max(maxFeatures, { error: `Please use at most ${maxFeatures} features` })
    .refine(hasNoDuplicates, { error: 'Please list each feature once' }),
  /** How often the product is charged; null for a one-off payment. */
  billingInterval: z
    .enum(billingIntervals, { error: `The interval must be one of: ${billingIntervals.join(', ')}` })
    .nullable(),
  badge: z.literal('POPULAR', { error: 'The badge must be POPULAR or null' }).nullable(),
  onSale: z.boolean({ error: '“onSale” must be true or false' }),
};

/** Kinds of work items started by each payment for the product. */
export const work = z
  .array(z.enum(workKinds, { error: `The work must be one of: ${workKinds.join(', ')}` }), {
    error: '“work” must be a list',
  })
  .min(1, { error: 'Please choose the work that starts on payment' })
  .max(maxWork, { error: `Please choose at most ${maxWork} work items` });

interface Prices {
  price?: number | undefined;
  discountPrice?: number | null | undefined;
}

/** Error for a discount price that isn't below the price. */
export const discountTooHigh = {
  error: 'The discount price must be below the price',
  path: ['discountPrice'],
};

/** Returns whether the discount price, if there is one, is below the price. */
export const isBelowPrice = ({ price, discountPrice }: Prices) =>
  price === undefined || discountPrice == null || discountPrice < price;

/** Returns whether price and discount price were sent together. Removing a discount needs no price. */
const isPricePair = ({ price, discountPrice }: Prices) =>
  price === undefined ? discountPrice == null : discountPrice !== undefined;

export const practiceProductInput = z.object({
  id: pathId('shop.product-unknown', 'Product ID must be provided'),
});

/** A new shop product. */
export const addProductInput = z
  .object({
    ...productFields,
    discountPrice: productFields.discountPrice.default(null),
    features: productFields.features.default([]),
    billingInterval: productFields.billingInterval.default(null),
    badge: productFields.badge.default(null),
    onSale: productFields.onSale.default(false),
    work,
  })
  .refine(isBelowPrice, discountTooHigh);

/**
 * Partial update of a product. Absent fields keep their values. Price and discount price must be sent
 * together, but a discount price of null alone removes the discount.
 */
export const changeProductInput = practiceProductInput
  .extend({
    ...z.object(productFields).partial().shape,
    /** Position in the shop's list, from 1. */
    place: z
      .int({ error: 'The position must be a whole number' })
      .min(1, { error: 'The position must be at least 1' })
      .max(10_000, { error: 'The position must be at most 10 000' })
      .optional(),
    /** The version that the change is based on. */
    version: z.int({ error: 'Please send the version that you loaded' }).min(1),
  })
  .refine(isPricePair, {
    error: 'Please send the price and the discount price together; null means no discount',
    path: ['discountPrice'],
  })
  .refine(isBelowPrice, discountTooHigh);

/** A product as admins see it. */
export const practiceProductRow = productView.extend({
  onSale: z.boolean(),
  /** Version, incremented with every change except for moving the product in the list. */
  version: z.number().int(),
  work: z.array(z.enum(workKinds)),
});

/** A product for list filters. */
export const productName = practiceProductRow.pick({ id: true, name: true, onSale: true });

/** A product's past or current price. */
export const productPriceView = z.object({
  id: z.number().int(),
  price: decimalRand,
  discountPrice: decimalRand.nullable(),
  /** Null for prices that came with the software. */
  by: z.string().nullable(),
  at: instant,
});

/** A product with its price history, newest first. */
export const practiceProductView = practiceProductRow.extend({ prices: z.array(productPriceView) });

export type AddProductInput = z.output<typeof addProductInput>;
export type ChangeProductInput = z.output<typeof changeProductInput>;
export type PracticeProductRow = z.output<typeof practiceProductRow>;
export type PracticeProductView = z.output<typeof practiceProductView>;
export type ProductName = z.output<typeof productName>;
export type ProductPriceView = z.output<typeof productPriceView>;

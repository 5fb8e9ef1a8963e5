import { z } from 'zod';
import {
  discountTooHigh,
  isBelowPrice,
  type PracticeProductView,
  productFields,
  work,
} from '../../../../domain/practice/product-schemas.ts';
import { type BillingInterval, billingIntervals } from '../../../../domain/shop/billing-interval.ts';
import type { WorkKind } from '../../../../domain/shop/work-kinds.ts';

/** Form values for a product: features as lines of text, and amounts that may still be missing. */
export interface ProductValues {
  name: string;
  description: string;
  category: string;
  price: number | undefined;
  discountPrice: number | undefined;
  features: string;
  billingInterval: BillingInterval | 'once';
  badge: boolean;
  onSale: boolean;
  work: WorkKind[];
}

/** Returns a text's non-blank lines. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const schema = z
  .object({
    ...productFields,
    discountPrice: productFields.discountPrice.optional().transform((rand) => rand ?? null),
    features: z.preprocess((text) => linesOf(String(text)), productFields.features),
    billingInterval: z
      .enum(['once', ...billingIntervals])
      .transform((interval) => (interval === 'once' ? null : interval)),
    badge: z.boolean().transform((isPopular) => (isPopular ? ('POPULAR' as const) : null)),
    work,
  })
  .refine(isBelowPrice, discountTooHigh);

export type ProductOutput = z.output<typeof schema>;

/** Form schema for a product, with the same rules as the API. */
export const productForm = schema as unknown as z.ZodType<ProductOutput, ProductValues>;

/** Initial form values for a new product. */
export const newProductValues: ProductValues = {
  name: '',
  description: '',
  category: 'Tax Returns',
  price: undefined,
  discountPrice: undefined,
  features: '',
  billingInterval: 'once',
  badge: false,
  onSale: false,
  work: ['service'],
};

const randOf = (decimal: string | null) => (decimal === null ? undefined : Number(decimal));

/** Converts a product to form values. */
export function valuesOf(product: PracticeProductView): ProductValues {
  const { name, description, category, price, discountPrice, features, billingInterval } = product;
  return {
    name,
    description,
    category,
    price: randOf(price),
    discountPrice: randOf(discountPrice),
    features: features.join('\n'),
    billingInterval: billingInterval ?? 'once',
    badge: product.badge !== null,
    onSale: product.onSale,
    work: product.work,
  };
}

const texts = ['name', 'description', 'category', 'features', 'billingInterval', 'badge', 'onSale'] as const;

/** Returns the changed fields. The API only accepts a price together with its discount. */
export function changesOf(output: ProductOutput, product: PracticeProductView) {
  const { price, discountPrice } = output;
  const changed = texts.filter((key) => JSON.stringify(output[key]) !== JSON.stringify(product[key]));
  const isSamePrice =
    price === Number(product.price) && (discountPrice ?? undefined) === randOf(product.discountPrice);
  return {
    ...(Object.fromEntries(changed.map((key) => [key, output[key]])) as Partial<
      Pick<ProductOutput, (typeof texts)[number]>
    >),
    ...(!isSamePrice && { price, discountPrice }),
  };
}

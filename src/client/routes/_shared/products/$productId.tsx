import { createFileRoute, notFound } from '@tanstack/react-router';
import { idFromPath } from '../../../data/path-id.ts';
import { reason } from '../../../data/errors.ts';
import {
  ProductFailed,
  ProductMissing,
  ProductPage,
  ProductPending,
} from '../../../features/shop/product/product-page.tsx';
import { productQuery } from '../../../features/shop/product-queries.ts';

export const Route = createFileRoute('/_shared/products/$productId')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      await queryClient.ensureQueryData(productQuery(idFromPath(params.productId), queryClient));
    } catch (error) {
      throw reason(error) === 'shop.product-unknown' ? notFound() : error;
    }
  },
  component: ProductPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: ProductPending,
  errorComponent: ProductFailed,
  notFoundComponent: ProductMissing,
});

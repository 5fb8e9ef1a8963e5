import { z } from 'zod';
import {
  addProductInput,
  changeProductInput,
  practiceProductInput,
  practiceProductRow,
  practiceProductView,
} from '../../domain/practice/product-schemas.ts';
import {
  addProduct,
  changeProduct,
  getPracticeProduct,
  listPracticeProducts,
} from '../../domain/practice/products.server.ts';
import { confirmedStaffProcedure, router, staffProcedure } from '../trpc.ts';

/** Procedures for the shop's products, for admins only. */
export const practiceProductsRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/products',
        summary: 'All products in the shop’s order, including those not on sale',
        answers: z.array(practiceProductRow),
      },
    })
    .query(({ ctx }) => listPracticeProducts(ctx)),

  byId: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/products/{id}',
        summary: 'One product with its price history',
        answers: practiceProductView,
      },
      refusals: ['shop.product-unknown'],
    })
    .input(practiceProductInput)
    .query(({ ctx, input }) => getPracticeProduct(ctx, input)),

  add: confirmedStaffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/products',
        status: 201,
        summary: 'Add a product to the shop; by default, it isn’t on sale yet',
        answers: practiceProductView,
      },
    })
    .input(addProductInput)
    .mutation(({ ctx, input }) => addProduct(ctx, input)),

  change: confirmedStaffProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/practice/products/{id}',
        summary: 'Change a product, move it in the list, or take it off sale',
        answers: practiceProductView,
      },
      refusals: ['shop.product-unknown', 'shop.product-changed', 'shop.product-sold'],
    })
    .input(changeProductInput)
    .mutation(({ ctx, input }) => changeProduct(ctx, input)),
});

import { z } from 'zod';
import {
  addToCart,
  listCart,
  mergeCart,
  removeCartItem,
  updateCartItem,
} from '../domain/shop/cart.server.ts';
import { getProduct } from '../domain/shop/products.server.ts';
import {
  addToCartInput,
  cartItemInput,
  cartItemView,
  mergeCartInput,
  mergedCart,
  productInput,
  productsInput,
  productView,
  updateCartItemInput,
} from '../domain/shop/schemas.ts';
import { messageReply, publicProcedure, router, signedInProcedure, userProcedure } from './trpc.ts';

export const shopRouter = router({
  products: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/products',
        etag: true,
        summary: 'Products on sale in the shop’s order, optionally in one category',
        answers: z.array(productView),
      },
    })
    .input(productsInput)
    .query(({ ctx, input }) => ctx.products.list(input.category)),

  product: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/products/{id}',
        etag: true,
        summary: 'One product on sale, or one made for you',
        answers: productView,
      },
      refusals: ['shop.product-unknown'],
    })
    .input(productInput)
    .query(({ ctx, input: { id } }) =>
      getProduct(ctx, { id, clientId: async () => (await ctx.session.current())?.user.id ?? null }),
    ),

  cart: signedInProcedure('shop.cart-needs-login')
    .meta({
      rest: {
        method: 'GET',
        path: '/cart',
        summary: 'Your cart with its products, newest first',
        answers: z.array(cartItemView),
      },
    })
    .query(({ ctx }) => listCart(ctx)),

  addToCart: userProcedure
    .meta({
      isBounded: true,
      rest: {
        method: 'POST',
        path: '/cart',
        status: 201,
        summary: 'Add a product to your cart, or more of one already there',
      },
      refusals: ['shop.product-unknown', 'shop.quantity-too-large'],
    })
    .input(addToCartInput)
    .output(cartItemView)
    .mutation(({ ctx, input }) => addToCart(ctx, input)),

  updateCartItem: userProcedure
    .meta({
      isBounded: true,
      rest: { method: 'PATCH', path: '/cart/{id}', summary: 'Set the quantity of a line in your cart' },
      refusals: ['shop.cart-item-unknown'],
    })
    .input(updateCartItemInput)
    .output(cartItemView)
    .mutation(({ ctx, input }) => updateCartItem(ctx, input)),

  removeCartItem: userProcedure
    .meta({
      isBounded: true,
      rest: { method: 'DELETE', path: '/cart/{id}', summary: 'Remove a line from your cart' },
      refusals: ['shop.cart-item-unknown'],
    })
    .input(cartItemInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await removeCartItem(ctx, input);
      return { message: 'Item removed' };
    }),

  mergeCart: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/cart/merge',
        summary: 'Merge the cart from before you logged in; each key is accepted once',
      },
    })
    .input(mergeCartInput)
    .output(mergedCart)
    .mutation(({ ctx, input }) => mergeCart(ctx, input)),
});

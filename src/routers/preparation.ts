import { z } from 'zod';
import { acceptQuote } from '../domain/engagements/accept-quote.server.ts';
import { acceptQuoteInput, quoteView } from '../domain/engagements/quote-schemas.ts';
import { getPreparation } from '../domain/preparation/get-preparation.server.ts';
import { requestQuote } from '../domain/preparation/request-quote.server.ts';
import { savePreparation } from '../domain/preparation/save-preparation.server.ts';
import {
  preparationInput,
  preparationView,
  quotePreparationInput,
  savePreparationInput,
} from '../domain/preparation/schemas.ts';
import { cartItemView } from '../domain/shop/schemas.ts';
import { messageReply, router, userProcedure } from './trpc.ts';

export const preparationRouter = router({
  current: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/preparation',
        summary: 'Your preparation in progress: answers, documents needed, and the matching product',
        answers: preparationView,
      },
      refusals: ['returns.not-found', 'preparation.started'],
    })
    .input(preparationInput)
    .query(({ ctx, input }) => getPreparation(ctx, input)),

  save: userProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/preparation',
        summary: 'Save answers; the first ones start a return, and null removes an answer',
        answers: preparationView,
      },
      refusals: [
        'returns.not-found',
        'preparation.started',
        'preparation.year-not-open',
        'preparation.year-taken',
        'preparation.too-many',
      ],
    })
    .input(savePreparationInput)
    .mutation(({ ctx, input }) => savePreparation(ctx, input)),

  quote: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/preparation/quote',
        status: 201,
        summary: 'Get a price for your return; 202 if a person has to review your answers first',
        answers: quoteView,
        accepted: messageReply,
      },
      refusals: [
        'returns.not-found',
        'preparation.started',
        'preparation.questions-open',
        'quotes.paid',
        'engagements.illegal-move',
        'shop.product-unknown',
      ],
    })
    .input(quotePreparationInput)
    .mutation(async ({ ctx, input }) => {
      const quote = await requestQuote(ctx, input);
      if (quote) return quote;
      ctx.acceptForLater?.();
      return { message: 'We’ll look at your answers first, and tell you the price within 48 hours' };
    }),

  acceptQuote: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/preparation/quote/{id}/accept',
        summary: 'Accept a price: puts its lines into your cart, and returns them',
        answers: z.array(cartItemView),
      },
      refusals: ['quotes.not-found', 'quotes.ended', 'quotes.paid', 'engagements.illegal-move'],
    })
    .input(acceptQuoteInput)
    .mutation(({ ctx, input }) => acceptQuote(ctx, input)),
});

import { accountRouter } from './account.ts';
import { assistantRouter } from './assistant.ts';
import { authRouter } from './auth.ts';
import { contactRouter } from './contact.ts';
import { dashboardRouter } from './dashboard.ts';
import { documentsRouter } from './documents.ts';
import { gameRouter } from './game.ts';
import { messagesRouter } from './messages.ts';
import { ordersRouter } from './orders.ts';
import { practiceRouter } from './practice/index.ts';
import { preparationRouter } from './preparation.ts';
import { returnsRouter } from './returns.ts';
import { savingsRouter } from './savings.ts';
import { shopRouter } from './shop.ts';
import { taxRouter } from './tax.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  account: accountRouter,
  assistant: assistantRouter,
  auth: authRouter,
  contact: contactRouter,
  dashboard: dashboardRouter,
  documents: documentsRouter,
  game: gameRouter,
  messages: messagesRouter,
  orders: ordersRouter,
  practice: practiceRouter,
  preparation: preparationRouter,
  returns: returnsRouter,
  savings: savingsRouter,
  shop: shopRouter,
  tax: taxRouter,
});

export type AppRouter = typeof appRouter;

import { router } from '../trpc.ts';
import { practiceAssistantRouter } from './assistant.ts';
import { auditRouter } from './audit.ts';
import { checklistRouter } from './checklist.ts';
import { clientMessagesRouter } from './client-messages.ts';
import { clientsRouter } from './clients.ts';
import { practiceDocumentsRouter } from './documents.ts';
import { engagementsRouter } from './engagements.ts';
import { figuresRouter } from './figures.ts';
import { practiceGameRouter } from './game.ts';
import { inboxRouter } from './inbox.ts';
import { liveRouter } from './live.ts';
import { practiceMessagesRouter } from './messages.ts';
import { movesRouter } from './moves.ts';
import { practiceOrdersRouter } from './orders.ts';
import { practiceProductsRouter } from './products.ts';
import { practiceRequestsRouter } from './requests.ts';
import { promisesRouter } from './promises.ts';
import { reviewRouter } from './review.ts';
import { practiceSavingsRouter } from './savings.ts';
import { searchRouter } from './search.ts';
import { staffRouter } from './staff.ts';
import { teamRouter } from './team.ts';
import { todayRouter } from './today.ts';
import { viewsRouter } from './views.ts';

/** The practice's side of the API. Clients get `not-found`, as if it didn't exist. */
export const practiceRouter = router({
  assistant: practiceAssistantRouter,
  audit: auditRouter,
  checklist: checklistRouter,
  clientMessages: clientMessagesRouter,
  clients: clientsRouter,
  documents: practiceDocumentsRouter,
  engagements: engagementsRouter,
  figures: figuresRouter,
  game: practiceGameRouter,
  inbox: inboxRouter,
  live: liveRouter,
  messages: practiceMessagesRouter,
  moves: movesRouter,
  orders: practiceOrdersRouter,
  products: practiceProductsRouter,
  requests: practiceRequestsRouter,
  promises: promisesRouter,
  review: reviewRouter,
  savings: practiceSavingsRouter,
  search: searchRouter,
  staff: staffRouter,
  team: teamRouter,
  today: todayRouter,
  views: viewsRouter,
});

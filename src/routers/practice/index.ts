import { router } from '../trpc.ts';
import { practiceDocumentsRouter } from './documents.ts';
import { engagementsRouter } from './engagements.ts';
import { figuresRouter } from './figures.ts';
import { movesRouter } from './moves.ts';

/** The practice's side of the API. To clients, it doesn't exist. */
export const practiceRouter = router({
  documents: practiceDocumentsRouter,
  engagements: engagementsRouter,
  figures: figuresRouter,
  moves: movesRouter,
});

import { checklistView } from '../../domain/practice/checklist-schemas.ts';
import { ownersChecklist } from '../../domain/practice/checklist.server.ts';
import { router, staffProcedure } from '../trpc.ts';

export const checklistRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/checklist',
        summary: 'What the owner still has to supply or set up before and after going public',
        answers: checklistView,
      },
    })
    .query(({ ctx }) => ownersChecklist(ctx)),
});

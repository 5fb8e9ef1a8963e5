import { search } from '../../domain/practice/search.server.ts';
import { searchInput, searchView } from '../../domain/practice/search-schemas.ts';
import { router, staffProcedure } from '../trpc.ts';

export const searchRouter = router({
  find: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/search',
        summary: 'Find clients, their returns and their orders by name, e-mail address or number',
        answers: searchView,
      },
    })
    .input(searchInput)
    .query(({ ctx, input }) => search(ctx, input)),
});

import { useQuery } from '@tanstack/react-query';
import { DataProvider } from '../../data-provider.tsx';
import { httpStatus } from '../../data/errors.ts';
import { trpc } from '../../data/trpc.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HistoryNote, HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTable } from './history-table.tsx';
import type { OpenCalculation } from './history-table.tsx';
import { MountainDrawing } from '../../ui/drawings/mountain-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A lazily loaded part with data of its own: the guests' page has none. */
export function PreviousCalculations({ onOpen }: { onOpen: OpenCalculation }) {
  return (
    <DataProvider>
      <History onOpen={onOpen} />
    </DataProvider>
  );
}

/** The five most recent calculations of a signed-in person. */
function History({ onOpen }: { onOpen: OpenCalculation }) {
  const history = useQuery(trpc.tax.calculations.queryOptions({ limit: 5 }));
  const status = httpStatus(history.error);
  if (history.isError) {
    return (
      <ErrorState
        title={status ? `Request failed with status ${status}` : 'Your calculations could not be loaded'}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    );
  }
  if (history.data?.length === 0) {
    return (
      <EmptyState title="No previous calculations" drawing={<MountainDrawing />}>
        Press Calculate and the result is kept here, so that you can open it again.
      </EmptyState>
    );
  }
  return (
    <Card aria-labelledby="previous">
      <CardHead id="previous" title="Previous Calculations" note={<HistoryNote />} />
      {history.data ? <HistoryTable calculations={history.data} onOpen={onOpen} /> : <HistorySkeleton />}
    </Card>
  );
}

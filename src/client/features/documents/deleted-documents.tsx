import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../ui/load-more.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/figures/day.ts';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { documentTypes } from './document-types.ts';
import { deletedQuery, useRestore } from './document-queries.ts';

const day = (instant: string) => formatDay(new Date(instant));

/** List of documents deleted in the last 30 days, with their final deletion date and a restore button. */
export function DeletedDocuments() {
  const list = useSuspenseInfiniteQuery(deletedQuery);
  const documents = list.data.pages.flat();
  const restore = useRestore();
  if (documents.length === 0) {
    return (
      <EmptyState title="No deleted documents" drawing={<DocumentsDrawing />}>
        Deleted documents stay here for 30 days, in case you want them back.
      </EmptyState>
    );
  }
  return (
    <>
      <Table aria-label="Deleted documents">
        <thead>
          <Row>
            <HeadCell>Name</HeadCell>
            <HeadCell>Type</HeadCell>
            <HeadCell>Deleted</HeadCell>
            <HeadCell>Will be permanently deleted on</HeadCell>
            <HeadCell>
              <chakra.span srOnly>Restore</chakra.span>
            </HeadCell>
          </Row>
        </thead>
        <tbody>
          {documents.map(({ id, name, type, deletedAt, goneAt }) => (
            <Row key={id}>
              <Cell fontWeight="500" overflowWrap="anywhere">
                {name}
              </Cell>
              <Cell phone="hide">{documentTypes[type].name}</Cell>
              <Cell phone="hide">{day(deletedAt)}</Cell>
              <Cell phone="below">
                <chakra.span md={{ display: 'none' }}>Will be permanently deleted on </chakra.span>
                {day(goneAt)}
              </Cell>
              <Cell numeric>
                <Button
                  variant="outline"
                  size="sm"
                  icon="restore"
                  my={{ md: '-8px' }}
                  busy={restore.isPending && restore.variables.id === id}
                  busyLabel="Restoring…"
                  onClick={() =>
                    restore.mutate({ id }, { onSuccess: () => document.getElementById('main')?.focus() })
                  }
                >
                  Restore<chakra.span srOnly> {name}</chakra.span>
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <LoadMore list={list} />
    </>
  );
}

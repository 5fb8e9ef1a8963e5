import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { WorkRow } from '../../../../domain/practice/work-schemas.ts';
import { failureMessage } from '../../../data/errors.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { engagementQuery } from '../engagement/engagement-queries.ts';
import { MoveForm } from '../engagement/move-form.tsx';
import { possibleMoves, type PracticeMove } from '../engagement/move-words.ts';
import { workName } from '../frame/desk-words.ts';

/** The form without its own frame, because the dialog has one. */
const Frameless = chakra('div', {
  base: {
    '& > form': { borderWidth: '0', p: '0', bg: 'transparent' },
    '& > form > :last-child': { m: '0', px: '0', pb: '0' },
  },
});

interface BoardMoveProps {
  row: WorkRow;
  move: PracticeMove;
  onClose: () => void;
}

/** Asks what a move on the board needs. Nothing has moved until the form is sent. */
export function BoardMove({ row, move, onClose }: BoardMoveProps) {
  const { data: item, error } = useQuery(engagementQuery(row.id));
  const title = `${row.client.fullName}, ${workName(row)}`;
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      {error && <Notice tone="bad">{failureMessage(error)}</Notice>}
      {!item && !error && <Spinner label="Loading…" />}
      {item && possibleMoves(item).includes(move) && (
        <Frameless>
          <MoveForm move={move} item={item} onClose={onClose} />
        </Frameless>
      )}
      {item && !possibleMoves(item).includes(move) && (
        <Notice tone="info">A colleague or the client was quicker: {item.desk}</Notice>
      )}
    </Dialog>
  );
}

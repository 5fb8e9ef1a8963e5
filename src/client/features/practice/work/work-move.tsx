import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../../data/errors.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PaneSkeleton } from '../parts/pane-skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { engagementQuery } from '../engagement/engagement-queries.ts';
import { MoveForm } from '../engagement/move-form.tsx';
import { nextMove, possibleMoves, type PracticeMove } from '../engagement/move-text.ts';
import { workName } from '../frame/desk-text.ts';

/** Removes the form's own frame, because the dialog has one. */
const Frameless = chakra('div', {
  base: {
    '& > form': { borderWidth: '0', p: '0', bg: 'transparent' },
    '& > form > :last-child': { m: '0', px: '0', pb: '0' },
  },
});

interface WorkMoveProps {
  id: number;
  /** By default, the move that advances the work. */
  move?: PracticeMove | undefined;
  onClose: () => void;
}

/** Dialog with the form for moving a row or card. Nothing changes until the form is submitted. */
export function WorkMove({ id, move: wanted, onClose }: WorkMoveProps) {
  const { data: item, error } = useQuery(engagementQuery(id));
  const [move, setMove] = useState<PracticeMove>();
  // Chosen only once. If a colleague makes the move first, the form reports it.
  const first = item && (wanted ?? nextMove(item));
  if (!move && item && first && possibleMoves(item).includes(first)) setMove(first);
  const title = item ? `${item.client.fullName}, ${workName(item)}` : 'Next step';
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      {error && <Notice tone="bad">{failureMessage(error)}</Notice>}
      {!item && !error && <PaneSkeleton />}
      {item && move && (
        <Frameless>
          <MoveForm move={move} item={item} onClose={onClose} />
        </Frameless>
      )}
      {item && !move && (
        <Notice tone="info">
          {wanted ? 'A colleague or the client got there first:' : 'The next step isn’t possible now:'}{' '}
          {item.desk}
        </Notice>
      )}
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type {
  DraftState,
  PassageDraftView,
} from '../../../../domain/assistant/conversations/desk-schemas.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { briefDay } from '../frame/desk-text.ts';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { draftsQuery, useChangeDraft } from './assistant-queries.ts';

const states: Record<DraftState, { variant: BadgeVariant; label: string }> = {
  draft: { variant: 'pending', label: 'Draft' },
  used: { variant: 'done', label: 'Used' },
  dropped: { variant: 'off', label: 'Dropped' },
};

function Draft({ draft, onEdit }: { draft: PassageDraftView; onEdit: () => void }) {
  const change = useChangeDraft();
  const { id, version, title, text, state, by, updatedAt } = draft;
  const move = (next: DraftState) =>
    change.mutate(
      { id, version, state: next },
      {
        onSuccess: () => toast({ title: `Marked as ${states[next].label.toLowerCase()}` }),
        onError: (error) => toastFailure('The draft could not be changed', error),
      },
    );
  const { variant, label } = states[state];
  return (
    <chakra.li py="14px" px="14px" css={{ '& + &': { borderTop: '1px solid', borderColor: 'line' } }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
        <chakra.h2 fontWeight="600" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        <Badge variant={variant}>{label}</Badge>
        <chakra.span color="muted" ms={{ tablet: 'auto' }}>
          {by ?? 'deleted account'}, {briefDay(updatedAt)}
        </chakra.span>
      </chakra.div>
      <chakra.p mt="6px" maxWidth="72ch" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="6px" mt="10px">
        <Button size="xs" variant="outline" icon="pencil" onClick={onEdit}>
          Change
        </Button>
        {state === 'draft' ? (
          <>
            <Button size="xs" variant="outline" disabled={change.isPending} onClick={() => move('used')}>
              Mark as used
            </Button>
            <Button size="xs" variant="outline" disabled={change.isPending} onClick={() => move('dropped')}>
              Drop
            </Button>
          </>
        ) : (
          <Button size="xs" variant="outline" disabled={change.isPending} onClick={() => move('draft')}>
            Back to draft
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}

/** Drafted passages to review and add to the knowledge base. */
export function Drafts({ onEdit }: { onEdit: (draft: PassageDraftView) => void }) {
  const { data, ...list } = useSuspenseInfiniteQuery(draftsQuery);
  const drafts = data.pages.flat();
  if (drafts.length === 0) {
    return <DeskEmpty title="No drafts yet.">Draft one from a question that wasn’t answered.</DeskEmpty>;
  }
  return (
    <>
      <chakra.ul
        aria-label="Drafts"
        maxWidth="900px"
        border="1px solid"
        borderColor="line"
        borderRadius="md"
        bg="card"
      >
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} onEdit={() => onEdit(draft)} />
        ))}
      </chakra.ul>
      <chakra.div mt="12px">
        <ShowMore {...list} />
      </chakra.div>
    </>
  );
}

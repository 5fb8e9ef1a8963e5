import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { daysBetween, southAfricanDay } from '../../../../domain/calendar.ts';
import { decimalToCents } from '../../../../domain/money.ts';
import type { EntryView, UserChallengeView } from '../../../../domain/savings/schemas.ts';
import { fetchNextPage } from '../../../data/query-client.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showServerErrors } from '../../../ui/forms/form.ts';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { EntryForm, useEntryForm } from './entry-form.tsx';
import type { Completion } from '../celebration/celebration-text.ts';
import { ProgressChart } from './progress-chart.tsx';
import { useCorrectEntry, useRemoveEntry } from '../savings-mutations.ts';
import { entriesQuery, progressQuery } from '../savings-queries.ts';
import { centsLeft, day, dayOf, endedOn, rand } from '../savings-text.ts';

const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '10px', mt: '14px' } });

/** Warning shown before an entry of a completed challenge is changed or removed. */
const Consequence = ({ children }: { children: ReactNode }) => (
  <chakra.p textStyle="sm" color="muted" mt="8px">
    {children}
  </chakra.p>
);

interface HistoryDialogProps {
  own: UserChallengeView;
  onClose: () => void;
  /** Called if a corrected entry completes the challenge. */
  onCompleted: (completion: Completion) => void;
}

interface CorrectEntryProps extends HistoryDialogProps {
  entry: EntryView;
  /** Called to close the form but not the dialog. */
  onEnd: () => void;
}

function CorrectEntry({ own, entry, onClose, onCompleted, onEnd }: CorrectEntryProps) {
  const form = useEntryForm(entry);
  const draft = useFormDraft(form, `savings-correct-${entry.id}`);
  const correct = useCorrectEntry(onCompleted);
  const id = `correct-${entry.id}`;
  const end = () => {
    draft.clear();
    onEnd();
  };
  useEffect(() => form.setFocus('amount'), [form]);
  return (
    <>
      <chakra.p fontWeight="600" mb="14px">
        Correct the entry from {day(entry.entryDate)}
      </chakra.p>
      <EntryForm
        id={id}
        form={form}
        left={centsLeft(own) + decimalToCents(entry.amount)}
        busy={correct.isPending}
        onSubmit={({ amount, notes }) =>
          correct.mutate(
            { id: entry.id, amount, notes },
            {
              onSuccess: ({ challenge }) => {
                end();
                // The celebration starts once the dialog has closed.
                if (challenge.status === 'completed' && own.status !== 'completed') onClose();
              },
              onError: (error) => void showServerErrors(form, error),
            },
          )
        }
      />
      {own.status === 'completed' && (
        <Consequence>
          If this takes you below the target, the challenge becomes active again, and we check this entry’s
          achievements again.
        </Consequence>
      )}
      <Buttons>
        <Button
          type="submit"
          form={id}
          size="sm"
          minHeight="44px"
          busy={correct.isPending}
          busyLabel="Saving…"
        >
          Save entry
        </Button>
        <Button variant="outline" size="sm" minHeight="44px" onClick={end}>
          Cancel
        </Button>
      </Buttons>
    </>
  );
}

interface RemoveEntryProps {
  own: UserChallengeView;
  entry: EntryView;
  onEnd: () => void;
  onRemoved: () => void;
}

function RemoveEntry({ own, entry, onEnd, onRemoved }: RemoveEntryProps) {
  const remove = useRemoveEntry();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div>
      <chakra.p textStyle="ui">Remove this entry of {rand(entry.amount)}?</chakra.p>
      {own.status === 'completed' && (
        <Consequence>
          This makes the challenge active again, and you lose the achievements this entry unlocked. You can
          earn them again.
        </Consequence>
      )}
      <Buttons>
        <Button
          variant="danger"
          size="sm"
          minHeight="44px"
          busy={remove.isPending}
          busyLabel="Removing…"
          onClick={() => remove.mutate({ id: entry.id }, { onSuccess: onRemoved })}
        >
          Remove entry
        </Button>
        <Button ref={keep} variant="outline" size="sm" minHeight="44px" onClick={onEnd}>
          Keep entry
        </Button>
      </Buttons>
    </div>
  );
}

interface EntryRowProps extends HistoryDialogProps {
  entry: EntryView;
}

/** Entry row with date, amount and note. Users can correct an entry for 24 hours. */
function EntryRow({ entry, ...dialog }: EntryRowProps) {
  const { own } = dialog;
  const { amount, notes, entryDate, canChange } = entry;
  const [act, setAct] = useState<'correct' | 'remove' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  // Focuses the row, because the clicked button disappears when edit mode ends.
  const end = () => {
    row.current?.focus();
    setAct(null);
  };
  const removed = () => row.current?.parentElement?.focus();
  const line = (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2px 16px" alignItems="baseline">
      <span>{day(entryDate)}</span>
      <chakra.strong fontWeight="600">
        <Amount rand={amount} />
      </chakra.strong>
      {notes && (
        <chakra.p
          gridColumn="1 / -1"
          textStyle="sm"
          color="muted"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {notes}
        </chakra.p>
      )}
      {canChange && (
        <chakra.div gridColumn="1 / -1" display="flex" gap="20px" mb="-8px">
          <Button variant="plain" size="sm" minHeight="44px" onClick={() => setAct('correct')}>
            Correct<chakra.span srOnly> the entry of {rand(amount)}</chakra.span>
          </Button>
          <Button variant="plain" size="sm" minHeight="44px" onClick={() => setAct('remove')}>
            Remove<chakra.span srOnly> the entry of {rand(amount)}</chakra.span>
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
  const content: Record<'correct' | 'remove', ReactNode> = {
    correct: <CorrectEntry {...dialog} entry={entry} onEnd={end} />,
    remove: <RemoveEntry own={own} entry={entry} onEnd={end} onRemoved={removed} />,
  };
  return (
    <chakra.li ref={row} tabIndex={-1} py="14px" borderTop="1px solid" borderColor="line" textStyle="ui">
      {act && canChange ? content[act] : line}
    </chakra.li>
  );
}

function Entries(dialog: HistoryDialogProps) {
  const { own } = dialog;
  const list = useInfiniteQuery(entriesQuery(own.id));
  const entries = list.data?.pages.flat();
  if (!entries) {
    return list.error ? (
      <ErrorState
        title="The entries could not be loaded"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <Skeleton>
        <Bone />
        <Bone w="80%" />
        <Bone w="60%" />
      </Skeleton>
    );
  }
  if (entries.length === 0) return <chakra.p color="muted">No entries yet.</chakra.p>;
  return (
    <div>
      <chakra.ul listStyle="none" tabIndex={-1} aria-label="Entries">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} {...dialog} />
        ))}
      </chakra.ul>
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          minHeight="44px"
          busy={list.isFetchingNextPage}
          busyLabel="Loading more…"
          onClick={() => void fetchNextPage(list)}
        >
          Load more
        </Button>
      )}
    </div>
  );
}

/** Dialog with a challenge's savings history, as a chart and a list of entries. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { own, onClose } = props;
  const { data: points } = useQuery(progressQuery(own.id));
  const [today] = useState(() => southAfricanDay(new Date()));
  const until = own.status === 'active' ? today : endedOn(own);
  return (
    <Dialog open onClose={onClose} size="lg" title={`History of ${own.challenge.name}`}>
      <chakra.p textStyle="ui" color="muted">
        <chakra.strong color="ink" fontWeight="600">
          {rand(own.currentAmount)}
        </chakra.strong>{' '}
        of {rand(own.targetAmount)} saved.
        {own.status === 'active' && ' An entry can be corrected or removed for 24 hours.'}
        {own.status === 'completed' &&
          daysBetween(until, today) <= 1 &&
          ' The entry that completed it can be corrected or removed for 24 hours.'}
      </chakra.p>
      {points && points.length > 0 && (
        <ProgressChart
          points={points}
          from={dayOf(own.startDate)}
          to={own.targetDate}
          until={until}
          target={own.targetAmount}
        />
      )}
      <Entries {...props} />
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { maxConversations } from '../../../domain/assistant/limits.ts';
import type { ConversationRow } from '../../../domain/assistant/schemas.ts';
import { southAfricanDay } from '../../../domain/calendar.ts';
import { textLength } from '../../../domain/text.ts';
import { failureMessage } from '../../data/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatRecent } from '../../ui/figures/day.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { takeFocus } from '../../ui/forms/take-focus.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { conversationsQuery, useRename } from './assistant-queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const RowLink = createLink(
  chakra('a', {
    base: {
      display: 'block',
      minWidth: '0',
      py: '10px',
      textStyle: 'ui',
      fontWeight: '600',
      '&:hover > span': { textDecoration: 'underline', textUnderlineOffset: '4px' },
      '&[aria-current] > span': { color: 'brand-fg' },
    },
  }),
);

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
  },
});

function RenameForm({ row, onDone }: { row: ConversationRow; onDone: () => void }) {
  const [title, setTitle] = useState(row.title);
  const rename = useRename();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate({ id: row.id, title }, { onSuccess: onDone });
  };
  return (
    <chakra.form noValidate onSubmit={submit} gridColumn="1 / -1" display="grid" gap="10px" py="12px">
      <Field label="Conversation name" error={rename.error ? failureMessage(rename.error) : undefined}>
        <TextInput
          ref={takeFocus}
          autoComplete="off"
          maxLength={textLength.name}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </Field>
      <chakra.div display="flex" gap="8px">
        <Button type="submit" size="sm" busy={rename.isPending} busyLabel="Saving…">
          Save
        </Button>
        <Button size="sm" variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

interface RowProps {
  row: ConversationRow;
  isOpen: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function Row({ row, isOpen, onOpen, onRemove }: RowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [today] = useState(() => southAfricanDay(new Date()));
  if (isRenaming) {
    return (
      <li>
        <RenameForm row={row} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  const questions = row.messages / 2;
  return (
    <li>
      <RowLink
        to="/assistant"
        search={{ conversation: row.id }}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onOpen}
      >
        <chakra.span display="block" truncate>
          {row.title}
        </chakra.span>
        <chakra.small display="block" textStyle="xs" fontWeight="400" color="muted">
          {formatRecent(new Date(row.updatedAt), today)},{' '}
          {questions === 1 ? '1 question' : `${questions} questions`}
        </chakra.small>
      </RowLink>
      <chakra.div display="flex" color="muted">
        <IconButton
          icon="pencil"
          iconSize={18}
          label={`Rename ${row.title}`}
          onClick={() => setRenaming(true)}
        />
        <IconButton icon="trash" iconSize={18} label={`Delete ${row.title}`} onClick={onRemove} />
      </chakra.div>
    </li>
  );
}

interface ConversationsDrawerProps {
  /** ID of the conversation shown on the page. */
  shown: number | undefined;
  onRemoved: (id: number) => void;
  onClose: () => void;
}

function ConversationsList({ shown, onRemoved, onClose }: ConversationsDrawerProps) {
  const [q, setQ] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const search = useDeferredValue(q.trim());
  const [removing, setRemoving] = useState<ConversationRow | null>(null);
  const list = useInfiniteQuery(conversationsQuery(search));
  const { error, refetch, isFetching } = list;
  const rows = list.data?.pages.flat();
  return (
    <chakra.div display="grid" gap="16px" gridTemplateColumns="minmax(0, 1fr)">
      <TextInput
        ref={field}
        type="search"
        aria-label="Search conversations"
        placeholder="Search questions and answers"
        autoComplete="off"
        maxLength={textLength.name}
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      {error && (
        <ErrorState
          title="Your conversations could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!rows && !error && (
        <Skeleton>
          <Bone h="64px" />
          <Bone h="64px" />
        </Skeleton>
      )}
      {rows?.length === 0 && (
        <chakra.p color="muted">
          {search === '' ? 'You haven’t asked anything yet.' : `No conversation contains “${search}”.`}
        </chakra.p>
      )}
      {rows && rows.length > 0 && (
        <Rows aria-label="Conversations">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isOpen={row.id === shown}
              onOpen={onClose}
              onRemove={() => setRemoving(row)}
            />
          ))}
        </Rows>
      )}
      <LoadMore list={list} />
      <chakra.p textStyle="sm" color="muted">
        We keep up to {maxConversations} conversations. They are part of{' '}
        <TextLink to="/settings" hash="export" inline>
          your export
        </TextLink>{' '}
        and are deleted with your account.
      </chakra.p>
      {removing && (
        <RemoveDialog
          id={removing.id}
          title={removing.title}
          onRemoved={() => onRemoved(removing.id)}
          onClose={() => setRemoving(null)}
          finalFocus={() => field.current}
        />
      )}
    </chakra.div>
  );
}

/** Drawer for opening, searching, renaming and deleting the account's conversations. Open while mounted. */
export function ConversationsDrawer(props: ConversationsDrawerProps) {
  return (
    <Drawer
      open
      onClose={props.onClose}
      label="Your conversations"
      closeLabel="Close conversations"
      side="right"
      size="panel"
      head={<chakra.h2 textStyle="h4">Your conversations</chakra.h2>}
    >
      <ConversationsList {...props} />
    </Drawer>
  );
}

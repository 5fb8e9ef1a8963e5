import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxMessage } from '../../../../domain/contact/inbox-schemas.ts';
import type { MessageEvent } from '../../../../domain/contact/message-state.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { takeLostFocus } from '../../../ui/forms/take-focus.ts';
import { KeyCap } from '../frame/key-cap.tsx';
import { useDeskKey } from '../frame/use-desk-keys.ts';
import { staffQuery } from '../parts/staff-query.ts';
import { AnswerForm } from './answer-form.tsx';
import { messageQuery, onMessageChange } from './inbox-queries.ts';
import { hoursLeft } from '../parts/time-left.tsx';

const moment = (instant: string) => formatMoment(new Date(instant));

const suspicions = {
  'hidden-field': 'A field that people can’t see was filled in.',
  'too-fast': 'It was written faster than a person can type.',
} as const;

const actions: Record<MessageEvent, string> = {
  answer: 'answered',
  move: 'moved it to messages',
  spam: 'marked it as spam',
  reopen: 'reopened it',
};

/** Promised answer time, assignee and actions of a message. */
function MessageFacts({ message }: { message: InboxMessage }) {
  const { id, state, dueAt, assignee, client, history } = message;
  const [now] = useState(() => new Date());
  const { data: staff = [] } = useQuery(staffQuery);
  const assign = useMutation(trpc.practice.inbox.assign.mutationOptions(onMessageChange('Assigned')));
  const spam = useMutation(trpc.practice.inbox.spam.mutationOptions(onMessageChange('Marked as spam')));
  const reopen = useMutation(trpc.practice.inbox.reopen.mutationOptions(onMessageChange('Reopened')));
  const canMarkSpam = state === 'open' || state === 'answered';
  const canMove = state === 'open' && client !== null;
  const move = useMutation(
    trpc.practice.inbox.toThread.mutationOptions(onMessageChange('Moved to messages')),
  );
  useDeskKey('!', () => spam.mutate({ id }), canMarkSpam);
  useDeskKey('c', () => move.mutate({ id }), canMove);
  const left = dueAt === null ? null : hoursLeft(dueAt, now);
  return (
    <chakra.aside aria-label="Facts" p="14px 16px" display="grid" gap="16px" alignContent="start">
      {left && dueAt !== null && (
        <div>
          <chakra.p color="muted" fontSize="0.8125rem">
            Reply promised within 48 hours
          </chakra.p>
          <chakra.strong
            display="block"
            textStyle="figure-md"
            color={left.tone === 'late' ? 'danger-fg' : left.tone === 'soon' ? 'accent-fg' : 'ink'}
          >
            {left.text}
          </chakra.strong>
          <chakra.p color="muted" fontSize="0.8125rem">
            By {moment(dueAt)}. Sundays and public holidays don’t count.
          </chakra.p>
        </div>
      )}
      <Field label="For">
        <Select
          value={assignee?.id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            assign.mutate({ id, assigneeId: value === '' ? null : Number(value) })
          }
          options={[
            { value: '', label: 'Nobody yet' },
            ...staff.map((person) => ({ value: person.id, label: person.fullName })),
          ]}
        />
      </Field>
      <p>
        {client ? (
          <>
            The address belongs to a client:{' '}
            <TextLink to="/practice/clients/$clientId" params={{ clientId: String(client.id) }}>
              {client.fullName}
            </TextLink>
          </>
        ) : (
          'The address doesn’t belong to a client.'
        )}
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        {canMove && (
          <Button
            size="xs"
            variant="outline"
            icon="chat"
            busy={move.isPending}
            busyLabel="Moving…"
            onClick={() => move.mutate({ id })}
          >
            Move to messages <KeyCap aria-hidden="true">c</KeyCap>
          </Button>
        )}
        {canMarkSpam && (
          <Button
            size="xs"
            variant="outline"
            icon="cross"
            busy={spam.isPending}
            busyLabel="Marking…"
            onClick={() => spam.mutate({ id })}
          >
            Spam <KeyCap aria-hidden="true">!</KeyCap>
          </Button>
        )}
        {(state === 'answered' || state === 'spam') && (
          <Button
            size="xs"
            variant="outline"
            icon="restore"
            busy={reopen.isPending}
            busyLabel="Reopening…"
            onClick={() => reopen.mutate({ id })}
          >
            Reopen
          </Button>
        )}
      </chakra.div>
      {history.length > 0 && (
        <chakra.ol fontSize="0.8125rem" lineHeight="18px">
          {history.map(({ id: eventId, action, by, at }) => (
            <li key={eventId}>
              <chakra.time dateTime={at} color="muted">
                {moment(at)}
              </chakra.time>{' '}
              {by ?? 'A colleague'} {actions[action]}
            </li>
          ))}
        </chakra.ol>
      )}
    </chakra.aside>
  );
}

interface InboxMessagePaneProps {
  id: number;
  /** Whether the heading takes focus if a button that has disappeared had it. */
  takesFocus: boolean;
}

/** A contact message, its answers, and the form for the next answer. */
export function InboxMessagePane({ id, takesFocus }: InboxMessagePaneProps) {
  const { data: message } = useSuspenseQuery(messageQuery(id));
  const {
    name,
    email,
    phone,
    subject,
    receivedAt,
    message: text,
    suspicion,
    verified,
    state,
    history,
  } = message;
  return (
    <>
      <chakra.article p={{ base: '16px', across: '20px 28px' }} maxWidth="780px">
        <chakra.h2
          key={state}
          ref={takesFocus ? takeLostFocus : undefined}
          tabIndex={-1}
          fontFamily="heading"
          fontWeight="700"
          fontSize="1.25rem"
          lineHeight="1.25"
          overflowWrap="anywhere"
        >
          {subject}
        </chakra.h2>
        <chakra.p color="muted" fontSize="0.8125rem" mt="4px" mb="16px" overflowWrap="anywhere">
          {[name, email, phone].filter(Boolean).join(', ')}. {moment(receivedAt)}. Reference {id}
        </chakra.p>
        {suspicion && <Notice tone="attention">This looks like spam. {suspicions[suspicion]}</Notice>}
        {!suspicion && !verified && (
          <Notice tone="info">
            The sender didn’t answer our question correctly, so the address may be someone else’s.
          </Notice>
        )}
        <chakra.p
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          fontSize="0.9375rem"
          lineHeight="23px"
          mt="12px"
          pb="20px"
          borderBottom="1px solid"
          borderColor="line"
        >
          {text}
        </chakra.p>
        {history
          .filter((event) => event.text !== null)
          .map((event) => (
            <chakra.section
              key={event.id}
              aria-label="Our answer"
              mt="16px"
              bg="inset"
              borderRadius="md"
              p="12px 16px"
            >
              <chakra.p color="muted" fontSize="0.8125rem">
                {event.by ?? 'A colleague'} answered, {moment(event.at)}
                {event.mailedAt === null && ', the e-mail is being sent'}
              </chakra.p>
              <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" mt="4px">
                {event.text}
              </chakra.p>
            </chakra.section>
          ))}
        {state === 'open' && <AnswerForm message={message} />}
        {state === 'moved' && (
          <Notice tone="info">
            This message has been moved to the client’s messages. Reply to it there.
          </Notice>
        )}
      </chakra.article>
      <MessageFacts message={message} />
    </>
  );
}

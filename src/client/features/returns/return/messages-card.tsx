import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import type { ThreadView } from '../../../../domain/messages/schemas.ts';
import { facts as promises } from '../../../../domain/site/facts.ts';
import { threadsQuery } from '../../../data/threads.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatRecent } from '../../../ui/figures/day.ts';
import { AssistantButton } from '../../assistant/assistant-button.tsx';
import { PersonMark } from '../../messages/person-mark.tsx';
import { kindNoun } from '../return-text.ts';

function LatestMessage({ from, by, text, sentAt }: NonNullable<ThreadView['last']>) {
  const [today] = useState(() => southAfricanDay(new Date()));
  const name = by ?? 'The practice';
  return (
    <chakra.div display="grid" gridTemplateColumns="36px minmax(0, 1fr)" gap="12px" textStyle="sm">
      <PersonMark name={name} />
      <div>
        <chakra.p overflowWrap="anywhere" lineClamp="4">
          {text}
        </chakra.p>
        <chakra.p textStyle="xs" color="muted" mt="4px">
          {from === 'client' ? 'You' : name}, {formatRecent(new Date(sentAt), today)}
        </chakra.p>
      </div>
    </chakra.div>
  );
}

/** Card with the latest message about a return, and a link to all of them. */
export function MessagesCard({ item }: { item: ReturnDetail }) {
  // The route has just loaded them.
  const { data: threads, isError } = useQuery({ ...threadsQuery(item.id), refetchOnMount: false });
  const thread = threads?.find(({ returnId }) => returnId === item.id);
  return (
    <Card id="messages" aria-labelledby="messages-title" scrollMarginTop="24px">
      <chakra.h2
        id="messages-title"
        textStyle="h4"
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        mb="12px"
      >
        Messages
        {thread !== undefined && thread.unread > 0 && (
          <chakra.span textStyle="sm" fontFamily="text" fontWeight="600" letterSpacing="0" color="accent-fg">
            {thread.unread} new
          </chakra.span>
        )}
      </chakra.h2>
      {thread?.last && <LatestMessage {...thread.last} />}
      <chakra.p textStyle="sm" color="muted" mt={thread?.last ? '12px' : undefined} mb="14px">
        {threads === undefined && isError ? (
          'The latest message could not be loaded. Open the messages to try again.'
        ) : (
          <>
            {thread?.last ? 'A' : `Write to ${item.assignee ?? 'us'} about this ${kindNoun[item.kind]}. A`}{' '}
            person answers within {promises.answer}.
          </>
        )}
      </chakra.p>
      <chakra.div display="grid" gap="4px" justifyItems="center" mb="-10px">
        <LinkButton to="/messages" search={{ thread: item.id }} icon="message" variant="outline" width="full">
          Open the messages
        </LinkButton>
        <AssistantButton
          variant="plain"
          subject={`this ${kindNoun[item.kind]}`}
          about={{ returnId: item.id }}
        />
      </chakra.div>
    </Card>
  );
}

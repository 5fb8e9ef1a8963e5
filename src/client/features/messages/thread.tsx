import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messagesQuery, type Thread as ThreadKey } from '../../data/threads.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fetchFurtherPage } from '../../data/query-client.ts';
import { Composer } from './composer.tsx';
import { PollingNote } from './live-mark.tsx';
import { MessageList } from './message-list.tsx';

export { LiveMark } from './live-mark.tsx';

interface ThreadProps {
  thread: ThreadKey;
  /** Name of the recipient. */
  to: string;
  /** Shown instead of messages while there are none. */
  empty: ReactNode;
}

/** Thread with a form for new messages below it. Set its `key` to the thread's name. */
export function Thread({ thread, to, empty }: ThreadProps) {
  const list = useSuspenseInfiniteQuery(messagesQuery(thread));
  const messages = list.data.pages.flat().toReversed();
  const earlier = list.hasNextPage && (
    <chakra.div textAlign="center" mb="18px">
      <Button
        variant="outline"
        size="sm"
        busy={list.isFetchingNextPage}
        busyLabel="Loading…"
        onClick={() => void fetchFurtherPage(list)}
      >
        Earlier messages
      </Button>
    </chakra.div>
  );
  return (
    <>
      <PollingNote />
      {messages.length === 0 ? (
        <chakra.div
          flex="1"
          display="grid"
          placeItems="center"
          p="32px 24px"
          textAlign="center"
          color="muted"
        >
          {empty}
        </chakra.div>
      ) : (
        <MessageList thread={thread} messages={messages} earlier={earlier} />
      )}
      <Composer thread={thread} to={to} />
    </>
  );
}

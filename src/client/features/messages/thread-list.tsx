import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ThreadView } from '../../../domain/messages/schemas.ts';
import { endFade } from '../../theme/edge-fade.ts';
import { AnswerNote } from '../../ui/figures/answer-week.tsx';
import { briefMoment, excerpt, threadName } from './thread-text.ts';

const ThreadLink = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      minHeight: '77px',
      py: '16px',
      px: { base: '16px', lg: '20px' },
      borderBottom: '1px solid',
      borderColor: 'line',
      fontSize: '0.9375rem',
      lineHeight: '22px',
      _hover: { bg: 'inset' },
      _focusVisible: { outlineOffset: '-4px' },
      tablet: { '&[data-chosen]': { bg: 'brand-subtle', boxShadow: 'inset 3px 0 0 {colors.brand}' } },
    },
  }),
);

/** When a thread had its latest message, and whether any is new. */
function Latest({ thread: { last, unread } }: { thread: ThreadView }) {
  return (
    <chakra.span display="flex" alignItems="center" gap="8px">
      {last && (
        <chakra.time dateTime={last.sentAt} textStyle="xs" color="muted">
          {briefMoment(last.sentAt)}
        </chakra.time>
      )}
      {unread > 0 && (
        <chakra.span boxSize="8px" borderRadius="2px" bg="accent">
          <chakra.span srOnly>{unread === 1 ? '1 new message' : `${unread} new messages`}</chakra.span>
        </chakra.span>
      )}
    </chakra.span>
  );
}

interface ThreadRowProps {
  thread: ThreadView;
  isChosen: boolean;
}

/** Row with a thread's name and the start of its latest message. A closed return without news has only its name. */
function ThreadRow({ thread, isChosen }: ThreadRowProps) {
  const { returnId, isClosed, unread } = thread;
  const isBrief = isClosed && unread === 0;
  return (
    <ThreadLink
      to="/messages"
      search={{ thread: returnId ?? 'general' }}
      aria-current={isChosen || undefined}
      data-chosen={isChosen || undefined}
      {...(isBrief && { minHeight: '44px', py: '10px' })}
    >
      <chakra.b fontWeight={isBrief ? '500' : '600'} overflowWrap="anywhere">
        {threadName(thread)}
      </chakra.b>
      <Latest thread={thread} />
      {!isBrief && (
        <chakra.span
          gridColumn="1 / -1"
          textStyle="sm"
          color={unread > 0 ? 'ink' : 'muted'}
          fontWeight={unread > 0 ? '500' : undefined}
          lineHeight="20px"
          overflowWrap="anywhere"
          lineClamp="2"
        >
          {excerpt(thread)}
        </chakra.span>
      )}
    </ThreadLink>
  );
}

interface ThreadListProps {
  /** Threads of current work and the general one. */
  current: readonly ThreadView[];
  /** Threads of closed returns. */
  closed: readonly ThreadView[];
  /** The thread shown beside the list. */
  chosen: ThreadView;
}

export function ThreadList({ current, closed, chosen }: ThreadListProps) {
  const row = (thread: ThreadView) => (
    <ThreadRow
      key={thread.returnId ?? 'general'}
      thread={thread}
      isChosen={thread.returnId === chosen.returnId}
    />
  );
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minHeight="0"
      minWidth="0"
      borderInlineEnd={{ tablet: '1px solid' }}
      borderColor={{ tablet: 'line' }}
    >
      <chakra.nav
        aria-label="Conversations"
        flex="0 1 auto"
        minHeight="0"
        overflowY="auto"
        css={{ tablet: { '--surface': '{colors.card}', _after: endFade } }}
      >
        {current.map(row)}
        {closed.length > 0 && (
          <chakra.section aria-labelledby="closed-threads">
            <chakra.h2
              id="closed-threads"
              px={{ base: '16px', lg: '20px' }}
              pt="20px"
              pb="6px"
              textStyle="xs"
              fontWeight="500"
              color="muted"
            >
              Closed
            </chakra.h2>
            {closed.map(row)}
          </chakra.section>
        )}
      </chakra.nav>
      <chakra.div
        flex="none"
        display="grid"
        alignContent="center"
        minHeight={{ tablet: '64px' }}
        mt={{ tablet: 'auto' }}
        py={{ base: '24px', tablet: '8px' }}
        px={{ base: '16px', lg: '20px' }}
        borderTop={{ tablet: '1px solid' }}
        borderColor={{ tablet: 'line' }}
      >
        <AnswerNote />
      </chakra.div>
    </chakra.div>
  );
}

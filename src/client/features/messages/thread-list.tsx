import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ThreadView } from '../../../domain/messages/schemas.ts';
import { AnswerWeek } from '../../ui/figures/answer-week.tsx';
import { briefMoment, excerpt, threadName } from './thread-text.ts';

const ThreadLink = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      minHeight: '77px',
      py: '16px',
      px: { base: '16px', tablet: '20px' },
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

interface ThreadListProps {
  threads: readonly ThreadView[];
  /** The thread shown beside the list. */
  chosen: ThreadView;
}

export function ThreadList({ threads, chosen }: ThreadListProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minHeight="0"
      minWidth="0"
      borderInlineEnd={{ tablet: '1px solid' }}
      borderColor={{ tablet: 'line' }}
    >
      <chakra.nav aria-label="Conversations" flex="1" minHeight="0" overflowY="auto">
        {threads.map((thread) => {
          const { returnId, last, unread } = thread;
          const isChosen = returnId === chosen.returnId;
          return (
            <ThreadLink
              key={returnId ?? 'general'}
              to="/messages"
              search={{ thread: returnId ?? 'general' }}
              aria-current={isChosen || undefined}
              data-chosen={isChosen || undefined}
            >
              <chakra.b fontWeight="600" truncate>
                {threadName(thread)}
              </chakra.b>
              {unread > 0 ? (
                <chakra.span boxSize="8px" borderRadius="2px" bg="accent" alignSelf="center">
                  <chakra.span srOnly>
                    {unread === 1 ? '1 new message' : `${unread} new messages`}
                  </chakra.span>
                </chakra.span>
              ) : (
                last && (
                  <chakra.time dateTime={last.sentAt} textStyle="xs" color="muted">
                    {briefMoment(last.sentAt)}
                  </chakra.time>
                )
              )}
              <chakra.span
                gridColumn="1 / -1"
                textStyle="sm"
                color={unread > 0 ? 'ink' : 'muted'}
                fontWeight={unread > 0 ? '500' : undefined}
                truncate
              >
                {excerpt(thread)}
              </chakra.span>
            </ThreadLink>
          );
        })}
      </chakra.nav>
      <chakra.div
        p={{ base: '24px 16px', tablet: '16px 20px 18px' }}
        borderTop={{ tablet: '1px solid' }}
        borderColor={{ tablet: 'line' }}
        // Short windows need the height for the list, so they hide the chart and show only when we'll answer.
        css={{
          '@media (min-width: 600px) and (max-height: 699px)': {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            gap: '0 8px',
            py: '10px',
            '& > h2': { mb: '0' },
            '& figure > div, & figcaption > :not(:last-child), & figcaption i': { display: 'none' },
            '& figcaption': { mt: '0' },
          },
        }}
      >
        <chakra.h2 textStyle="sm" fontFamily="text" fontWeight="600" letterSpacing="0" mb="8px">
          If you write now
        </chakra.h2>
        <AnswerWeek look="card" />
      </chakra.div>
    </chakra.div>
  );
}

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
      <chakra.nav
        aria-label="Conversations"
        flex="0 1 auto"
        minHeight="0"
        overflowY="auto"
        css={{ tablet: { '--surface': '{colors.card}', _after: endFade } }}
      >
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
              <chakra.b fontWeight="600" overflowWrap="anywhere">
                {threadName(thread)}
              </chakra.b>
              <chakra.span display="flex" alignItems="center" gap="8px">
                {last && (
                  <chakra.time dateTime={last.sentAt} textStyle="xs" color="muted">
                    {briefMoment(last.sentAt)}
                  </chakra.time>
                )}
                {unread > 0 && (
                  <chakra.span boxSize="8px" borderRadius="2px" bg="accent">
                    <chakra.span srOnly>
                      {unread === 1 ? '1 new message' : `${unread} new messages`}
                    </chakra.span>
                  </chakra.span>
                )}
              </chakra.span>
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
            </ThreadLink>
          );
        })}
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

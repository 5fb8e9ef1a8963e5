import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MessageView } from '../../../domain/messages/message-views.ts';
import type { Thread } from '../../data/threads.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MessageItem } from './message-item.tsx';
import { groupByDay } from './thread-days.ts';
import { useReadMessages } from './use-read-messages.ts';

/** Distance in px within which the reader counts as being at the end. */
const NEAR_PX = 48;

const Rule = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    textStyle: 'xs',
    color: 'muted',
    '&::before, &::after': { content: '""', height: '1px', flex: '1', bg: 'line' },
  },
  variants: {
    isNew: {
      true: {
        color: 'accent-fg',
        fontWeight: '600',
        '&::before, &::after': { bg: 'accent-line' },
      },
    },
  },
});

/** Keeps the latest message in view while the reader is at the end, and otherwise keeps the scroll position. */
function useScroll(messages: readonly MessageView[]) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const last = useRef<{ first?: number | undefined; newest?: number | undefined; height: number }>({
    height: 0,
  });
  const first = messages[0]?.id;
  const newest = messages.at(-1)?.id;
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = last.current;
    const isMine = newest !== before.newest;
    // Earlier messages were added above the visible ones.
    if (before.first !== undefined && first !== before.first && !isMine) {
      element.scrollTop += element.scrollHeight - before.height;
    } else if (isMine && isAtEnd) element.scrollTop = element.scrollHeight;
    last.current = { first, newest, height: element.scrollHeight };
  }, [first, newest, isAtEnd]);
  const onScroll = () => {
    const element = box.current;
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
  };
  return { box, isAtEnd, onScroll, toEnd };
}

interface MessageListProps {
  thread: Thread;
  /** The loaded messages, oldest first. */
  messages: readonly MessageView[];
  /** Button that loads earlier messages. */
  earlier: React.ReactNode;
}

/** A thread's messages grouped by day, with a rule above new messages. */
export function MessageList({ thread, messages, earlier }: MessageListProps) {
  const { side } = thread;
  const { box, isAtEnd, onScroll, toEnd } = useScroll(messages);
  // Messages that were new when the thread opened stay marked as new.
  const [firstNew] = useState(
    () => messages.find(({ from, seenAt }) => from !== side && seenAt === null)?.id,
  );
  const unread = messages.filter(({ from, seenAt }) => from !== side && seenAt === null).length;
  useReadMessages(thread, messages, { box, isAtEnd });
  // Announced separately, because a live region would also read out earlier messages as they load.
  const last = messages.at(-1);
  const [known] = useState(last?.id);
  const arrived = last && last.from !== side && last.id !== known ? last : null;
  const lastOwn = messages.findLast(({ from }) => from === side)?.id;
  return (
    <chakra.div position="relative" flex="1" minHeight="0" display="flex">
      <chakra.div
        ref={box}
        onScroll={onScroll}
        // Let keyboard users scroll long threads.
        tabIndex={0}
        role="log"
        aria-label="Messages"
        aria-live="off"
        flex="1"
        overflowY="auto"
        py="20px"
        px={{ base: '16px', tablet: '24px' }}
        fontSize="0.9375rem"
        lineHeight="23px"
      >
        {earlier}
        <chakra.div display="grid" gap="18px">
          {groupByDay(messages).map((group) => (
            <section key={group.messages[0]?.id} aria-label={group.day}>
              <Rule aria-hidden="true" mb="18px">
                {group.day}
              </Rule>
              <chakra.ol display="grid" gap="18px" listStyle="none">
                {group.messages.flatMap((message) => [
                  message.id === firstNew && (
                    <li key="new">
                      <Rule isNew>New</Rule>
                    </li>
                  ),
                  <MessageItem
                    key={message.id}
                    message={message}
                    side={side}
                    showsReceipt={message.id === lastOwn}
                  />,
                ])}
              </chakra.ol>
            </section>
          ))}
        </chakra.div>
      </chakra.div>
      <chakra.output srOnly>{arrived && `${arrived.by ?? 'New message'}: ${arrived.text}`}</chakra.output>
      {!isAtEnd && unread > 0 && (
        <Button
          size="sm"
          position="absolute"
          bottom="16px"
          insetInlineStart="50%"
          transform="translateX(-50%)"
          onClick={toEnd}
        >
          {unread === 1 ? '1 new message' : `${unread} new messages`}
        </Button>
      )}
    </chakra.div>
  );
}

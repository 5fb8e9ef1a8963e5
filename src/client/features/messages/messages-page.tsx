import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import type { ThreadView } from '../../../domain/messages/schemas.ts';
import { facts } from '../../../domain/site/facts.ts';
import { missingThread, nameOfThread, type Thread as ThreadKey, threadsQuery } from '../../data/threads.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { ConversationDrawing } from '../../ui/drawings/conversation-drawing.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LiveMark, Thread } from './thread.tsx';
import { ThreadList } from './thread-list.tsx';
import { firstName, splitByState, threadName } from './thread-text.ts';

const route = getRouteApi('/_shared/_account/messages');

/**
 * Card height: the screen below the heading, but at least enough for a few messages. Tablets in portrait have a
 * navigation bar above it.
 */
const cardHeight = { tablet: 'max(480px, calc(100dvh - 282px))', across: 'max(480px, calc(100dvh - 232px))' };

export function MessagesFrame({
  hidesTitle = false,
  children,
}: {
  hidesTitle?: boolean;
  children: ReactNode;
}) {
  usePageMeta({ title: 'Messages', description: 'Messages between you and your practitioner.' });
  return (
    <>
      <chakra.div hideBelow={hidesTitle ? 'tablet' : undefined}>
        <PageTitle title="Messages">
          A person answers within {facts.answer}, {brand.hours}. Usually sooner.
        </PageTitle>
      </chakra.div>
      {children}
    </>
  );
}

/** Header with the thread's name, who answers, and whether new messages appear immediately. */
function ThreadHeader({ item }: { item: ThreadView }) {
  return (
    <chakra.header
      display="flex"
      justifyContent="space-between"
      alignItems="center"
      gap="16px"
      py="16px"
      px={{ base: '16px', tablet: '24px' }}
      borderBottom="1px solid"
      borderColor="line"
    >
      <div>
        <chakra.p hideFrom="tablet" textStyle="sm" mb="4px">
          <TextLink to="/messages" search={{}}>
            All conversations
          </TextLink>
        </chakra.p>
        <chakra.h2 textStyle="h4">{threadName(item)}</chakra.h2>
        <chakra.p textStyle="xs" color="muted">
          {item.practitioner === null
            ? 'With our practitioners'
            : `With ${item.practitioner}, your practitioner`}
        </chakra.p>
      </div>
      <LiveMark />
    </chakra.header>
  );
}

function EmptyThread({ item }: { item: ThreadView }) {
  return (
    <div>
      <chakra.div maxWidth="160px" mx="auto" mb="16px">
        <ConversationDrawing />
      </chakra.div>
      <chakra.p textWrap="balance">
        {item.kind === null
          ? 'Ask us anything that isn’t about one of your returns.'
          : 'No messages about this yet.'}
      </chakra.p>
    </div>
  );
}

function OpenThread({ item }: { item: ThreadView }) {
  const thread: ThreadKey = { side: 'client', returnId: item.returnId };
  return (
    <chakra.section
      display="flex"
      flexDirection="column"
      minWidth="0"
      minHeight="0"
      aria-label={threadName(item)}
    >
      <ThreadHeader item={item} />
      <Suspense
        fallback={
          <Skeleton p="24px" gap="18px" flex="1">
            <Bone h="48px" />
            <Bone h="48px" />
          </Skeleton>
        }
      >
        <Thread
          key={nameOfThread(thread)}
          thread={thread}
          to={firstName(item.practitioner) ?? 'us'}
          empty={<EmptyThread item={item} />}
        />
      </Suspense>
    </chakra.section>
  );
}

/** Page with the list of threads beside the open thread. Phones show only one of the two. */
export function MessagesPage() {
  const { thread: wanted } = route.useSearch();
  const { data: listed } = useSuspenseQuery(threadsQuery());
  const { data: threads } = useSuspenseQuery(threadsQuery(missingThread(listed, wanted)));
  const wantedId = wanted === 'general' ? null : wanted;
  const found = threads.find(({ returnId }) => returnId === wantedId);
  const { current, closed } = splitByState(threads);
  const shown = found ?? current[0] ?? closed[0];
  if (!shown) return null;
  const isOpen = found !== undefined;
  return (
    <MessagesFrame hidesTitle={isOpen}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          tablet: '288px minmax(0, 1fr)',
          lg: '300px minmax(0, 1fr)',
        }}
        gridTemplateRows="minmax(0, 1fr)"
        height={{ base: isOpen ? 'calc(100dvh - 64px)' : 'auto', ...cardHeight }}
        mx={{ base: 'calc(-1 * var(--page-inset))', tablet: '0' }}
        mt={isOpen ? { base: '-24px', tablet: '0' } : undefined}
        // Ends 48px above the window's edge, so that only the card scrolls.
        mb={{
          base: isOpen ? 'calc(-1 * var(--page-end))' : undefined,
          tablet: 'calc(48px - var(--page-end))',
        }}
        borderWidth={{ base: '0', tablet: '1px' }}
        borderTopWidth="1px"
        borderColor={{ base: 'line', tablet: 'line-strong' }}
        borderRadius={{ tablet: 'lg' }}
        bg={{ tablet: 'card' }}
        overflow="hidden"
      >
        <chakra.div display={{ base: isOpen ? 'none' : 'grid', tablet: 'grid' }} minHeight="0">
          <ThreadList current={current} closed={closed} chosen={shown} />
        </chakra.div>
        <chakra.div display={{ base: isOpen ? 'grid' : 'none', tablet: 'grid' }} minHeight="0" minWidth="0">
          <OpenThread item={shown} />
        </chakra.div>
      </chakra.div>
    </MessagesFrame>
  );
}

export const MessagesSkeleton = () => (
  <MessagesFrame>
    <Skeleton>
      <Bone h={cardHeight} />
    </Skeleton>
  </MessagesFrame>
);

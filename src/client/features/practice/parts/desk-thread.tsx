import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureMessage } from '../../../data/errors.ts';
import { toastFailure } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { nameOfThread, newestMessage, type Thread as ThreadKey } from '../../../data/threads.ts';
import { api, trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { Thread } from '../../messages/thread.tsx';
import { HoursLeft } from './time-left.tsx';

/** Identifies a client's thread: an engagement's, or the general thread if `returnId` is null. */
export interface ThreadOfClient {
  clientId: number;
  returnId: number | null;
}

/**
 * Marks a client's messages up to and including `upTo` as needing no answer. Then runs `onSettled`, before the button
 * disappears.
 */
export function useSettle({ clientId, returnId }: ThreadOfClient, onSettled: () => void) {
  return useMutation({
    mutationFn: (upTo: number) =>
      returnId === null
        ? api.practice.clientMessages.settle.mutate({ id: clientId, upTo })
        : api.practice.messages.settle.mutate({ id: returnId, upTo }),
    onSuccess: () => {
      onSettled();
      return refetchAfterChange(trpc.practice.pathFilter());
    },
    onError: (error) => toastFailure('Nothing was changed', error),
  });
}

/** Shows when an answer is due, with a button for messages that need none. */
function AnswerPromise({ dueAt, ...thread }: ThreadOfClient & { dueAt: string }) {
  const line = useRef<HTMLDivElement>(null);
  const settle = useSettle(thread, () => line.current?.closest('section')?.focus({ preventScroll: true }));
  return (
    <chakra.div
      ref={line}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4px 16px"
      minHeight="44px"
      ps="16px"
      pe="8px"
      py={{ base: '8px', across: '4px' }}
      borderBottom="1px solid"
      borderColor="line"
    >
      <p>
        Answer by {formatMoment(new Date(dueAt))}, <HoursLeft dueAt={dueAt} />
      </p>
      <Button
        size="xs"
        variant="plain"
        busy={settle.isPending}
        busyLabel="Saving…"
        onClick={() => {
          const upTo = newestMessage({ side: 'practice', ...thread });
          if (upTo !== undefined) settle.mutate(upTo);
        }}
      >
        No answer needed
      </Button>
    </chakra.div>
  );
}

const failed = (error: unknown, retry: () => void) => (
  <ErrorState title="The messages could not be loaded" onRetry={retry}>
    {failureMessage(error)}
  </ErrorState>
);

interface DeskThreadProps extends ThreadOfClient {
  clientName: string;
  /** Time when our answer is due; null if no message is waiting. */
  answerDueAt: string | null;
}

/** Messages between a client and the practice. Staff open it to write, so its text field takes focus. */
export function DeskThread({ clientId, returnId, clientName, answerDueAt }: DeskThreadProps) {
  const thread: ThreadKey = { side: 'practice', clientId, returnId };
  const name = clientName.split(' ', 1)[0] ?? clientName;
  return (
    <chakra.section
      aria-label={`Messages with ${clientName}`}
      tabIndex={-1}
      display="flex"
      flexDirection="column"
      minWidth="0"
      // The viewport minus the desk's bar and the engagement's header and tabs.
      height="max(420px, calc(100dvh - 210px))"
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      bg="card"
      overflow="hidden"
    >
      {answerDueAt !== null && <AnswerPromise dueAt={answerDueAt} clientId={clientId} returnId={returnId} />}
      <SectionBoundary
        fallback={
          <Skeleton p="20px" gap="18px" flex="1">
            <Bone h="48px" />
            <Bone h="48px" />
          </Skeleton>
        }
        failed={failed}
      >
        <FocusedThread thread={thread} to={name} />
      </SectionBoundary>
    </chakra.section>
  );
}

function FocusedThread({ thread, to }: { thread: ThreadKey; to: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    // On touch screens, focusing would bring up the keyboard over the messages.
    if (matchMedia('(pointer: fine)').matches) {
      box.current?.querySelector('textarea')?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <chakra.div ref={box} display="contents">
      <Thread
        key={nameOfThread(thread)}
        thread={thread}
        to={to}
        empty={<p>No messages yet. {to} gets an e-mail if a message isn’t read within five minutes.</p>}
      />
    </chakra.div>
  );
}

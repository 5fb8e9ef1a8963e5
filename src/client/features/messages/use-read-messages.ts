import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { MessageView } from '../../../domain/messages/message-views.ts';
import { callsOf, showSeen, type Thread, unreadQuery } from '../../data/threads.ts';
import { trpc } from '../../data/trpc.ts';

/** Returns whether the page is in the foreground. */
function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** Returns whether an element is on screen. On phones, the list hides the thread. */
function useIsOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isOnScreen;
}

interface Reading {
  /** Scrolling box with the messages. */
  box: RefObject<HTMLElement | null>;
  /** Whether the bottom of the box, where the latest messages are, is in view. */
  isAtEnd: boolean;
}

/** Marks the other side's messages as read while they are on screen. */
export function useReadMessages(
  thread: Thread,
  messages: readonly MessageView[],
  { box, isAtEnd }: Reading,
): void {
  const isOnScreen = useIsOnScreen(box);
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const newest = messages.findLast(({ from, seenAt }) => from !== thread.side && seenAt === null)?.id;
  useEffect(() => {
    if (newest === undefined || !isVisible || !isOnScreen || !isAtEnd) return;
    const { side } = thread;
    const mark = async () => {
      await callsOf(thread).mark({ upTo: newest, state: 'seen' });
      const at = new Date().toISOString();
      showSeen(thread, side === 'client' ? 'practice' : 'client', { upTo: newest, at });
      if (side === 'client') {
        await Promise.all([
          queryClient.invalidateQueries(trpc.messages.threads.pathFilter()),
          queryClient.invalidateQueries(unreadQuery),
        ]);
      }
    };
    // After a failure, the messages stay new until they are seen again.
    mark().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- the thread is part of the component's key
  }, [newest, isVisible, isOnScreen, isAtEnd, queryClient]);
}

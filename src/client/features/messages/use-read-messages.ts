import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { MessageView } from '../../../domain/messages/message-views.ts';
import { callsOf, showSeen, type Thread, unreadQuery } from '../../data/threads.ts';
import { trpc } from '../../data/trpc.ts';

/** Whether the page is visible, that is, in the foreground. */
function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** Whether an element is on the screen. Phones keep the thread hidden behind the list. */
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
  /** The box that shows the messages. */
  box: RefObject<HTMLElement | null>;
  /** Whether its end, with the newest messages, is in view. */
  isAtEnd: boolean;
}

/** Marks the other side's messages as read while they're on the screen. */
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
    // If it fails, the messages stay new, and the next look marks them.
    mark().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- the thread is part of the component's key
  }, [newest, isVisible, isOnScreen, isAtEnd, queryClient]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MessageView } from '../../../domain/messages/message-views.ts';
import { callsOf, showSeen, type Thread, threadsQuery, unreadQuery } from '../../data/threads.ts';

/** Whether somebody can see the page. */
function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** Marks the other side's messages as read while they're on the screen. */
export function useReadMessages(thread: Thread, messages: readonly MessageView[], isAtEnd: boolean): void {
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const newest = messages.findLast(({ from, seenAt }) => from !== thread.side && seenAt === null)?.id;
  useEffect(() => {
    if (newest === undefined || !isVisible || !isAtEnd) return;
    const { side } = thread;
    const mark = async () => {
      await callsOf(thread).mark({ upTo: newest, state: 'seen' });
      const at = new Date().toISOString();
      showSeen(thread, side === 'client' ? 'practice' : 'client', { upTo: newest, at });
      if (side === 'client') {
        await Promise.all([
          queryClient.invalidateQueries(threadsQuery),
          queryClient.invalidateQueries(unreadQuery),
        ]);
      }
    };
    // If it fails, the messages stay new, and the next look marks them.
    mark().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- the thread is part of the component's key
  }, [newest, isVisible, isAtEnd, queryClient]);
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useIsOnline } from '../../data/connection.ts';
import { type LiveStatus, POLL_MS, useLiveStatus } from '../../data/live.ts';

const words: Record<LiveStatus, string> = {
  live: 'Connected',
  connecting: 'Reconnecting',
  polling: `Every ${POLL_MS / 1_000} seconds`,
};

/** Square and label that show whether new messages appear immediately. */
export function LiveMark() {
  const status = useLiveStatus();
  const isOnline = useIsOnline();
  // The status may still be `live` for a while after the browser goes offline.
  const isLive = isOnline && status === 'live';
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="8px"
      flexShrink="0"
      textStyle="xs"
      color="muted"
    >
      <chakra.span
        boxSize="8px"
        borderRadius="2px"
        bg={isLive ? 'brand' : 'transparent'}
        border={isLive ? undefined : '2px solid'}
        borderColor="accent"
      />
      {isOnline ? words[status] : 'Offline'}
    </chakra.span>
  );
}

/** Strip above a thread, shown while it polls for new messages. */
export function PollingNote() {
  if (useLiveStatus() !== 'polling') return null;
  return (
    <chakra.p bg="accent-subtle" color="accent-fg" py="10px" px="24px" textStyle="sm" fontWeight="500">
      There’s no live connection. New messages appear within {POLL_MS / 1_000} seconds.
    </chakra.p>
  );
}

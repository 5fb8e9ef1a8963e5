import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../data/connection.ts';
import { Icon } from '../ui/icon.tsx';

/** Time in ms that "back online" is shown. */
const BACK_ONLINE_MS = 5_000;

const Line = chakra('output', {
  base: {
    display: 'block',
    position: 'sticky',
    top: '0',
    zIndex: '20',
    _print: { display: 'none' },
    '& > span': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '8px',
      minHeight: '36px',
      px: '16px',
      bg: 'inset',
      borderBottom: '1px solid',
      borderColor: 'line-strong',
      textStyle: 'sm',
      fontWeight: '500',
    },
  },
});

/**
 * Announces a lost connection and, briefly, its return. Takes up its own row, which pushes the page down.
 * Sticky elements stay below the row (see theme/global-css.ts).
 */
export function ConnectionLine() {
  const online = useIsOnline();
  const [wasLost, setWasLost] = useState(false);
  if (!online && !wasLost) setWasLost(true);
  useEffect(() => {
    if (!online || !wasLost) return;
    const timer = setTimeout(() => setWasLost(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [online, wasLost]);
  return (
    <Line data-connection-line={wasLost || undefined}>
      {wasLost && (
        <span>
          <Icon name={online ? 'check' : 'warning'} size={16} />
          {online ? 'You’re back online.' : 'You’re offline. Nothing can be sent or loaded.'}
        </span>
      )}
    </Line>
  );
}

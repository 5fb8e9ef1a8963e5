import { chakra } from '@chakra-ui/react/styled-system';

const TICKS = 24;

const Tick = chakra('i', {
  base: {
    position: 'absolute',
    width: '4px',
    height: '16px',
    borderRadius: 'sm',
    bg: 'accent',
    '&:nth-of-type(3n)': { bg: 'brand' },
    opacity: '0',
    animation: 'fly 1100ms {easings.out}',
    // With reduced motion, only the notification is shown.
    _motionReduce: { display: 'none' },
  },
});

/**
 * Animation of ruler ticks that fly up once from a challenge card when an entry unlocks an achievement. It is
 * decorative: the notification carries the message.
 */
export function Celebration() {
  return (
    <chakra.div
      aria-hidden="true"
      data-celebration
      position="absolute"
      left="50%"
      top="40%"
      zIndex="1"
      pointerEvents="none"
    >
      {Array.from({ length: TICKS }, (_, at) => {
        const angle = (Math.PI * (at + 0.5)) / TICKS;
        const reach = at % 2 === 0 ? 150 : 105;
        const end = { '--x': `${-Math.cos(angle) * reach}px`, '--y': `${-Math.sin(angle) * reach}px` };
        return <Tick key={at} style={{ ...end, '--turn': `${(at - TICKS / 2) * 14}deg` } as object} />;
      })}
    </chakra.div>
  );
}

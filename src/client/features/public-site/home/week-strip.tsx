import { chakra } from '@chakra-ui/react/styled-system';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const Day = chakra('span', {
  base: {
    position: 'relative',
    minWidth: '0',
    pt: '10px',
    pb: { base: '44px', md: '60px' },
    ps: { base: '6px', md: '10px' },
    textStyle: 'xs',
    color: 'muted',
    '& + &': { borderLeft: '1px solid', borderColor: 'line' },
  },
  variants: {
    look: { first: {}, filing: { bg: 'accent-subtle', color: 'accent-fg' }, off: { bg: 'inset' } },
  },
});

/** A week with the days in which a return is filed: the second to the fifth business day. */
export function WeekStrip() {
  return (
    <chakra.div
      aria-hidden="true"
      display="grid"
      gridTemplateColumns="repeat(7, minmax(0, 1fr))"
      border="1px solid"
      borderColor="line-strong"
      borderRadius="md"
      overflow="hidden"
    >
      {days.map((day, at) => (
        <Day key={day} look={at === 0 ? 'first' : at < 5 ? 'filing' : 'off'}>
          {day}
          {at < 5 && (
            <chakra.b
              position="absolute"
              left={{ base: '6px', md: '10px' }}
              bottom="10px"
              fontFamily="heading"
              fontWeight="700"
              fontSize={{ base: '1.25rem', md: '1.75rem' }}
              lineHeight="1"
              color="ink"
            >
              {at + 1}
            </chakra.b>
          )}
        </Day>
      ))}
    </chakra.div>
  );
}

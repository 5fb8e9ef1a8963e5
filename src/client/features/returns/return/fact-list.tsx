import { chakra } from '@chakra-ui/react/styled-system';

/** Labelled values in a card, one per line. */
export const FactList = chakra('dl', {
  base: {
    textStyle: 'sm',
    mt: '8px',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '12px',
      py: '9px',
      borderBottom: '1px solid',
      borderColor: 'line',
      _last: { borderBottomWidth: '0', pb: '0' },
    },
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** Keyboard key, such as `g`. Hidden on touch screens, which have no keys. */
export const KeyCap = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '20px',
    px: '5px',
    border: '1px solid',
    borderColor: 'line-strong',
    borderBottomWidth: '2px',
    borderRadius: 'sm',
    fontFamily: 'text',
    fontSize: '0.8125rem',
    lineHeight: '18px',
    fontWeight: '600',
    textAlign: 'center',
    color: 'ink',
    bg: 'card',
    'button &, a &': {
      bg: 'transparent',
      color: 'inherit',
      borderColor: 'currentColor',
      borderBottomWidth: '1px',
    },
    '@media (pointer: coarse)': { display: 'none' },
  },
});

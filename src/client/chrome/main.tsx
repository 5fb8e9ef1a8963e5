import { chakra } from '@chakra-ui/react/styled-system';

/** The landmark that the skip link and every change of page lead to; its own ring would say nothing. */
export const Main = chakra(
  'main',
  { base: { outline: 'none', _focusVisible: { outline: 'none' } } },
  { defaultProps: { id: 'main', tabIndex: -1 } },
);

import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Landmark = chakra('main', { base: { outline: 'none', _focusVisible: { outline: 'none' } } });

/** The landmark that the skip link and every change of page lead to; its own ring would say nothing. */
export function Main(props: ComponentProps<typeof Landmark>) {
  return <Landmark id="main" tabIndex={-1} {...props} />;
}

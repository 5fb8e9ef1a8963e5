import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { readTypedFields } from '../start/read-typed-fields.ts';

const Landmark = chakra('main', { base: { outline: 'none', _focusVisible: { outline: 'none' } } });

/** The landmark that the skip link and every change of page lead to; its own ring would say nothing. */
export function Main(props: ComponentProps<typeof Landmark>) {
  // Here and not at the root, which is hydrated before the frame around the page.
  useEffect(() => void readTypedFields(), []);
  return <Landmark id="main" tabIndex={-1} {...props} />;
}

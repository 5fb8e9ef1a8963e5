import { chakra } from '@chakra-ui/react/styled-system';

/** The width of a public page, with its gutters. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'calc({sizes.page} + 2 * {spacing.gutter})', mx: 'auto', px: 'gutter' },
});

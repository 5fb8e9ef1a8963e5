import { chakra } from '@chakra-ui/react/styled-system';

/** Section of a return's page. It begins with a SectionHead. */
export const ReturnSection = chakra('section', {
  base: { mt: '36px', _first: { mt: '0' }, '& > header': { mb: '6px' } },
});

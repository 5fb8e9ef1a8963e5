import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { wideSection } from '../../../ui/forms/form-section.tsx';

interface SectionStateProps {
  /** The state in a word or two. */
  word: string;
  children: ReactNode;
  actions: ReactNode;
}

/** On/off state of a section with an explanation and the available actions. */
export function SectionState({ word, children, actions }: SectionStateProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="16px 32px"
      maxWidth="680px"
      css={{ [wideSection]: { flexDirection: 'row', alignItems: 'flex-start' } }}
    >
      <chakra.div textStyle="ui" maxWidth="46ch">
        <chakra.p fontWeight="600">{word}</chakra.p>
        <chakra.p color="muted">{children}</chakra.p>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        flexShrink="0"
        gap="10px"
        css={{
          '& > *': { flex: '1 1 auto' },
          [wideSection]: { flexDirection: 'column', flexWrap: 'nowrap', '& > *': { flex: 'none' } },
        }}
      >
        {actions}
      </chakra.div>
    </chakra.div>
  );
}

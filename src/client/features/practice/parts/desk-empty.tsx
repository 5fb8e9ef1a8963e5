import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { takeLostFocus } from '../../../ui/forms/take-focus.ts';

interface DeskEmptyProps {
  title: string;
  /** Whether the title takes focus if the last item's buttons had it. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** Empty state with an optional suggestion. */
export function DeskEmpty({ title, takesFocus = false, children }: DeskEmptyProps) {
  return (
    <chakra.div border="1px dashed" borderColor="line-strong" borderRadius="md" p="22px 20px">
      <chakra.h2
        ref={takesFocus ? takeLostFocus : undefined}
        tabIndex={-1}
        fontFamily="heading"
        fontWeight="700"
        fontSize="1rem"
      >
        {title}
      </chakra.h2>
      {children !== undefined && (
        <chakra.div color="muted" mt="2px">
          {children}
        </chakra.div>
      )}
    </chakra.div>
  );
}

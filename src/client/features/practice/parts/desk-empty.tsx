import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Empty state with an optional suggestion. */
export function DeskEmpty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <chakra.div border="1px dashed" borderColor="line-strong" borderRadius="md" p="22px 20px">
      <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem">
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

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface ReasonCardProps {
  /** Columns of twelve on wide screens. */
  span: 4 | 5 | 7;
  figure: ReactNode;
  title: string;
  children: ReactNode;
}

/** A figure at the top, a title and two lines at the foot. */
export function ReasonCard({ span, figure, title, children }: ReasonCardProps) {
  return (
    <chakra.article
      display="flex"
      flexDirection="column"
      minHeight={{ lg: '300px' }}
      minWidth="0"
      gridColumn={{ lg: `span ${span}` }}
      p={{ base: '24px', lg: '32px' }}
      bg="card"
      border="1px solid"
      borderColor="line"
      borderRadius="lg"
    >
      {figure}
      <chakra.h3 textStyle="h3" mt="auto" pt="28px">
        {title}
      </chakra.h3>
      <chakra.p textStyle="ui" color="muted" mt="8px" maxWidth="46ch" textWrap="pretty">
        {children}
      </chakra.p>
    </chakra.article>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  id: string;
  title: ReactNode;
  /** One or two sentences. */
  children?: ReactNode;
}

/** Title in seven columns and lead in five, standing on one line. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
      gap={{ base: '16px', lg: '40px' }}
      alignItems="end"
      mb={{ base: '32px', lg: '56px' }}
    >
      <chakra.h2 id={id} textStyle="h2" maxWidth="15em">
        {title}
      </chakra.h2>
      {children && (
        <chakra.p textStyle="lead" color="muted" maxWidth="42ch">
          {children}
        </chakra.p>
      )}
    </chakra.div>
  );
}

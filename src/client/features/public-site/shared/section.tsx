import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';

interface SectionHeadProps {
  id: string;
  title: ReactNode;
  /** Introduction of one or two sentences. */
  children?: ReactNode;
}

/** Section header: title on the left and lead on the right, aligned at the bottom. */
function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: '7fr 5fr' }}
      gap={{ base: '10px', tablet: '24px', lg: '40px' }}
      alignItems="end"
      mb={{ base: '24px', tablet: '32px', across: '40px', lg: '56px' }}
    >
      <chakra.h2 id={id} textStyle="h2" maxWidth="15em">
        {title}
      </chakra.h2>
      {children && (
        <chakra.p
          textStyle="lead"
          fontSize={{ tablet: '1rem', lg: '1.1875rem' }}
          color="muted"
          maxWidth="42ch"
        >
          {children}
        </chakra.p>
      )}
    </chakra.div>
  );
}

const Band = chakra('section', {
  base: { py: 'section' },
  variants: { tone: { paper: {}, sunken: { bg: 'sunken' } } },
});

interface SectionProps {
  /** Anchor ID for links to the section. */
  id?: string;
  tone?: 'paper' | 'sunken';
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** Section of a public page: title and lead side by side, content below. */
export function Section({ id, tone = 'paper', title, lead, children }: SectionProps) {
  const heading = useId();
  return (
    <Band id={id} tone={tone} aria-labelledby={heading}>
      <Container>
        <SectionHead id={heading} title={title}>
          {lead}
        </SectionHead>
        {children}
      </Container>
    </Band>
  );
}

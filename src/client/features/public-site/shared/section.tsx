import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Container } from '../../../ui/container.tsx';
import { SectionHead } from './section-head.tsx';

const Band = chakra('section', {
  base: { py: 'section' },
  variants: { tone: { paper: {}, sunken: { bg: 'sunken' } } },
});

interface SectionProps {
  /** Its anchor. */
  id?: string;
  tone?: 'paper' | 'sunken';
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A band of a public page: title and lead side by side, and below them what it is about. */
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

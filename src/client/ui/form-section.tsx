import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** A few words under the title. */
  note?: string;
  children: ReactNode;
}

/** A section of a long form: an ink rule, its title in a narrow column, its fields beside it. */
export function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr)' }}
      gap={{ base: '16px', md: '32px' }}
      pt={{ base: '18px', md: '20px' }}
      pb={{ base: '36px', md: '44px' }}
      borderTop="2px solid"
      borderColor="ink"
    >
      <div>
        <chakra.h2 id={id} textStyle="h4">
          {title}
        </chakra.h2>
        {note && (
          <chakra.p textStyle="sm" color="muted" mt="4px">
            {note}
          </chakra.p>
        )}
      </div>
      <chakra.div minWidth="0">{children}</chakra.div>
    </chakra.section>
  );
}

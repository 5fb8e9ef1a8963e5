import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  /** Where a link on the page leads. */
  id?: string;
  title: string;
  /** A few words under the title. */
  note?: string | undefined;
  children: ReactNode;
}

/** Where the fields of a section have room for two columns, whatever stands beside the section. */
export const wideSection = '@container form-section (min-width: 480px)';

/** A section of a long form: an ink rule, its title in a narrow column, its fields beside it. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <chakra.section
      id={id}
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="16px"
      // On tablets too, where the rest of the page is laid out as on a phone.
      css={{ '@media (min-width: 641px)': { gridTemplateColumns: '180px minmax(0, 1fr)', gap: '32px' } }}
      pt={{ base: '18px', md: '20px' }}
      pb={{ base: '36px', md: '44px' }}
      borderTop="2px solid"
      borderColor="ink"
    >
      <div>
        <chakra.h2 id={titleId} textStyle="h4">
          {title}
        </chakra.h2>
        {note && (
          <chakra.p textStyle="sm" color="muted" mt="4px" textWrap="balance">
            {note}
          </chakra.p>
        )}
      </div>
      <chakra.div minWidth="0" containerType="inline-size" containerName="form-section">
        {children}
      </chakra.div>
    </chakra.section>
  );
}

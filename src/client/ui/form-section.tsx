import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  /** Where a link on the page leads. */
  id?: string;
  title: string;
  /** A few words under the title, or behind it. */
  note?: string | undefined;
  children: ReactNode;
}

/** Where the fields of a section have room for two columns, whatever stands beside the section. */
export const wideSection = '@container form-section (min-width: 480px)';

/** Where the title has room for a column of its own. */
const besideFields = '@container form (min-width: 600px)';

/** A section of a long form: an ink rule, its title, its fields beside it or below. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <chakra.section
      id={id}
      aria-labelledby={titleId}
      containerType="inline-size"
      containerName="form"
      pt={{ base: '18px', md: '20px' }}
      pb={{ base: '36px', md: '44px' }}
      borderTop="2px solid"
      borderColor="ink"
    >
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="16px"
        css={{ [besideFields]: { gridTemplateColumns: '180px minmax(0, 1fr)', gap: '32px' } }}
      >
        <chakra.div
          display="flex"
          justifyContent="space-between"
          alignItems="baseline"
          gap="12px"
          css={{ [besideFields]: { display: 'block' } }}
        >
          <chakra.h2 id={titleId} textStyle="h4">
            {title}
          </chakra.h2>
          {note && (
            <chakra.p
              textStyle="sm"
              color="muted"
              textAlign="right"
              textWrap="balance"
              css={{ [besideFields]: { mt: '4px', textAlign: 'left' } }}
            >
              {note}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.div minWidth="0" containerType="inline-size" containerName="form-section">
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}

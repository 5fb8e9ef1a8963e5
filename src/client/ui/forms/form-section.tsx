import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  /** Element ID for links within the page. */
  id?: string;
  title: string;
  /** Short note below the title. */
  note?: string | undefined;
  children: ReactNode;
}

/** Container query for sections wide enough for two columns of fields. */
export const wideSection = '@container form-section (min-width: 30rem)';

/** Container query for forms wide enough to show section titles in a separate column. */
const besideFields = '@container form (min-width: 37.5rem)';

/** Section of a long form: a rule, a title, and fields beside or below the title. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <chakra.section
      id={id}
      aria-labelledby={titleId}
      containerType="inline-size"
      containerName="form"
      pt={{ base: '18px', md: '20px' }}
      pb={{ base: '28px', md: '32px' }}
      borderTop="2px solid"
      borderColor="ink"
    >
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="16px"
        css={{ [besideFields]: { gridTemplateColumns: '184px minmax(0, 1fr)', gap: '40px' } }}
      >
        <div>
          <chakra.h2 id={titleId} textStyle="h4">
            {title}
          </chakra.h2>
          {note && (
            <chakra.p textStyle="sm" color="muted" mt="4px">
              {note}
            </chakra.p>
          )}
        </div>
        <chakra.div minWidth="0" containerType="inline-size" containerName="form-section">
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}

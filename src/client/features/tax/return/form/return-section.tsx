import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';

/** Container query for forms wide enough to show section titles in a separate column. */
const besideFields = '@container return-form (min-width: 37.5rem)';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    [besideFields]: { gridTemplateColumns: '168px minmax(0, 1fr)', gap: '32px' },
  },
});

interface ReturnSectionProps {
  title: string;
  note: string;
  /** Total that the section adds to the return, shown while the section is collapsed. */
  sum?: ReactNode;
  /** Whether a field in the section is invalid. If so, the collapsed section points it out. */
  hasError?: boolean;
  children: ReactNode;
}

/** Section of the comprehensive form. Pressing its title collapses the section to one line that shows its total. */
export function ReturnSection({ title, note, sum, hasError, children }: ReturnSectionProps) {
  const [isOpen, setOpen] = useState(true);
  const titleId = useId();
  const bodyId = useId();
  return (
    <chakra.section
      aria-labelledby={titleId}
      py={isOpen ? '18px 36px' : '14px'}
      borderTop={isOpen ? '2px solid' : '1px solid'}
      borderColor={isOpen ? 'ink' : 'line-strong'}
      // Prevents typing in one section from repainting the others.
      contain="layout"
    >
      <Layout alignItems={isOpen ? 'start' : 'baseline'}>
        <div>
          <chakra.h2 textStyle="h4">
            <chakra.button
              id={titleId}
              type="button"
              display="flex"
              justifyContent="space-between"
              alignItems="flex-start"
              gap="8px"
              width="full"
              py="10px"
              my="-10px"
              textAlign="start"
              cursor="pointer"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
              <chakra.span
                display="flex"
                alignItems="center"
                height="1lh"
                color="muted"
                transform={isOpen ? undefined : 'rotate(-90deg)'}
                transition="transform 120ms"
              >
                <Icon name="chevron" size={16} />
              </chakra.span>
            </chakra.button>
          </chakra.h2>
          {isOpen && (
            <chakra.p textStyle="sm" color="muted" textWrap="balance" mt="6px">
              {note}
            </chakra.p>
          )}
        </div>
        <chakra.div
          id={bodyId}
          hidden={!isOpen}
          minWidth="0"
          containerType="inline-size"
          containerName="form-section"
        >
          {children}
        </chakra.div>
        {!isOpen && (
          <chakra.p
            display="flex"
            justifyContent="space-between"
            gap="16px"
            textStyle="ui"
            color="muted"
            fontVariantNumeric="tabular-nums"
          >
            {note}
            {hasError ? (
              <chakra.strong fontWeight="600" color="danger-fg">
                A field has an error
              </chakra.strong>
            ) : (
              <chakra.strong fontWeight="600" color="ink">
                {sum}
              </chakra.strong>
            )}
          </chakra.p>
        )}
      </Layout>
    </chakra.section>
  );
}

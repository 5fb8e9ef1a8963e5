import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FoldTitle } from '../fold-title.tsx';

interface FormSectionProps {
  /** Element ID for links within the page. */
  id?: string;
  title: string;
  /** Short note below the title. */
  note?: string | undefined;
  /** Whether phones fold the section to its title and summary. Links to its ID open it. */
  folds?: boolean;
  /** State of a folded section in a few words. */
  summary?: string;
  children: ReactNode;
}

/** Container query for sections wide enough for two columns of fields. */
export const wideSection = '@container form-section (min-width: 30rem)';

/** Container query for forms wide enough to show section titles in a separate column. */
const besideFields = '@container form (min-width: 37.5rem)';

/** Returns whether a section is unfolded on phones, and its setter. A link to the section unfolds it. */
function useUnfolded(id: string | undefined) {
  const isTarget = useLocation({ select: ({ hash }) => id !== undefined && hash === id });
  const [isOpen, setOpen] = useState(isTarget);
  const router = useRouter();
  useEffect(
    () =>
      // Also when the link is followed again, which doesn't change the location.
      router.subscribe('onResolved', ({ toLocation: { hash } }) => {
        if (id !== undefined && hash === id) setOpen(true);
      }),
    [router, id],
  );
  return [isOpen, setOpen] as const;
}

/** Section of a long form: a rule, a title, and fields beside or below the title. */
export function FormSection({ id, title, note, folds = false, summary, children }: FormSectionProps) {
  const titleId = useId();
  const contentId = useId();
  const [isUnfolded, setUnfolded] = useUnfolded(id);
  const isFolded = folds && !isUnfolded;
  return (
    <chakra.section
      id={id}
      aria-labelledby={titleId}
      containerType="inline-size"
      containerName="form"
      pt={{ base: folds ? '8px' : '18px', tablet: '18px', md: '20px' }}
      pb={{ base: isFolded ? '12px' : '28px', tablet: '28px', md: '32px' }}
      borderTop="2px solid"
      borderColor="ink"
    >
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: isFolded ? '0' : '16px', tablet: '16px' }}
        css={{ [besideFields]: { gridTemplateColumns: '184px minmax(0, 1fr)', gap: '40px' } }}
      >
        <div>
          <chakra.h2 id={titleId} textStyle="h4" hideBelow={folds ? 'tablet' : undefined}>
            {title}
          </chakra.h2>
          {folds && (
            <FoldTitle
              title={title}
              summary={summary}
              controls={contentId}
              isOpen={isUnfolded}
              onToggle={() => setUnfolded(!isUnfolded)}
            />
          )}
          {note && (
            <chakra.p textStyle="sm" color="muted" mt="4px" hideBelow={isFolded ? 'tablet' : undefined}>
              {note}
            </chakra.p>
          )}
        </div>
        <chakra.div
          id={contentId}
          minWidth="0"
          containerType="inline-size"
          containerName="form-section"
          hideBelow={isFolded ? 'tablet' : undefined}
        >
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { BackLink } from '../../../ui/buttons/text-link.tsx';

/** Progress indicator for the two setup steps. */
function Track({ at }: { at: 1 | 2 }) {
  return (
    <>
      <chakra.div aria-hidden display="grid" gridTemplateColumns="1fr 1fr" gap="4px" mt="20px" mb="8px">
        {[1, 2].map((step) => (
          <chakra.i
            key={step}
            height="6px"
            bg={step < at ? 'brand' : step === at ? 'accent' : 'fig-rest'}
            _print={{ display: 'none' }}
          />
        ))}
      </chakra.div>
      <chakra.p textStyle="xs" color="muted">
        Step {at} of 2
      </chakra.p>
    </>
  );
}

/** Full-page layout for a setup step. Moves focus and scroll position to the top on mount. */
export function Screen({ title, step, children }: { title: string; step?: 1 | 2; children: ReactNode }) {
  usePageMeta({ title, description: 'A code from an app on your phone, in addition to your password.' });
  useEffect(() => {
    document.getElementById('main')?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <chakra.div maxWidth="640px">
      <BackLink to="/settings">Settings</BackLink>
      <chakra.h1 textStyle="h1">{title}</chakra.h1>
      {step && <Track at={step} />}
      {children}
    </chakra.div>
  );
}

/** Row of buttons that share the full width on phones. */
export const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '10px',
    '& > *': { flex: { base: '1 1 0', sm: 'none' } },
    _print: { display: 'none' },
  },
});

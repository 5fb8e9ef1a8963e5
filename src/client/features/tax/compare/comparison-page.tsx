import { useSuspenseInfiniteQuery, useSuspenseQueries } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { useOwnerTurn } from '../../../auth/use-owner-turn.ts';
import { failureMessage } from '../../../data/errors.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { BackLink } from '../../../ui/buttons/text-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { hasIncome, readCalculatorDraft, toTaxInput } from '../calculator/calculator-values.ts';
import { inputOf, nameByIncome } from '../saved/calculation-text.ts';
import { historyQuery, savedCalculation } from '../saved/calculations.ts';
import { SavedComparison } from './saved-comparison.tsx';
import { WhatIf } from './what-if.tsx';
import { WhatIfExample } from './what-if-example.tsx';

const route = getRouteApi('/_shared/tax-calculator_/compare');

const waiting = (
  <Skeleton gap="20px">
    <Bone w="240px" h="44px" />
    <Bone h="360px" />
    <Bone h="256px" />
  </Skeleton>
);

const failed = (error: unknown, retry: () => void) => (
  <ErrorState title={failureMessage(error)} onRetry={retry} />
);

/** Returns the page's title. `other` is the second saved calculation. */
const titleOf = (other: number | undefined) => (other === undefined ? 'What if?' : 'Compare calculations');

/** Compares a saved calculation with another one, or with itself after a change. */
function FromSaved({ ids: [id, other] }: { ids: readonly [id: number, other: number | undefined] }) {
  const [first, second] = useSuspenseQueries({
    queries: [id, ...(other === undefined ? [] : [other])].map((one) => savedCalculation(one)),
  }).map(({ data }) => data);
  if (!first) return null;
  const named = (saved: typeof first) => {
    const input = inputOf(saved);
    return { input, result: saved.result, name: saved.name ?? nameByIncome(input) };
  };
  const before = named(first);
  return second ? (
    <SavedComparison before={{ ...before, id }} after={named(second)} />
  ) : (
    <WhatIf
      key={id}
      name={`“${before.name}”`}
      input={before.input}
      rates={before.result.medicalCreditRates}
    />
  );
}

/** Compares the user's newest saved calculation. */
function FromNewest() {
  const { data } = useSuspenseInfiniteQuery(historyQuery);
  // Keep the initial calculation, so that saving a changed one doesn't change the page.
  const [newest] = useState(data.pages[0]?.[0]);
  return newest ? <FromSaved ids={[newest.id, undefined]} /> : <WhatIfExample />;
}

/** Compares the figures in the calculator or, if it is empty, the newest saved calculation or an example. */
function FromCalculator() {
  const [values] = useState(readCalculatorDraft);
  const { user } = useAuth();
  if (values && hasIncome(values)) return <WhatIf name="the calculator" input={toTaxInput(values)} />;
  return user ? <FromNewest /> : <WhatIfExample />;
}

/** Saved calculations belong to an account, so guests log in first. */
function Saved({ id, other }: { id: number; other: number | undefined }) {
  const { user } = useAuth();
  const href = useLocation({ select: (location) => location.href });
  if (user) return <FromSaved ids={[id, other]} />;
  return (
    <>
      <PageTitle title={titleOf(other)} />
      <EmptyState
        title={other === undefined ? 'Log in to see this calculation' : 'Log in to see these calculations'}
        action={
          <LinkButton to="/auth" search={{ redirect: href }}>
            Log in
          </LinkButton>
        }
      >
        {other === undefined ? 'It is saved in an account.' : 'They are saved in an account.'}
      </EmptyState>
    </>
  );
}

/** Page that compares a calculation with another one, or with itself for another year or after one change. */
export function ComparisonPage() {
  const { of, with: other } = route.useSearch();
  usePageMeta({
    title: titleOf(other),
    description: 'See what one change, or another tax year, does to your tax and take-home pay.',
  });
  const turn = useOwnerTurn();
  // Drafts and saved calculations belong to an account, so wait for the session.
  const { isLoading } = useAuth();
  return (
    <>
      <BackLink to="/tax-calculator">Back to the calculator</BackLink>
      {isLoading ? (
        waiting
      ) : (
        <SectionBoundary key={turn} fallback={waiting} failed={failed}>
          {of === undefined ? <FromCalculator /> : <Saved id={of} other={other} />}
        </SectionBoundary>
      )}
    </>
  );
}

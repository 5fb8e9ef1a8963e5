import { lazy } from 'react';
import { comprehensivePage } from '../../../../domain/site/page-titles.ts';
import { useOwnerTurn } from '../../../auth/use-owner-turn.ts';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CalculatorTabsBone } from '../calculator/calculator-tabs.tsx';

// Lazy, so the return engine and the form load after the page.
const ReturnWorkspace = lazy(() =>
  import('./return-workspace.tsx').then((module) => ({ default: module.ReturnWorkspace })),
);

function WorkspaceSkeleton() {
  return (
    <Skeleton gap="28px">
      <CalculatorTabsBone />
      <Bone h="130px" />
      <Bone h="330px" />
    </Skeleton>
  );
}

/** Comprehensive calculator page, which covers a whole tax return. */
export function ComprehensivePage() {
  usePageMeta(comprehensivePage);
  const turn = useOwnerTurn();
  return (
    <>
      <PageTitle title={comprehensivePage.title}>
        Everything that goes into a return. Fill in what applies to you and skip the rest.
      </PageTitle>
      <SectionBoundary fallback={<WorkspaceSkeleton />}>
        <ReturnWorkspace key={turn} />
      </SectionBoundary>
    </>
  );
}

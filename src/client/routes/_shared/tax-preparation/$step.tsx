import { createFileRoute, notFound, retainSearchParams } from '@tanstack/react-router';
import { pageSteps } from '../../../features/preparation/preparation-steps.ts';
import { PreparationPage } from '../../../features/preparation/preparation-page.tsx';
import {
  type PreparationSearch,
  readPreparationSearch,
} from '../../../features/preparation/preparation-search.ts';

export const Route = createFileRoute('/_shared/tax-preparation/$step')({
  params: {
    parse: ({ step }) => {
      const known = pageSteps.find((page) => page === step);
      if (!known) throw notFound();
      return { step: known };
    },
    stringify: ({ step }) => ({ step }),
  },
  validateSearch: readPreparationSearch,
  search: { middlewares: [retainSearchParams<PreparationSearch>(['return'])] },
  component: function PreparationStepPage() {
    const { step } = Route.useParams();
    const { screen, return: returnId } = Route.useSearch();
    return <PreparationPage step={step} screen={screen} returnId={returnId} />;
  },
});

import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageSteps } from '../../../features/preparation/preparation-steps.ts';
import { PreparationPage } from '../../../features/preparation/preparation-page.tsx';

interface PreparationSearch {
  /** Screen of the questions; the first unanswered one by default. */
  screen?: string | undefined;
}

export const Route = createFileRoute('/_shared/tax-preparation/$step')({
  params: {
    parse: ({ step }) => {
      const known = pageSteps.find((one) => one === step);
      if (!known) throw notFound();
      return { step: known };
    },
    stringify: ({ step }) => ({ step }),
  },
  validateSearch: ({ screen }: Record<string, unknown>): PreparationSearch => ({
    screen: typeof screen === 'string' ? screen : undefined,
  }),
  component: function PreparationStepPage() {
    const { step } = Route.useParams();
    const { screen } = Route.useSearch();
    return <PreparationPage step={step} screen={screen} />;
  },
});

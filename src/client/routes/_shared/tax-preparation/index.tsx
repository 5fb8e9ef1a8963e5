import { createFileRoute } from '@tanstack/react-router';
import { PreparationPage } from '../../../features/preparation/preparation-page.tsx';
import { readPreparationSearch } from '../../../features/preparation/preparation-search.ts';

export const Route = createFileRoute('/_shared/tax-preparation/')({
  validateSearch: readPreparationSearch,
  component: function PreparationStartPage() {
    return <PreparationPage returnId={Route.useSearch().return} />;
  },
});

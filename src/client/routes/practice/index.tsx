import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../data/known-search.ts';
import { TodayPage } from '../../features/practice/today/today-page.tsx';

export const Route = createFileRoute('/practice/')({
  validateSearch: knownSearch(({ scope }): { scope?: 'everyone' } => (scope === 'everyone' ? { scope } : {})),
  component: TodayPage,
});

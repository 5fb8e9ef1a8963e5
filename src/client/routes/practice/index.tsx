import { createFileRoute } from '@tanstack/react-router';
import { TodayPage } from '../../features/practice/today/today-page.tsx';

export const Route = createFileRoute('/practice/')({
  validateSearch: ({ scope }: Record<string, unknown>): { scope?: 'everyone' } =>
    scope === 'everyone' ? { scope } : {},
  component: TodayPage,
});

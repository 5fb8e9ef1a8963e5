import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../layout/coming-page.tsx';

export const Route = createFileRoute('/_shared/_account/tax-returns')({
  component: () => (
    <ComingPage title="Tax Returns">
      Here you’ll be able to follow each year’s return and see what we still need from you.
    </ComingPage>
  ),
});

import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../layout/coming-page.tsx';

export const Route = createFileRoute('/_shared/_account/savings-challenges')({
  component: () => (
    <ComingPage title="Savings Challenges">
      Targets with a date, your progress towards them and what you achieved.
    </ComingPage>
  ),
});

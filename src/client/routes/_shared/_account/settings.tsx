import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../layout/coming-page.tsx';

export const Route = createFileRoute('/_shared/_account/settings')({
  component: () => (
    <ComingPage title="Settings">Your password, your sessions and what we write to you about.</ComingPage>
  ),
});

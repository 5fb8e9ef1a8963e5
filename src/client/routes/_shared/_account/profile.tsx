import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../layout/coming-page.tsx';

export const Route = createFileRoute('/_shared/_account/profile')({
  component: () => (
    <ComingPage title="Profile">Your name, contact details and tax number, kept in one place.</ComingPage>
  ),
});

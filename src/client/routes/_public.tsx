import { createFileRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';

/** Pages with the public header and footer. */
export const Route = createFileRoute('/_public')({
  // Nearly every first visit needs this layout, so it is part of the entry and saves a round trip.
  codeSplitGroupings: [['notFoundComponent']],
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
  notFoundComponent: NotFoundPage,
});

import { createFileRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';

/** Layout route for pages with the public header and footer. */
export const Route = createFileRoute('/_public')({
  // Nearly every first visit needs this layout, so it is in the entry bundle to save a round trip.
  codeSplitGroupings: [['notFoundComponent']],
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
  notFoundComponent: NotFoundPage,
});

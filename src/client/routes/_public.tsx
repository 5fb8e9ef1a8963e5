import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicLayout } from '../layout/public-layout.tsx';

/** Layout route for pages with the public header and footer. */
export const Route = createFileRoute('/_public')({
  // Nearly every first visit needs this layout, so it is in the entry bundle to save a round trip.
  codeSplitGroupings: [],
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
});

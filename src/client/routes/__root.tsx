import {
  CatchBoundary,
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useHydrated,
  useRouterState,
} from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy } from 'react';
import { createPortal } from 'react-dom';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { CheckoutLayout } from '../layout/checkout-layout.tsx';
import { ConnectionLine } from '../layout/connection-line.tsx';
import { QuietLink } from '../layout/frame-links.tsx';
import { SkipLink, useRouteFocus } from '../layout/skip-link.tsx';
import type { RouterContext } from '../router.ts';
import { PlainToaster } from '../ui/plain-toaster.tsx';
import { SectionBoundary } from '../ui/section-boundary.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../layout/not-found-page.tsx'), 'NotFoundScreen'),
});

// Fetched once the page runs, and not when there is something to tell: without a connection it couldn't come any more.
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

const plainly = () => <PlainToaster />;

/** Beside the page, and marked for dialogs: they hide the page from screen readers, and not what tells of their own act. */
function Toasts() {
  return (
    useHydrated() &&
    createPortal(
      <div data-toasts data-live-announcer>
        <SectionBoundary failed={plainly}>
          <Toaster />
        </SectionBoundary>
      </div>,
      document.body,
    )
  );
}

function Broken({ error }: Pick<ErrorComponentProps, 'error'>): never {
  throw error;
}

/** The frame itself could not be downloaded: in the plainest one its place for pages says what happened. */
const Unframed = ({ error }: ErrorComponentProps) => (
  <CheckoutLayout link={<QuietLink to="/">Home</QuietLink>}>
    <Broken error={error} />
  </CheckoutLayout>
);

function Pages() {
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  return (
    <CatchBoundary getResetKey={() => page ?? ''} errorComponent={Unframed}>
      <Outlet />
    </CatchBoundary>
  );
}

function Root() {
  useRouteFocus();
  return (
    <AuthProvider>
      <SkipLink />
      <ConnectionLine />
      <Pages />
      <Toasts />
    </AuthProvider>
  );
}

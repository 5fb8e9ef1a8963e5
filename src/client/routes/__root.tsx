import { useQuery } from '@tanstack/react-query';
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
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { meQuery } from '../auth/me-query.ts';
import { useCartOfOtherTabs } from '../cart/use-cart-of-other-tabs.ts';
import { useMergeVisitorCart } from '../cart/use-merge-visitor-cart.ts';
import type { RouterContext } from '../data/router-context.ts';
import { CheckoutLayout } from '../layout/checkout-layout.tsx';
import { ConnectionLine } from '../layout/connection-line.tsx';
import { QuietLink } from '../layout/frame-links.tsx';
import { useRouteFocus } from '../layout/route-focus.ts';
import { SkipLink } from '../layout/skip-link.tsx';
import { PlainToaster } from '../ui/feedback/plain-toaster.tsx';
import { SectionBoundary } from '../ui/feedback/section-boundary.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../layout/not-found-page.tsx'), 'NotFoundScreen'),
});

// Loaded right after the page, because the browser may be offline by the time of the first notification.
const Toaster = lazy(async () => ({ default: (await import('../ui/feedback/toaster.tsx')).Toaster }));

const plainly = () => <PlainToaster />;

/**
 * Notification region, rendered directly in the body. The `data-live-announcer` attribute keeps dialogs from
 * hiding it from screen readers.
 */
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

/** Error page in a minimal layout, shown when a page's own layout fails to download. */
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

/** Provides the session to every page. At login, merges the visitor's cart into the account's cart. */
function Session({ children }: { children: ReactNode }) {
  const { data: user } = useQuery(meQuery);
  const merge = useMergeVisitorCart(Boolean(user));
  useCartOfOtherTabs();
  return <AuthProvider beforeSignedIn={merge.mutateAsync}>{children}</AuthProvider>;
}

function Root() {
  useRouteFocus();
  return (
    <Session>
      <SkipLink />
      <ConnectionLine />
      <Pages />
      <Toasts />
    </Session>
  );
}

import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { wasSignedIn } from '../auth/session-hint.ts';
import { PublicLayout } from './public-layout.tsx';
import { PublicPage } from './public-page.tsx';

const loadAppLayout = () => import('./app-layout.tsx').then((module) => ({ default: module.AppLayout }));
const AppLayout = lazy(loadAppLayout);
// Asked for at once where it will be needed, instead of after the session has been looked up.
if (typeof localStorage !== 'undefined' && wasSignedIn()) void loadAppLayout().catch(() => undefined);

/**
 * For pages that guests may read too: the public chrome for them, the app's for people who are signed in. Only the app's
 * brings queries along; a page that fetches data for guests wraps itself in DataProvider.
 */
export function EitherLayout({ children }: { children: ReactNode }) {
  const { user, isLoading } = useAuth();
  if (user || (isLoading && wasSignedIn())) {
    return (
      <Suspense>
        <AppLayout>{children}</AppLayout>
      </Suspense>
    );
  }
  return (
    <PublicLayout>
      <PublicPage>{children}</PublicPage>
    </PublicLayout>
  );
}

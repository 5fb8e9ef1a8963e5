import type { ReactNode } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { wasSignedIn } from '../auth/session-hint.ts';

import { AppLayout } from './app-layout.tsx';
import { PublicLayout } from './public-layout.tsx';
import { PublicPage } from './public-page.tsx';

/** For pages that guests may read too: the public chrome for them, the app's for people who are signed in. */
export function EitherLayout({ children }: { children: ReactNode }) {
  const { user, isLoading } = useAuth();
  if (user || (isLoading && wasSignedIn())) return <AppLayout>{children}</AppLayout>;
  return (
    <PublicLayout>
      <PublicPage>{children}</PublicPage>
    </PublicLayout>
  );
}

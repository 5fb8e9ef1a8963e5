import { createFileRoute, redirect } from '@tanstack/react-router';
import { safeRedirect } from '../../auth/require-user.tsx';
import { currentUser } from '../../data/session.ts';
import { AuthPage } from '../../features/accounts/auth-page.tsx';
import { PublicPage } from '../../layout/public-page.tsx';

interface AuthSearch {
  /** Selected tab; login by default. */
  tab?: 'register' | undefined;
  /** Path of the protected page that redirected here. */
  redirect?: string | undefined;
}

export const Route = createFileRoute('/_public/auth')({
  validateSearch: ({ tab, redirect: path }: Record<string, unknown>): AuthSearch => ({
    tab: tab === 'register' ? tab : undefined,
    redirect: typeof path === 'string' ? path : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (currentUser(context.queryClient)) {
      throw redirect({ href: safeRedirect(search.redirect), replace: true });
    }
  },
  component: () => (
    <PublicPage>
      <AuthPage />
    </PublicPage>
  ),
});

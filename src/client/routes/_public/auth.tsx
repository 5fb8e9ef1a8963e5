import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { safeRedirect } from '../../auth/redirect-path.ts';
import { currentUser } from '../../auth/session.ts';
import { PublicPage } from '../../layout/public-page.tsx';
import { AuthPage } from '../../features/accounts/auth-page.tsx';

const authSearch = z.object({
  tab: z.catch(z.optional(z.literal('register')), undefined),
  /** The protected page that sent the visitor here. */
  redirect: z.catch(z.optional(z.string()), undefined),
});

export const Route = createFileRoute('/_public/auth')({
  validateSearch: authSearch,
  // Whoever is signed in already, or has just signed in, walks straight through.
  beforeLoad: ({ context, search }) => {
    if (currentUser(context.queryClient)) {
      throw redirect({ href: safeRedirect(search.redirect), replace: true });
    }
  },
  component: Auth,
});

function Auth() {
  const { tab = 'login', redirect } = Route.useSearch();
  return (
    <PublicPage>
      <AuthPage tab={tab} redirect={redirect} />
    </PublicPage>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { PublicPage } from '../../chrome/public-page.tsx';
import { AuthPage } from '../../features/accounts/auth-page.tsx';

interface AuthSearch {
  tab?: 'register' | undefined;
  /** The protected page that sent the visitor here. */
  redirect?: string | undefined;
}

export const Route = createFileRoute('/_public/auth')({
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    tab: search['tab'] === 'register' ? 'register' : undefined,
    redirect: typeof search['redirect'] === 'string' ? search['redirect'] : undefined,
  }),
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

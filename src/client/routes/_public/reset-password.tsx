import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/accounts/reset-password-page.tsx';
import { PublicPage } from '../../layout/public-page.tsx';

interface ResetPasswordSearch {
  /** Token from the e-mail. Without it, the page asks for an e-mail address. */
  token?: string | undefined;
}

export const Route = createFileRoute('/_public/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): ResetPasswordSearch => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  }),
  component: () => (
    <PublicPage>
      <ResetPasswordPage />
    </PublicPage>
  ),
});

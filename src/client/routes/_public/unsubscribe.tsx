import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../../features/accounts/unsubscribe-page.tsx';
import { PublicPage } from '../../layout/public-page.tsx';

interface UnsubscribeSearch {
  /** Token from the e-mail. Missing if the link is truncated. */
  token?: string | undefined;
}

export const Route = createFileRoute('/_public/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): UnsubscribeSearch => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  }),
  component: () => (
    <PublicPage>
      <UnsubscribePage />
    </PublicPage>
  ),
});

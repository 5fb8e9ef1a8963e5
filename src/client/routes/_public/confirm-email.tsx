import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx';
import { PublicPage } from '../../layout/public-page.tsx';

interface ConfirmEmailSearch {
  /** Token that confirms an e-mail address. Missing if the link is truncated. */
  token?: string | undefined;
  /** Token that undoes an e-mail address change. */
  undo?: string | undefined;
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const Route = createFileRoute('/_public/confirm-email')({
  validateSearch: ({ token, undo }: Record<string, unknown>): ConfirmEmailSearch => ({
    token: text(token),
    undo: text(undo),
  }),
  component: () => (
    <PublicPage>
      <ConfirmEmailPage />
    </PublicPage>
  ),
});

import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ConfirmProvider } from './confirm-provider.tsx';
import { PasswordSection } from './password-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Who gets in, what is mailed, and what becomes of the account's data. */
export function SettingsPage() {
  usePageMeta({
    title: 'Settings',
    description: 'Who gets in, what we send you, and what happens to your data.',
  });
  return (
    <ConfirmProvider>
      <PageTitle title="Settings">Who gets in, what we send you, and what happens to your data.</PageTitle>
      <PasswordSection />
      <TwoFactorSection />
    </ConfirmProvider>
  );
}

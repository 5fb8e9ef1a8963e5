import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ConfirmProvider } from './confirm-provider.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { PasswordSection } from './password-section.tsx';

/** The page's heading, also while it loads and where it failed. */
export function SettingsTitle() {
  usePageMeta({
    title: 'Settings',
    description: 'Who gets in, what we send you, and what happens to your data.',
  });
  return (
    <PageTitle title="Settings">Who gets in, what we send you, and what happens to your data.</PageTitle>
  );
}

/** Who gets in, what is mailed, and what becomes of the account's data. */
export function SettingsPage() {
  return (
    <ConfirmProvider>
      <SettingsTitle />
      <DeletionBanner />
      <PasswordSection />
      <DeletionSection />
    </ConfirmProvider>
  );
}

import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ActivitySection } from './activity-section.tsx';
import { ConfirmProvider } from './confirm-provider.tsx';
import { PasswordSection } from './password-section.tsx';

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
      <PasswordSection />
      <ActivitySection />
    </ConfirmProvider>
  );
}

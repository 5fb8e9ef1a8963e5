import { chakra } from '@chakra-ui/react/styled-system';
import { TextAnchor } from '../../../ui/buttons/text-link.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ActivitySection } from './activity-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { ConfirmProvider } from './confirm-provider.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { ExportSection } from './export-section.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Page heading, also shown while loading and on failure. */
export function SettingsTitle() {
  usePageMeta({
    title: 'Settings',
    description: 'Who can log in, what we send you, and what happens to your data.',
  });
  return (
    <PageTitle title="Settings">Who can log in, what we send you, and what happens to your data.</PageTitle>
  );
}

/**
 * Page sections in display order, with their element IDs. `brief` is the part of a long title that fits in the table of
 * contents.
 */
const sections = [
  { id: 'password', title: 'Password' },
  { id: 'two-factor', title: 'Two-step verification', brief: 'Two-step' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'sessions', title: 'Where you are logged in', brief: 'Logged in' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'calendar', title: 'Calendar' },
  { id: 'activity', title: 'Account activity', brief: 'Activity' },
  { id: 'export', title: 'Export' },
  { id: 'deletion', title: 'Delete my account', brief: 'Delete' },
];

/** Table of contents below the title: one row, or equal columns on phones. */
function PageIndex() {
  return (
    <chakra.nav aria-label="On this page" textStyle="sm" mt="-12px" mb={{ base: '12px', tablet: '20px' }}>
      <chakra.ul
        display={{ base: 'grid', tablet: 'flex' }}
        gridTemplateColumns={{ base: 'repeat(auto-fill, minmax(6.5rem, 1fr))' }}
        flexWrap="wrap"
        gap={{ base: '0 16px', tablet: '0 20px', lg: '0 28px' }}
        listStyle="none"
      >
        {sections.map(({ id, title, brief }) => (
          <li key={id}>
            <TextAnchor
              href={`#${id}`}
              aria-label={brief && title}
              py="11px"
              color="muted"
              fontWeight="500"
              textDecorationColor="line-strong"
            >
              {brief ?? title}
            </TextAnchor>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

/** Settings page for login, e-mails and account data. */
export function SettingsPage() {
  return (
    <ConfirmProvider>
      <SettingsTitle />
      <DeletionBanner />
      <PageIndex />
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <NotificationsSection />
      <CalendarSection />
      <ActivitySection />
      <ExportSection />
      <DeletionSection />
    </ConfirmProvider>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { TextAnchor } from '../../../ui/buttons/text-link.tsx';
import { edgeFade } from '../../../theme/edge-fade.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { ActivitySection } from './activity-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { ConfirmProvider } from './confirm-provider.tsx';
import { LocksFigure, LocksSkeleton } from './locks-figure.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { ExportSection } from './export-section.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Page heading, also shown on failure. */
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

/** Table of contents below the figure, in one row. It scrolls sideways on phones. */
function PageIndex() {
  return (
    <chakra.nav aria-label="On this page" textStyle="sm" mb={{ base: '8px', tablet: '12px' }}>
      <chakra.ul
        display="flex"
        gap={{ base: '20px', lg: '28px' }}
        listStyle="none"
        whiteSpace="nowrap"
        overflowX="auto"
        overflowY="hidden"
        scrollbarWidth="none"
        css={{ '--fade': '20px' }}
        _after={{ ...edgeFade, hideFrom: 'md' }}
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
              // The scrolling list would clip an outer ring.
              _focusVisible={{ outlineOffset: '-2px' }}
            >
              {brief ?? title}
            </TextAnchor>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

/** Placeholder for the settings page. */
export function SettingsSkeleton() {
  return (
    <>
      <SettingsTitle />
      <LocksSkeleton />
      <FormSkeleton sections={{ password: 1, twoFactor: 1, passkeys: 1, sessions: 2 }} />
    </>
  );
}

/** Settings page for login, e-mails and account data. */
export function SettingsPage() {
  return (
    <ConfirmProvider>
      <SettingsTitle />
      <DeletionBanner />
      <LocksFigure />
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

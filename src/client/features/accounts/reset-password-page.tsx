import { chakra } from '@chakra-ui/react/styled-system';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';

// Lazy, so the page renders before the form library and schemas load.
const RequestLinkForm = lazy(async () => ({
  default: (await import('./reset-password-forms.tsx')).RequestLinkForm,
}));
const NewPasswordForm = lazy(async () => ({
  default: (await import('./reset-password-forms.tsx')).NewPasswordForm,
}));

const route = getRouteApi('/_public/reset-password');

const words = {
  ask: { title: 'Forgot password?', lead: 'Enter your account’s e-mail address.' },
  sent: {
    title: 'Check your inbox',
    lead: 'If there’s an account with that address, we’ve sent a link to it. The link works once and expires after an hour.',
  },
  choose: { title: 'Choose a new password', lead: 'It replaces your old password.' },
  expired: {
    title: 'This link has expired',
    lead: 'Links work once and expire after an hour. Please request a new one.',
  },
  done: {
    title: 'Your password has been changed',
    lead: 'You’ve been logged out everywhere. Log in with your new password.',
  },
} as const;

type Step = keyof typeof words;

const ahead = [
  'The link should arrive within a few minutes.',
  'It works once and expires after an hour.',
  'Open it and choose a new password.',
];
const effects = [
  'You’ll be logged out on every device.',
  'Two-step verification stays on, if you use it.',
  'We’ll e-mail you to confirm the change.',
];

/** Sidebar that explains the next steps, or the effects of a new password. */
function Aside({ step }: { step: Step }) {
  const isChoosing = step === 'choose' || step === 'done';
  return (
    <chakra.aside aria-labelledby="reset-aside" borderTop="2px solid" borderColor="ink" pt="18px">
      <chakra.h2 id="reset-aside" textStyle="h4">
        {isChoosing ? 'Good to know' : 'What happens next'}
      </chakra.h2>
      <chakra.ol listStyleType="none" mt="8px" textStyle="ui">
        {(isChoosing ? effects : ahead).map((line, index) => (
          <chakra.li
            key={line}
            display="grid"
            gridTemplateColumns="20px minmax(0, 1fr)"
            gap="12px"
            py="12px"
            borderTop="1px solid"
            borderColor="line"
            _first={{ borderTop: 'none' }}
          >
            <chakra.span color="brand-fg" fontWeight="700" aria-hidden="true">
              {isChoosing ? <Icon name="check" size={18} /> : index + 1}
            </chakra.span>
            {line}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.aside>
  );
}

const coming = (
  <Skeleton gap="20px">
    <Bone h="76px" />
    <Bone h="52px" />
  </Skeleton>
);

/** Password reset page. Requests a reset link, or sets a new password if the URL has a token. */
export function ResetPasswordPage() {
  const { token } = route.useSearch();
  const [step, setStep] = useState<Step>(token === undefined ? 'ask' : 'choose');
  const { title, lead } = words[step];
  usePageMeta({ title, description: lead });
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'minmax(0, 7fr) minmax(0, 4fr)' }}
      gap={{ base: '40px', tablet: '32px', across: '64px', lg: '96px' }}
      alignItems="start"
      maxWidth="1000px"
    >
      <div>
        <chakra.div aria-live="polite" mb="28px">
          <chakra.h1 textStyle="h1">{title}</chakra.h1>
          <chakra.p textStyle="lead" color="muted" mt="8px">
            {lead}
          </chakra.p>
        </chakra.div>
        <Card padding="public" aria-label={title}>
          <SectionBoundary fallback={coming}>
            {step === 'done' && (
              <LinkButton to="/auth" size="lg" block iconAfter="arrow">
                Log in
              </LinkButton>
            )}
            {step === 'choose' && (
              <NewPasswordForm
                token={token ?? ''}
                onDone={() => setStep('done')}
                onExpired={() => setStep('expired')}
              />
            )}
            {(step === 'ask' || step === 'sent' || step === 'expired') && (
              <RequestLinkForm isSent={step === 'sent'} onSent={() => setStep('sent')} />
            )}
          </SectionBoundary>
        </Card>
      </div>
      <Aside step={step} />
    </chakra.div>
  );
}

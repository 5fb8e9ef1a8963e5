import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { StepBar } from '../../../ui/figures/step-bar.tsx';

const Seal = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    borderRadius: 'lg',
  },
  variants: {
    tone: {
      good: { bg: 'brand', color: 'on-brand' },
      waiting: { bg: 'accent-subtle', color: 'accent-fg' },
      quiet: { bg: 'neutral-subtle', color: 'neutral-fg' },
      bad: { bg: 'danger-subtle', color: 'danger-fg' },
    },
  },
});

const Columns = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '28px', alignItems: 'start' },
  variants: {
    /** Puts the receipt on the right, or below the content on narrow screens. */
    receipt: {
      true: {
        roomy: { gridTemplateColumns: 'minmax(0, 1fr) 264px', gap: '32px' },
        across: { gridTemplateColumns: 'minmax(0, 1fr) 340px', gap: '56px' },
        lg: { gridTemplateColumns: 'minmax(0, 1fr) 384px', gap: '88px' },
      },
      false: { maxWidth: '708px' },
    },
  },
});

export interface PaymentScreenProps {
  tone: 'good' | 'waiting' | 'quiet' | 'bad';
  icon: IconName;
  title: string;
  /** One or two sentences of explanation. */
  words: string;
  /** Order number with its label. */
  number?: { label: string; id: number } | undefined;
  /** Details, tasks and links. */
  children: ReactNode;
  /** The order's items, if known. */
  receipt?: ReactNode;
}

/** Screen with a payment's state and the next steps. */
export function PaymentScreen({ tone, icon, title, words, number, children, receipt }: PaymentScreenProps) {
  usePageMeta({ title, description: 'The result of your payment, and a link to your order.' });
  return (
    <Columns
      receipt={receipt !== undefined}
      pt={{ across: '8px', lg: '16px' }}
      pb={{ base: '40px', md: '0' }}
    >
      <section>
        <chakra.div display="flex" alignItems="center" gap="14px" mb={{ base: '12px', lg: '16px' }}>
          <Seal tone={tone}>
            <Icon name={icon} size={24} />
          </Seal>
          {number && (
            <chakra.dl display="flex" alignItems="baseline" gap="8px">
              <chakra.dt textStyle="ui" color="muted">
                {number.label}
              </chakra.dt>
              <chakra.dd textStyle="figure-md">{number.id}</chakra.dd>
            </chakra.dl>
          )}
        </chakra.div>
        <div aria-live="polite">
          <chakra.h1 textStyle="h1" fontSize={{ across: '2.75rem', lg: '3.25rem' }}>
            {title}
          </chakra.h1>
          <chakra.p textStyle="lead" color="muted" mt="10px">
            {words}
          </chakra.p>
        </div>
        {children}
      </section>
      {receipt}
    </Columns>
  );
}

/** Row of links, stacked on phones. */
export const NextLinks = chakra('div', {
  base: {
    display: 'grid',
    tablet: { display: 'flex', flexWrap: 'wrap' },
    alignItems: { tablet: 'center' },
    gap: { base: '8px', tablet: '12px' },
    mt: '24px',
  },
});

export const QuietLine = chakra('p', { base: { textStyle: 'sm', color: 'muted', mt: '20px' } });

/** Payment progress. The current step is the provider's confirmation. */
export function Progress() {
  return (
    <chakra.div mt="24px">
      <StepBar
        label="Payment progress"
        steps={[
          { label: 'Sent to the provider', note: null, state: 'done' },
          { label: 'Provider confirms', note: null, state: 'current' },
          { label: 'Invoice sent', note: null, state: 'next' },
        ]}
      />
    </chakra.div>
  );
}

const help = [
  [
    'Card limits',
    'Online payments may be switched off, or you may have reached a daily limit. You can change both in your bank’s app.',
  ],
  [
    'The bank’s approval',
    'Your bank asks you to approve the payment in its app, and the request expires after a few minutes.',
  ],
  ['Another way to pay', 'Instant EFT works without a card. You can choose it on the next page.'],
] as const;

/** Explains why payments fail and how to fix them. */
export function FailureHelp() {
  return (
    <>
      <chakra.h2 textStyle="h3" mt="36px">
        What usually helps
      </chakra.h2>
      <chakra.dl mt="12px" borderTop="1px solid" borderColor="line-strong" textStyle="ui">
        {help.map(([title, text]) => (
          <chakra.div
            key={title}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: '140px minmax(0, 1fr)' }}
            gap="2px 24px"
            py="12px"
            borderBottom="1px solid"
            borderColor="line-strong"
          >
            <chakra.dt fontWeight="600">{title}</chakra.dt>
            <chakra.dd color="muted">{text}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <QuietLine>
        Still stuck?{' '}
        <TextLink to="/contact" inline>
          Ask us
        </TextLink>{' '}
        or{' '}
        <TextLink to="/products" inline>
          Continue Shopping
        </TextLink>
      </QuietLine>
    </>
  );
}

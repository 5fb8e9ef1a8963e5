import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { Ring } from '../../../ui/spinner.tsx';

const Sign = chakra('span', {
  base: { display: 'inline-grid', placeItems: 'center', width: '56px', height: '56px', borderRadius: 'lg' },
  variants: {
    tone: {
      good: { bg: 'brand', color: 'on-brand' },
      waiting: { bg: 'accent-subtle', color: 'accent-fg' },
      quiet: { bg: 'neutral-subtle', color: 'neutral-fg' },
      bad: { bg: 'danger-subtle', color: 'danger-fg' },
    },
  },
});

export interface PaymentScreenProps {
  tone: 'good' | 'waiting' | 'quiet' | 'bad';
  /** An icon, or a ring that turns while something is under way. */
  icon: IconName | 'turning';
  /** On wide screens, beside it. */
  drawing: ReactNode;
  title: string;
  /** What it means, in a sentence or two. */
  children: ReactNode;
  /** The order's number, under its label. */
  number?: { label: string; id: number } | undefined;
  /** Under the number: a line, a notice. */
  note?: ReactNode;
  /** The ways on. */
  actions: ReactNode;
}

/** How a payment went, and where to go from here. */
export function PaymentScreen(props: PaymentScreenProps) {
  const { tone, icon, drawing, title, children, number, note, actions } = props;
  usePageMeta({ title, description: 'How your payment went, and the way to your order.' });
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(0, 1fr)' }}
      alignItems="center"
      gap="48px"
      py={{ base: '8px', md: '24px' }}
    >
      <chakra.section>
        <Sign tone={tone}>
          {icon === 'turning' ? (
            <Ring width="28px" height="28px" borderColor="line-strong" borderTopColor="currentColor" />
          ) : (
            <Icon name={icon} size={28} />
          )}
        </Sign>
        <div aria-live="polite">
          <chakra.h1 textStyle="h1" mt="20px">
            {title}
          </chakra.h1>
          <chakra.p textStyle="lead" color="muted" mt="12px">
            {children}
          </chakra.p>
        </div>
        {number && (
          <chakra.dl mt="28px" py="18px" borderY="1px solid" borderColor="line-strong">
            <chakra.dt textStyle="sm" fontWeight="600" color="muted">
              {number.label}
            </chakra.dt>
            <chakra.dd textStyle="figure-lg" mt="2px">
              {number.id}
            </chakra.dd>
          </chakra.dl>
        )}
        {note && (
          <chakra.div textStyle="ui" mt="18px">
            {note}
          </chakra.div>
        )}
        <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="12px" mt="28px">
          {actions}
        </chakra.div>
      </chakra.section>
      <chakra.div display={{ base: 'none', lg: 'grid' }} justifyItems="center">
        {drawing}
      </chakra.div>
    </chakra.div>
  );
}

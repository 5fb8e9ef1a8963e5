import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { ProgressStep } from './progress-steps.ts';

const Step = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    gap: { base: '4px', md: '8px' },
    minWidth: '0',
    flex: '1',
    pt: '10px',
    borderTop: '4px solid',
    borderColor: 'fig-rest',
    textStyle: 'sm',
    color: 'muted',
  },
  variants: {
    state: {
      done: { borderColor: 'brand', color: 'ink', '& > svg': { color: 'brand-fg' } },
      current: { borderColor: 'accent', color: 'ink', fontWeight: '600', '& > svg': { color: 'accent-fg' } },
      reached: { borderColor: 'brand', color: 'ink', fontWeight: '600', '& > svg': { color: 'brand-fg' } },
      next: {},
      failed: { borderColor: 'danger', color: 'danger-fg', fontWeight: '600' },
      ended: { borderColor: 'neutral-line', color: 'ink', fontWeight: '600' },
    },
  },
});

const icons: Record<ProgressStep['state'], IconName | null> = {
  done: 'check',
  current: 'clock',
  reached: 'check',
  next: null,
  failed: 'cross',
  ended: 'minus',
};

/** From pending to completed, or to where it ended. */
export function StatusLine({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <chakra.ol aria-label="Status" display="flex" gap="4px" listStyle="none">
      {steps.map(({ label, state }) => {
        const icon = icons[state];
        return (
          <Step
            key={label}
            state={state}
            aria-current={state === 'done' || state === 'next' ? undefined : 'step'}
          >
            {icon ? <Icon name={icon} size={16} /> : <chakra.span height="16px" hideFrom="md" />}
            {label}
            {state === 'done' && <chakra.span srOnly>, done</chakra.span>}
          </Step>
        );
      })}
    </chakra.ol>
  );
}

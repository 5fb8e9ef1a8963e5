import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Recipe for a badge that shows a one-word status. */
export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    py: '5px',
    ps: '8px',
    pe: '9px',
    border: '1px solid transparent',
    borderRadius: 'sm',
    fontSize: '0.8125rem',
    lineHeight: '1.1',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      pending: { bg: 'accent-subtle', color: 'accent-fg' },
      ok: { bg: 'brand-subtle', color: 'brand-fg' },
      work: { bg: 'info-subtle', color: 'info-fg' },
      done: { bg: 'brand', color: 'on-brand' },
      off: { bg: 'neutral-subtle', color: 'neutral-fg' },
      bad: { bg: 'danger-subtle', color: 'danger-fg' },
      line: { borderColor: 'line-strong', color: 'muted' },
    },
  },
});

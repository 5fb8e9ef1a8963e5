import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { businessDaysAfter } from '../../../domain/business-days.ts';
import { southAfricanDay } from '../../../domain/calendar.ts';
import { promisedDays } from '../../../domain/engagements/promises.ts';
import { formatCents } from '../../../domain/money.ts';
import type { CartItemView } from '../../../domain/shop/schemas.ts';
import { cartSums } from '../../cart/cart-sums.ts';
import { formatDayOfYear } from '../../ui/figures/day.ts';
import { Mark } from '../../ui/mark.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

interface CartStep {
  when: string;
  what: string;
}

/** Returns the steps from payment to the result, with the dates that apply if the cart is paid today. */
export function cartSteps(items: readonly CartItemView[], now: Date): readonly CartStep[] {
  const pay = {
    when: 'Today',
    what: `You pay ${formatCents(cartSums(items).total)}. We e-mail your invoice.`,
  };
  const has = (category: string) => items.some(({ product }) => product.category === category);
  if (items.every(({ product }) => product.category === 'Advice')) {
    return [pay, { when: 'Then', what: 'We contact you to arrange a time.' }];
  }
  const finished = formatDayOfYear(businessDaysAfter(now, promisedDays.figures), southAfricanDay(now));
  const steps = [
    pay,
    { when: '10 minutes', what: 'Your details, eFiling access and documents.' },
    {
      when: `By ${finished}`,
      what: `${has('Tax Returns') ? 'Your figures to approve' : 'The finished work'}, if you send everything today.`,
    },
  ];
  return has('Tax Returns')
    ? [...steps, { when: '2 to 4 weeks', what: 'SARS assesses the return. We check the assessment.' }]
    : steps;
}

/** Width at which the steps stand side by side. */
const beside = '@container cart-stairs (min-width: 520px)';

const Step = chakra('li', {
  base: {
    position: 'relative',
    ps: '14px',
    pb: '14px',
    borderInlineStart: '3px solid {colors.ink}',
    textStyle: 'sm',
    color: 'muted',
    _first: { borderColor: 'accent' },
    _last: { pb: '0' },
    '& > b': {
      display: 'block',
      mb: '4px',
      textStyle: 'h4',
      fontSize: '1rem',
      lineHeight: '1.2',
      color: 'ink',
    },
    '& > span': { display: 'none' },
    [beside]: {
      // All steps share a baseline, and each is taller than the previous one.
      mt: 'calc((var(--steps) - 1 - var(--place)) * 16px)',
      ms: '-1px',
      p: '12px 12px 20px',
      bg: 'card',
      border: '1px solid {colors.line}',
      borderBottomWidth: '0',
      borderTop: '3px solid {colors.ink}',
      _first: { borderColor: 'line', borderTop: '4px solid {colors.accent}', pt: '11px' },
      '& > span': { display: 'block', position: 'absolute', bottom: 'calc(100% + 6px)', left: '12px' },
    },
  },
});

/** Staircase from paying for the cart to the result, or a list in narrow columns. The mark stands on today. */
export function CartStairs({ items }: { items: readonly CartItemView[] }) {
  const [now] = useState(() => new Date());
  const steps = cartSteps(items, now);
  return (
    <chakra.section aria-labelledby="cart-stairs" containerType="inline-size" containerName="cart-stairs">
      <SectionHead id="cart-stairs" title="What happens when" />
      <chakra.ol
        listStyle="none"
        mt="14px"
        style={{ '--steps': steps.length } as object}
        css={{
          [beside]: {
            display: 'grid',
            gridAutoFlow: 'column',
            gridAutoColumns: 'minmax(0, 1fr)',
            // Room for the mark, minus the height that later steps add.
            pt: 'max(0px, calc(40px - (var(--steps) - 1) * 16px))',
            ps: '1px',
            borderBottom: '2px solid {colors.ink}',
          },
        }}
      >
        {steps.map(({ when, what }, place) => (
          <Step key={when} style={{ '--place': place } as object}>
            {place === 0 && (
              <span aria-hidden="true">
                <Mark width={46} />
              </span>
            )}
            <b>{when}</b>
            {what}
          </Step>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}

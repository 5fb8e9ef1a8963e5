import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { facts } from '../../domain/site/facts.ts';
import type { CartItemView } from '../../domain/shop/schemas.ts';
import { SectionHead } from '../ui/section-head.tsx';

const confirmation = { id: 'confirmation', text: 'We’ll e-mail you a confirmation and your invoice.' };

/** Steps for advice, which needs neither eFiling nor documents. */
const adviceSteps = [confirmation, { id: 'contact', text: 'We’ll contact you to arrange a time.' }];

const workSteps = [
  confirmation,
  {
    id: 'tasks',
    text: 'You complete three quick steps: your details, eFiling access and your documents.',
  },
  {
    id: 'work',
    // One element, because each child would be a grid item of its own.
    text: (
      <span>
        For a return, our <chakra.span whiteSpace="nowrap">{facts.turnaround}</chakra.span> start once all
        three are done.
      </span>
    ),
  },
];

/** Steps that follow payment for the items, side by side where they fit. */
export function AfterYouPay({ items }: { items: readonly CartItemView[] }) {
  const id = useId();
  const steps = items.every(({ product }) => product.category === 'Advice') ? adviceSteps : workSteps;
  return (
    <chakra.section aria-labelledby={id} containerType="inline-size" containerName="after-you-pay">
      <SectionHead id={id} title="After you pay" />
      <chakra.ol
        display="grid"
        gap="12px 24px"
        mt="12px"
        listStyle="none"
        textStyle="sm"
        color="muted"
        css={{
          '@container after-you-pay (min-width: 520px)': { gridAutoFlow: 'column', gridAutoColumns: '1fr' },
        }}
      >
        {steps.map(({ id: step, text }, at) => (
          <chakra.li key={step} display="grid" gridTemplateColumns="24px minmax(0, 1fr)" gap="8px">
            <chakra.b textStyle="figure-md" lineHeight="1" color="ink" aria-hidden="true">
              {at + 1}
            </chakra.b>
            {text}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}

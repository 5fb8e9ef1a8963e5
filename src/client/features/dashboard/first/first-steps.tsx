import { accessTime } from '../../../../domain/orders/order-tasks.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { lowestFilingPrice } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { usePrices } from '../../../data/settings.ts';
import { Climb, type ClimbStep } from '../../../ui/figures/climb.tsx';

/** Steps to a first return, with the time each one takes. `done` is the number of completed steps. */
export function FirstSteps({ done }: { done: 0 | 1 }) {
  const price = formatPrice(lowestFilingPrice(usePrices()));
  const steps: Omit<ClimbStep, 'state'>[] = [
    { title: 'Your income', lines: ['You', done > 0 ? 'saved' : '1 minute'] },
    { title: 'Your return', lines: ['You', `from ${price}`] },
    { title: 'Access', lines: ['You', `${accessTime} on eFiling`] },
    { title: 'Documents', lines: ['You', 'photos are fine'] },
    { title: 'Submitted', lines: ['Us', facts.turnaround] },
  ];
  return (
    <Climb
      size="compact"
      steps={steps.map((step, at) => ({
        ...step,
        state: at < done ? 'done' : at === done ? 'now' : 'ahead',
      }))}
    />
  );
}

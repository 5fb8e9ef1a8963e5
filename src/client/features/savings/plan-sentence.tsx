import { useState } from 'react';
import { southAfricanDay } from '../../../domain/calendar.ts';
import type { PlanComparison } from '../../../domain/savings/schemas.ts';
import { planStatus } from './savings-text.ts';

/** Says how the savings compare with the plan, and what comes next. */
export function PlanSentence({ plan }: { plan: PlanComparison }) {
  const [today] = useState(() => southAfricanDay(new Date()));
  const { state, after, next } = planStatus(plan, today);
  return (
    <>
      You’re <b>{state}</b>
      {after} {next}
    </>
  );
}

import type { ActStep } from '../../../../domain/engagements/return-acts.ts';
import { Climb } from '../../../ui/figures/climb.tsx';
import { briefDay } from '../return-text.ts';

/**
 * Describes when a stage was completed or started, or how long it usually takes. Compact steps have no room for the kind
 * of days.
 */
function timeOf({ state, at, promise }: ActStep, isCompact: boolean): string {
  if (state === 'ahead' || at === null) return isCompact ? promise.replace(' business', '') : promise;
  return state === 'done' ? briefDay(at) : `since ${briefDay(at)}`;
}

interface ReturnStepsProps {
  acts: readonly ActStep[];
  size?: 'compact';
}

/** Shows a return's stages as a staircase. */
export function ReturnSteps({ acts, size }: ReturnStepsProps) {
  return (
    <Climb
      {...(size && { size })}
      steps={acts.map((step) => ({
        title: step.act,
        lines: [step.by, timeOf(step, size === 'compact')],
        shortLines: [step.by, timeOf(step, true)],
        state: step.state,
      }))}
    />
  );
}

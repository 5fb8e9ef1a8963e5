import type { ActStep } from '../../../../domain/engagements/return-acts.ts';
import { Climb } from '../../../ui/figures/climb.tsx';
import { briefDay } from '../return-text.ts';

/** Describes when a stage was completed or started, or how long it usually takes. */
function timeOf({ state, at, promise }: ActStep): string {
  if (state === 'ahead' || at === null) return promise;
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
      steps={acts.map((step) => ({ title: step.act, lines: [step.by, timeOf(step)], state: step.state }))}
    />
  );
}

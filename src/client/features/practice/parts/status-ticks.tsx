import { chakra } from '@chakra-ui/react/styled-system';
import { type EngagementStatus, statusesOfKind } from '../../../../domain/engagements/engagement-status.ts';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { statusNames } from '../frame/desk-text.ts';

const sideSteps = new Set<EngagementStatus>(['verification', 'on_hold', 'cancelled', 'closed']);

/** Returns a status's position among the ticks. A verification shares the submission's tick. */
function placeOf(status: EngagementStatus, path: readonly EngagementStatus[]): number {
  if (status === 'closed') return path.length;
  return path.indexOf(status === 'verification' ? 'submitted' : status);
}

/** An engagement's progress: a tick for each step, and the status name. */
export function StatusTicks({ kind, status }: Pick<EngagementView, 'kind' | 'status'>) {
  const path = statusesOfKind[kind].filter((each) => !sideSteps.has(each));
  const at = placeOf(status, path);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="8px">
      <chakra.span aria-hidden="true" display="inline-flex" alignItems="flex-end" gap="2px" height="14px">
        {path.map((each, index) => (
          <chakra.i
            key={each}
            width="4px"
            height={index === at ? '14px' : '9px'}
            bg={index === at ? 'accent' : index < at ? 'brand' : 'fig-rest'}
          />
        ))}
      </chakra.span>
      {statusNames[status]}
    </chakra.span>
  );
}

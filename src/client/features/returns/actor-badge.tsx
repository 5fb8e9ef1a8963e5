import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { TurnBadge } from '../../ui/turn-badge.tsx';

/** Badge that says who acts next on a return. */
export function ActorBadge({ actor, status }: Pick<ReturnView, 'actor' | 'status'>) {
  return <TurnBadge turn={status === 'on_hold' ? 'on_hold' : actor} />;
}

import { turnOf, type TurnFacts } from '../../../domain/engagements/engagement-actor.ts';
import { TurnBadge } from '../../ui/turn-badge.tsx';

/** Badge that says whose turn it is on a return. */
export function ActorBadge({ item }: { item: TurnFacts }) {
  return <TurnBadge turn={turnOf(item)} />;
}

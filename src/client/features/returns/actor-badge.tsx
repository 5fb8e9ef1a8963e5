import { TurnBadge } from '../../ui/turn-badge.tsx';
import { type Acting, turnOf } from './return-text.ts';

/** Badge that says who acts next on a return. */
export function ActorBadge({ item }: { item: Acting }) {
  return <TurnBadge turn={turnOf(item)} />;
}

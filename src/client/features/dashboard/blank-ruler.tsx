import { RulerProgress } from '../../ui/ruler.tsx';

/** A ruler without a rand to share out: keeps a card's shape where there is no figure. */
export function BlankRuler() {
  return (
    <div aria-hidden="true">
      <RulerProgress percent={0} size="stat" label="" />
    </div>
  );
}

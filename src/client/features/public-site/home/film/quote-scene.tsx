import { unitPrice } from '../../../../../domain/shop/catalogue-product.ts';
import { filingPlans } from '../../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../../domain/shop/prices.ts';
import { usePrices } from '../../../../data/settings.ts';
import { Moving } from './moving.tsx';

/** The quote: a price, what is in it, and the client's yes. */
export function QuoteScene({ since }: { since: number }) {
  const { product, title } = filingPlans(usePrices())[1]!;
  const lines = product.features.slice(1, 5);
  return (
    <>
      <Moving since={since} at={0.25} from={[0, 24]}>
        <text x="40" y="52">
          {title}
        </text>
        <text x="34" y="156" className="large accent">
          {formatPrice(unitPrice(product))}
        </text>
        <text x="40" y="196" className="quiet">
          per return
        </text>
      </Moving>
      <path className="thin" d="M330 20v260" />
      {lines.map((line, at) => (
        <Moving key={line} since={since} at={1 + at * 0.5} from={[16, 0]}>
          <path className="check" d={`M366 ${44 + at * 50}l9 9 17-20`} />
          <text x="414" y={54 + at * 50}>
            {line}
          </text>
        </Moving>
      ))}
      <Moving since={since} at={3.5} from={[0, 20]}>
        <rect className="accent" x="366" y="232" width="150" height="52" rx="8" />
        <text x="441" y="266" textAnchor="middle" className="dark">
          Agreed
        </text>
      </Moving>
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { formatRand } from '../../../../domain/money.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { unbrokenDates } from '../../../ui/figures/day.ts';
import { ReturnCard, ReturnYear } from './return-card.tsx';
import { returnName } from '../return-text.ts';

/** Closed or cancelled return on one line. */
export function EndedReturn({ item }: { item: ReturnView }) {
  const { id, status, detail, assessedBalance } = item;
  const amount = assessedBalance === null ? '' : formatRand(Math.abs(assessedBalance));
  const [before, after] = amount === '' ? [detail] : detail.split(amount);
  return (
    <ReturnCard flat aria-label={returnName(item)}>
      <ReturnYear item={item} isSmall />
      <chakra.p color="muted" textStyle="ui">
        {status === 'cancelled' ? (
          item.sentence
        ) : (
          <>
            {unbrokenDates(before ?? '')}
            {after !== undefined && (
              <>
                <chakra.b fontWeight="600" color="ink">
                  {amount}
                </chakra.b>
                {after}
              </>
            )}
          </>
        )}
      </chakra.p>
      <TextLink to="/tax-returns/$returnId" params={{ returnId: String(id) }} py="11px">
        Open<chakra.span srOnly> {returnName(item)}</chakra.span>
      </TextLink>
    </ReturnCard>
  );
}

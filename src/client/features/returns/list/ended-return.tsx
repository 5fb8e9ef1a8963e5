import { chakra } from '@chakra-ui/react/styled-system';
import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { formatRand } from '../../../../domain/money.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { unbrokenDates } from '../../../ui/figures/day.ts';
import { ReturnCard, ReturnYear } from './return-card.tsx';
import { returnName } from '../return-text.ts';

/** Describes how a return ended. The assessed amount has a column of its own. */
function endOf({ status, sentence, detail, assessedBalance }: ReturnView): string {
  if (status === 'cancelled') return sentence;
  if (assessedBalance === null || assessedBalance === 0) return detail;
  return assessedBalance < 0 ? 'SARS assessed a refund' : 'SARS assessed tax to pay';
}

/** Closed or cancelled return on one line. */
export function EndedReturn({ item }: { item: ReturnView }) {
  const { id, status, assessedBalance } = item;
  return (
    <ReturnCard flat aria-label={returnName(item)}>
      <ReturnYear item={item} isSmall />
      <chakra.p color="muted" textStyle="ui">
        {unbrokenDates(endOf(item))}
      </chakra.p>
      <chakra.p textStyle="ui" fontWeight="600" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {status !== 'cancelled' && assessedBalance !== null && formatRand(Math.abs(assessedBalance))}
      </chakra.p>
      <TextLink to="/tax-returns/$returnId" params={{ returnId: String(id) }} py="11px">
        Open<chakra.span srOnly> {returnName(item)}</chakra.span>
      </TextLink>
    </ReturnCard>
  );
}

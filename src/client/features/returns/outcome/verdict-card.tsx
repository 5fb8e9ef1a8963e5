import { chakra } from '@chakra-ui/react/styled-system';
import { addDays, writtenDay } from '../../../../domain/calendar.ts';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { formatBalance } from '../../../../domain/money.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { unbrokenDates } from '../../../ui/figures/day.ts';
import { BalanceScale } from './balance-scale.tsx';
import { balanceName, less, type Outcome } from './outcome-lines.tsx';

const Verdict = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(320px, max-content) minmax(0, 1fr)' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'lg',
    mb: '28px',
    '& > div': {
      py: { base: '20px', tablet: '24px', lg: '28px' },
      px: { base: '20px', tablet: '26px', lg: '32px' },
      borderColor: 'line',
      borderTopWidth: { base: '1px', lg: '0' },
      borderLeftWidth: { lg: '1px' },
      _first: { borderTopWidth: '0', borderLeftWidth: '0' },
    },
  },
});

/** Describes how many lines SARS changed. Empty if the balance changed without any changed line. */
function changesText({ balance, submittedBalance, lines }: Outcome): string {
  const changed = lines.filter(({ submitted, assessed }) => submitted !== assessed).length;
  if (changed > 0) return `SARS changed ${changed === 1 ? 'one line' : `${changed} lines`}.`;
  return less(submittedBalance, balance) === 0 ? 'SARS agreed with what you submitted.' : '';
}

/** Days after the assessment within which SARS usually pays a refund. */
const REFUND_DAYS = 7;

/** Describes when a refund is or should have been paid, or when an amount is or was due. */
function paymentText({ balance, dueOn, assessedOn }: Outcome, today: string): string {
  if (balance === 0) return 'You don’t have to do anything.';
  if (balance < 0) {
    const expectedOn = addDays(assessedOn, REFUND_DAYS);
    return expectedOn < today
      ? `It should have reached the account that SARS has on record for you by ${writtenDay(expectedOn)}. If it hasn’t, ask us.`
      : 'SARS usually pays within a week, into the account it has on record for you.';
  }
  const where = 'on eFiling under “Payments” or at your bank';
  if (dueOn === null) return `Please pay it ${where}.`;
  return dueOn < today
    ? `It was due on ${writtenDay(dueOn)}. If you haven’t paid it yet, please do so now, ${where}.`
    : `Please pay it by ${writtenDay(dueOn)}, ${where}.`;
}

interface VerdictCardProps {
  item: ReturnDetail;
  outcome: Outcome;
  today: string;
}

/** Card with the assessed balance, what follows from it, and how it compares with the approved one. */
export function VerdictCard({ item, outcome, today }: VerdictCardProps) {
  const { balance } = outcome;
  const changes = changesText(outcome);
  return (
    <Verdict aria-labelledby="verdict">
      <div>
        <chakra.h2
          id="verdict"
          textStyle="sm"
          fontFamily="text"
          letterSpacing="0"
          fontWeight="600"
          color="muted"
        >
          {balanceName(balance)}
        </chakra.h2>
        <chakra.p
          textStyle="figure-xl"
          fontSize="clamp(2.5rem, 2.2rem + 1vw, 3rem)"
          color={balance < 0 ? 'brand-fg' : 'ink'}
          whiteSpace="nowrap"
          mt="10px"
          mb="12px"
        >
          {formatBalance(balance)}
        </chakra.p>
        <chakra.p textStyle="ui" color="muted" maxWidth={{ base: '44ch', lg: '31ch' }}>
          {unbrokenDates(paymentText(outcome, today))}
        </chakra.p>
      </div>
      <div>
        <BalanceScale outcome={outcome} />
        <chakra.p textStyle="sm" color="muted" mt="16px">
          {changes}{' '}
          <TextLink to="/tax-returns/$returnId/approval" params={{ returnId: String(item.id) }} inline>
            See what you approved
          </TextLink>
        </chakra.p>
      </div>
    </Verdict>
  );
}

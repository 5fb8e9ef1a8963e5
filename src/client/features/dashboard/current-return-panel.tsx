import { chakra } from '@chakra-ui/react/styled-system';
import type { CurrentReturn } from '../../../domain/dashboard/schemas.ts';
import { returnActs } from '../../../domain/engagements/return-acts.ts';
import { formatBalance, formatRand } from '../../../domain/money.ts';
import { PageMarks } from '../../ui/figures/page-marks.tsx';
import { unbrokenDates } from '../../ui/figures/day.ts';
import { ActorBadge } from '../returns/actor-badge.tsx';
import { ReturnSteps } from '../returns/return/return-steps.tsx';
import { ReturnButtons } from '../returns/return-buttons.tsx';
import { sinceDay } from '../returns/return-text.ts';
import { DashboardPanel, PanelFigure } from './dashboard-panel.tsx';

const MAX_PAGES = 12;

/** Statuses in which documents are still needed or being read. */
const documentStatuses: ReadonlySet<CurrentReturn['status']> = new Set([
  'not_started',
  'documents_needed',
  'in_preparation',
  'verification',
]);

/**
 * Describes a balance in rand: whether it is a refund, and whether SARS or the practice calculated it. A hold changes
 * neither.
 */
export function balanceText({
  status,
  held,
  balance,
}: Pick<CurrentReturn, 'status' | 'held'> & { balance: number }): string {
  const reached = held ?? status;
  const source = reached === 'assessed' || reached === 'closed' ? 'assessed by SARS' : 'by our calculation';
  const side = balance > 0 ? 'to pay' : balance < 0 ? 'refund' : 'nothing due';
  return `${side}, ${source}`;
}

/** Returns the figure for the current stage. Leaves out a balance that the panel's text already states. */
function figureOf({
  status,
  held,
  requests,
  balance,
  sentence,
  detail,
}: CurrentReturn): 'documents' | 'balance' | null {
  const isStated = balance !== null && `${sentence} ${detail}`.includes(formatRand(Math.abs(balance)));
  const hasBalance = balance !== null && !isStated;
  if (requests.total > 0 && documentStatuses.has(held ?? status)) return 'documents';
  if (hasBalance) return 'balance';
  // In later stages, don't point out documents that never arrived.
  return requests.total > 0 && requests.open === 0 ? 'documents' : null;
}

/** The documents received, or the balance. */
function ReturnFigure({ item }: { item: CurrentReturn }) {
  const { status, held, requests, balance } = item;
  if (figureOf(item) === 'documents') {
    const { open, total } = requests;
    const here = total - open;
    return (
      <>
        <PanelFigure>
          {here} of {total}
        </PanelFigure>
        <span>documents received</span>
        <chakra.span mt={{ tablet: '8px' }} alignSelf="center">
          <PageMarks
            size="small"
            max={MAX_PAGES}
            label={`${here} of ${total} documents`}
            parts={[
              { tone: 'here', count: here },
              { tone: 'missing', count: open },
            ]}
          />
        </chakra.span>
      </>
    );
  }
  if (balance === null) return null;
  return (
    <>
      <PanelFigure>{formatBalance(balance)}</PanelFigure>
      <span>{balanceText({ status, held, balance })}</span>
    </>
  );
}

/** Panel for the client's newest return: whose turn it is, the next action and the steps. */
export function CurrentReturnPanel({ item }: { item: CurrentReturn }) {
  const { status, held, steps, balance, taxYear, forName, actor, since } = item;
  const acts = returnActs({ kind: 'return', isAdvice: false, status, actor, since, held, steps, balance });
  return (
    <DashboardPanel
      look={status === 'on_hold' ? 'held' : actor === 'client' ? 'ink' : 'plain'}
      label="Where your newest return stands"
      turn={
        <>
          <ActorBadge item={{ actor, status, assessedBalance: balance }} />
          <span>since {sinceDay(since)}</span>
        </>
      }
      subject={['Current Tax Return', taxYear, forName && `for ${forName}`].filter(Boolean).join(' ')}
      title={item.sentence}
      text={unbrokenDates(item.detail)}
      actions={<ReturnButtons item={item} />}
      aside={figureOf(item) && <ReturnFigure item={item} />}
    >
      <ReturnSteps acts={acts} size="compact" />
    </DashboardPanel>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useState } from 'react';
import { formatDayOfYear, southAfricanDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import type { ReturnDetail, ReturnFiguresView } from '../../../../domain/engagements/schemas.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LineWorking } from '../../tax/return/result/statement-table.tsx';
import { ruleOf } from '../../tax/return/result/statement.ts';
import { LineQuestion } from './line-question.tsx';
import { statementRows } from './statement-rows.ts';
import { noAmount, Sheet, SheetTable } from './statement-sheet.tsx';

/** Returns the label for the balance, the statement's last line. */
const balanceName = (balance: number) =>
  balance < 0 ? 'Refund from SARS' : balance > 0 ? 'To pay to SARS' : 'Nothing to pay and no refund';

type Row = ReturnType<typeof statementRows<ReturnFiguresView['lines'][number]>>[number];

/** Comparison column beside the return's own amounts. Phones show its amounts below each line's name. */
interface OtherColumn {
  key: 'estimate' | 'lastYear';
  label: string;
  /** Date of the estimate, or tax year. */
  of: string;
}

function otherColumns({ estimate, lastYear }: ReturnFiguresView, today: string): OtherColumn[] {
  return [
    ...(estimate
      ? [
          {
            key: 'estimate' as const,
            label: 'Your estimate',
            of: formatDayOfYear(new Date(estimate.savedAt), today),
          },
        ]
      : []),
    ...(lastYear ? [{ key: 'lastYear' as const, label: 'Last year', of: lastYear.taxYear }] : []),
  ];
}

/**
 * Formats a row's amount in a comparison column. Adds `refund` or `to pay` to a balance whose sign differs from the
 * return's.
 */
function otherAmount(row: Row, key: OtherColumn['key']): string {
  const amount = (row.kind === 'line' ? row.line : row)[key];
  if (amount === null) return noAmount;
  if (row.kind === 'line' || row.id !== 'balance') return formatRand(amount);
  const isOtherSide = Math.sign(amount) * Math.sign(row.amount) < 0;
  return `${formatRand(Math.abs(amount))}${isOtherSide ? (amount < 0 ? ' refund' : ' to pay') : ''}`;
}

/** A row's amounts in the comparison columns, shown below its name on phones. */
function OtherAmounts({ row, others }: { row: Row; others: readonly OtherColumn[] }) {
  return others.map(({ key, label }) => (
    <chakra.span
      key={key}
      hideFrom="tablet"
      display="block"
      fontFamily="text"
      textStyle="xs"
      fontWeight="400"
      letterSpacing="0"
      color="muted"
    >
      {label} {otherAmount(row, key)}
    </chakra.span>
  ));
}

interface LineRowProps {
  row: Row;
  others: readonly OtherColumn[];
  isWorkingOpen: boolean;
  onWorking: () => void;
  /** Undefined if questions aren't allowed. */
  onAsk: (() => void) | undefined;
}

function LineRow({ row, others, isWorkingOpen, onWorking, onAsk }: LineRowProps) {
  const isBalance = row.kind === 'sum' && row.id === 'balance';
  const { amount } = row.kind === 'line' ? row.line : row;
  return (
    <tr
      data-sum={row.kind === 'sum' && !isBalance ? '' : undefined}
      data-balance={isBalance ? '' : undefined}
    >
      <th scope="row">
        {row.kind === 'line' ? (
          <chakra.button
            type="button"
            display="inline-flex"
            alignItems="center"
            gap="8px"
            minHeight="44px"
            my={{ tablet: '-6px' }}
            textAlign="left"
            fontWeight="500"
            cursor="pointer"
            aria-expanded={isWorkingOpen}
            onClick={onWorking}
            css={{
              '& > span:first-child': { transform: 'rotate(-90deg)', color: 'muted' },
              '&[aria-expanded=true] > span:first-child': { transform: 'none' },
            }}
          >
            <span>
              <Icon name="chevron" size={16} />
            </span>
            <span>
              {row.line.label}
              <OtherAmounts row={row} others={others} />
            </span>
          </chakra.button>
        ) : (
          <>
            {isBalance ? balanceName(row.amount) : row.label}
            <OtherAmounts row={row} others={others} />
          </>
        )}
      </th>
      <chakra.td data-amount="" color={isBalance && amount < 0 ? 'brand-fg' : undefined}>
        {formatRand(isBalance ? Math.abs(amount) : amount)}
      </chakra.td>
      {others.map(({ key }) => (
        <chakra.td key={key} data-other="" hideBelow="tablet">
          {otherAmount(row, key)}
        </chakra.td>
      ))}
      <chakra.td width="44px">
        {row.kind === 'line' && onAsk && (
          <IconButton
            icon="chat"
            label={`Ask about ${row.line.label}`}
            my="-6px"
            me="-12px"
            onClick={onAsk}
          />
        )}
      </chakra.td>
    </tr>
  );
}

interface ApprovalStatementProps {
  item: ReturnDetail;
  figures: ReturnFiguresView;
}

/**
 * Shows the figures line by line, beside the client's own estimate and last year's figures. Only one line is
 * open at a time.
 */
export function ApprovalStatement({ item, figures }: ApprovalStatementProps) {
  const [open, setOpen] = useState<{ id: string; part: 'working' | 'question' } | null>(null);
  const [today] = useState(() => southAfricanDay(new Date()));
  const { number, sentAt, taxYear, lines } = figures;
  const others = otherColumns(figures, today);
  const toggle = (id: string, part: 'working' | 'question') =>
    setOpen(open?.id === id && open.part === part ? null : { id, part });
  const canAsk = item.status === 'awaiting_approval';
  return (
    <Sheet aria-labelledby="statement">
      <header>
        <div>
          <h2 id="statement">Statement for {taxYear}</h2>
          <p>{item.forName ?? 'Your own return'}</p>
        </div>
        <p>
          Version {number}
          <br />
          {formatMoment(new Date(sentAt))}
        </p>
      </header>
      <SheetTable>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">This return</th>
            {others.map(({ key, label, of }) => (
              <chakra.th key={key} scope="col" hideBelow="tablet">
                {label}
                <br />
                {of}
              </chakra.th>
            ))}
            <th scope="col">
              <chakra.span srOnly>Ask</chakra.span>
            </th>
          </tr>
        </thead>
        <tbody>
          {statementRows(lines).map((row) => {
            const id = row.kind === 'line' ? row.line.id : row.id;
            const part = open?.id === id ? open.part : null;
            return (
              <Fragment key={id}>
                <LineRow
                  row={row}
                  others={others}
                  isWorkingOpen={part === 'working'}
                  onWorking={() => toggle(id, 'working')}
                  onAsk={canAsk ? () => toggle(id, 'question') : undefined}
                />
                {row.kind === 'line' && part && (
                  <tr data-below="">
                    <td colSpan={3 + others.length}>
                      {part === 'working' ? (
                        <chakra.div textStyle="sm" textAlign="left">
                          <LineWorking row={{ line: row.line, rule: ruleOf(row.line) }} />
                        </chakra.div>
                      ) : (
                        <LineQuestion item={item} line={row.line} onClose={() => setOpen(null)} />
                      )}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </SheetTable>
    </Sheet>
  );
}

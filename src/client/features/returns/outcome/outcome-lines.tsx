import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { writtenDay } from '../../../../domain/calendar.ts';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { formatBalance, formatRand, formatSigned, toCents, toRand } from '../../../../domain/money.ts';
import { noAmount, Sheet, SheetTable } from '../approval/statement-sheet.tsx';

/** A return's assessment, with the last day to object. */
export type Outcome = NonNullable<ReturnDetail['outcome']>;

/** Subtracts amounts in rand, exactly to the cent. */
export const less = (rand: number, other: number) => toRand(toCents(rand) - toCents(other));

/** Returns the label for a balance: a positive one is payable, a negative one is a refund. */
export const balanceName = (balance: number) => (balance < 0 ? 'Refund' : balance > 0 ? 'To pay' : 'Balance');

/** Formats a balance. Adds its label if its sign differs from that of `than`. */
function balanceText(balance: number, than: number): string {
  const isOtherSide = Math.sign(balance) * Math.sign(than) < 0;
  return `${formatBalance(balance)}${isOtherSide ? ` ${balanceName(balance).toLowerCase()}` : ''}`;
}

/** Colour of a difference: positive is in the client's favour. */
export const favourColor = (difference: number) => (difference > 0 ? 'brand-fg' : 'danger-fg');

/** Says whose favour a difference is in. */
export const inFavour = (difference: number) => `in ${difference > 0 ? 'your' : 'SARS’s'} favour`;

/** Label with a dotted line that leads the eye to the row's amounts. Phones are narrow enough without one. */
const Leader = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '12px',
    _after: {
      tablet: {
        content: '""',
        flex: '1',
        minWidth: '0',
        borderBottom: '2px dotted',
        borderColor: 'line-strong',
      },
    },
  },
});

interface ComparedRowProps {
  label: string;
  submitted: string;
  assessed: string;
  /** Positive in the client's favour. */
  difference: number;
  isBalance?: boolean;
  isRefund?: boolean;
}

/** A line as submitted and as assessed. Phones show the difference below the line's name. */
function ComparedRow(props: ComparedRowProps) {
  const { label, submitted, assessed, difference, isBalance = false, isRefund = false } = props;
  const differs = difference !== 0;
  return (
    <tr data-balance={isBalance ? '' : undefined}>
      <th scope="row">
        <Leader>{label}</Leader>
        {differs && (
          <chakra.span
            hideFrom="tablet"
            display="block"
            fontFamily="text"
            textStyle="xs"
            fontWeight="400"
            letterSpacing="0"
            color="muted"
          >
            Submitted {submitted}
            <chakra.b display="block" fontWeight="600" color={favourColor(difference)}>
              {formatSigned(difference)} {inFavour(difference)}
            </chakra.b>
          </chakra.span>
        )}
      </th>
      <chakra.td data-other="" hideBelow="tablet">
        {submitted}
      </chakra.td>
      <chakra.td
        data-amount={isBalance ? '' : undefined}
        whiteSpace="nowrap"
        fontWeight={differs && !isBalance ? '600' : undefined}
        color={isRefund ? 'brand-fg' : undefined}
      >
        {assessed}
      </chakra.td>
      <chakra.td
        data-other={isBalance ? '' : undefined}
        hideBelow="tablet"
        whiteSpace="nowrap"
        {...(differs && { fontWeight: isBalance ? '700!' : '600', color: `${favourColor(difference)}!` })}
      >
        {differs ? formatSigned(difference) : noAmount}
        {isBalance && differs && (
          <chakra.small display="block" textStyle="xs" fontWeight="500" color="muted">
            {inFavour(difference)}
          </chakra.small>
        )}
      </chakra.td>
    </tr>
  );
}

/** Every line as submitted and as assessed, with our reason for each difference, and the balance. */
export function OutcomeLines({
  outcome: { lines, assessedOn, balance, submittedBalance },
}: {
  outcome: Outcome;
}) {
  return (
    <Sheet aria-labelledby="line-by-line">
      <header>
        <div>
          <h2 id="line-by-line">Line by line</h2>
          <p>What you submitted alongside what SARS assessed. A difference with + is in your favour.</p>
        </div>
        <chakra.p flex="none">Notice of {writtenDay(assessedOn)}</chakra.p>
      </header>
      <SheetTable
        css={{
          // Leaders replace the rules between the lines.
          tablet: { '& tbody tr:not(:first-child, [data-balance]) > *': { borderTopColor: 'transparent' } },
          lg: { '& thead th:not(:first-child)': { minWidth: '168px' } },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Line</th>
            <chakra.th scope="col" hideBelow="tablet">
              Submitted
            </chakra.th>
            <th scope="col">Assessed</th>
            <chakra.th scope="col" hideBelow="tablet">
              Difference
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, label, submitted, assessed, reason }) => (
            <Fragment key={id}>
              <ComparedRow
                label={label}
                submitted={submitted === null ? noAmount : formatRand(submitted)}
                assessed={formatRand(assessed)}
                difference={less(submitted ?? 0, assessed)}
              />
              {reason && (
                <tr data-below="">
                  <td colSpan={4}>
                    <chakra.div
                      borderLeft="3px solid"
                      borderColor="accent-line"
                      bg="inset"
                      py="12px"
                      px="16px"
                      textStyle="sm"
                      textAlign="left"
                    >
                      {reason}
                    </chakra.div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
          <ComparedRow
            label={balanceName(balance)}
            submitted={balanceText(submittedBalance, balance)}
            assessed={formatBalance(balance)}
            difference={less(submittedBalance, balance)}
            isBalance
            isRefund={balance < 0}
          />
        </tbody>
      </SheetTable>
    </Sheet>
  );
}

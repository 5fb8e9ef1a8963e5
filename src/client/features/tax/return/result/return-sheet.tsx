import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../../domain/calendar.ts';
import { brand } from '../../../../../domain/brand.ts';
import { formatRand } from '../../../../../domain/money.ts';
import { ageGroupLabels } from '../../../../../domain/tax/age-group.ts';
import type { ReturnInput } from '../../../../../domain/tax/return/return-input.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { taxYearPeriod } from '../../../../../domain/tax/tax-year.ts';
import { Mark } from '../../../../ui/mark.tsx';
import { PrintedPage } from '../../print/printed-page.tsx';
import type { PrintRequest } from '../../print/printed-page.tsx';
import { PrintedStairs } from '../../results/stairs-card.tsx';
import { LineName, SectionHead, SectionTable } from './statement-table.tsx';
import { balanceLabel, carriedRows, paymentBasis, paymentRows, statementOf } from './statement.ts';
import type { FollowingAmount, StatementSection } from './statement.ts';

/** Width in px of an A4 page between its margins. */
const PAGE_WIDTH = 672;

function PrintedSection({
  section: { title, rows },
  isFirst,
}: {
  section: StatementSection;
  isFirst: boolean;
}) {
  return (
    <SectionTable media="print">
      <caption>{title}</caption>
      <SectionHead isFirst={isFirst} />
      <tbody>
        {rows.map((row) =>
          row.kind === 'line' ? (
            <tr key={row.line.id}>
              <td className="step">{row.number}</td>
              <td className="name">
                <LineName row={row} />
              </td>
              <td className="rule">{row.rule}</td>
              <td data-amount="">{formatRand(row.line.amount)}</td>
            </tr>
          ) : (
            <tr key={row.id} data-sum="">
              <td className="step">{'\u00a0'}</td>
              <td className="name">{row.label}</td>
              <td className="rule">{row.rule}</td>
              <td data-amount="">{formatRand(row.amount)}</td>
            </tr>
          ),
        )}
      </tbody>
    </SectionTable>
  );
}

interface PrintedAmountsProps {
  title: string;
  rows: readonly FollowingAmount[];
  /** Text above the amounts. */
  children?: ReactNode;
}

/** Table of amounts derived from the statement; hidden if there are none. */
function PrintedAmounts({ title, rows, children }: PrintedAmountsProps) {
  if (rows.length === 0) return null;
  return (
    <SectionTable media="print">
      <caption>{title}</caption>
      <tbody>
        {children && (
          <tr>
            <td className="rule" colSpan={3}>
              {children}
            </td>
          </tr>
        )}
        {rows.map(({ label, note, amount }) => (
          <tr key={label}>
            <td className="name">{label}</td>
            <td className="rule">{note}</td>
            <td data-amount="">{formatRand(amount)}</td>
          </tr>
        ))}
      </tbody>
    </SectionTable>
  );
}

interface ReturnSheetProps extends PrintRequest {
  input: ReturnInput;
  result: ReturnResult;
}

/** Statement on A4: numbered steps, sums that refer to them, the brackets and, at the end, the sources. */
export function ReturnSheet({ input, result, ...request }: ReturnSheetProps) {
  const { sections, sources } = statementOf(result);
  const { taxYear, balance, taxableIncome, marginalRate, normalTax, carriedForward, provisional, notes } =
    result;
  return (
    <PrintedPage
      {...request}
      footer={(printed) =>
        `${brand.name}, calculated ${formatDay(printed)} with the tables ${result.tableVersion}`
      }
    >
      {() => (
        <>
          <chakra.header
            display="flex"
            justifyContent="space-between"
            alignItems="flex-start"
            pb="12px"
            borderBottom="2px solid"
            borderColor="ink"
          >
            <div>
              <chakra.h1 textStyle="h3">Tax return figures</chakra.h1>
              <chakra.p mt="4px" color="muted">
                {ageGroupLabels[input.age]}, {taxYear}
                <br />
                {taxYearPeriod(taxYear)}
              </chakra.p>
            </div>
            <chakra.span display="flex" alignItems="center" gap="8px" textStyle="h4">
              <Mark width={30} />
              {brand.name}
            </chakra.span>
          </chakra.header>
          {sections.map((section, at) => (
            <PrintedSection key={section.title} section={section} isFirst={at === 0} />
          ))}
          <chakra.div
            display="flex"
            justifyContent="space-between"
            alignItems="flex-end"
            mt="16px"
            pt="12px"
            borderTop="2px solid"
            borderColor="ink"
            breakInside="avoid"
          >
            <div>
              <chakra.h2 textStyle="h4">{balanceLabel(balance)}</chakra.h2>
              <chakra.p color="muted">Tax for the year less what was paid</chakra.p>
            </div>
            <chakra.span textStyle="figure-lg">{formatRand(Math.abs(balance))}</chakra.span>
          </chakra.div>
          <PrintedAmounts title="Carried forward to next year" rows={carriedRows(carriedForward)} />
          {provisional.required && (
            <PrintedAmounts title="Provisional tax" rows={paymentRows(provisional)}>
              {paymentBasis(provisional)} {provisional.underestimation?.why}
            </PrintedAmounts>
          )}
          {taxableIncome > 0 && (
            <chakra.section breakInside="avoid" mt="22px">
              <chakra.h2 textStyle="h4" fontSize="13px">
                Your taxable income by bracket
              </chakra.h2>
              <PrintedStairs
                taxYear={taxYear}
                result={{ taxableIncome, marginalRate, taxBeforeDeductions: normalTax }}
                width={PAGE_WIDTH}
              />
              <chakra.p color="muted">The shaded part is the tax before rebates.</chakra.p>
            </chakra.section>
          )}
          {notes.length > 0 && (
            <SectionTable media="print">
              <caption>Notes</caption>
              <tbody>
                {notes.map(({ id, text, source }) => (
                  <tr key={id}>
                    <td>{text}</td>
                    <td className="rule">{source}</td>
                  </tr>
                ))}
              </tbody>
            </SectionTable>
          )}
          <chakra.section breakInside="avoid">
            <SectionTable media="print">
              <caption>Sources</caption>
              <tbody>
                {sources.map(({ source, steps }) => (
                  <tr key={source}>
                    <td className="name">{steps}</td>
                    <td className="rule">{source}</td>
                  </tr>
                ))}
              </tbody>
            </SectionTable>
            <chakra.p mt="10px" color="muted">
              These figures are an estimate. Your SARS assessment depends on all your income and deductions.
            </chakra.p>
          </chakra.section>
        </>
      )}
    </PrintedPage>
  );
}

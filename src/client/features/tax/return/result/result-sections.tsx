import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { writtenDay } from '../../../../../domain/calendar.ts';
import { formatBriefCents, formatRand, formatWholeRand, toCents } from '../../../../../domain/money.ts';
import type { Provisional } from '../../../../../domain/tax/return/provisional.ts';
import type { ReturnInput } from '../../../../../domain/tax/return/return-input.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { returnTables } from '../../../../../domain/tax/return/tables/return-tables.ts';
import { taxChanges } from '../../../../../domain/tax/return/tax-changes.ts';
import type { TaxChange } from '../../../../../domain/tax/return/tax-changes.ts';
import { formatPercent } from '../../../../../domain/tax/tax-result.ts';
import { currentTaxYear, taxYearPeriod } from '../../../../../domain/tax/tax-year.ts';
import { downloadText } from '../../../../data/download.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { fieldsCsv, fieldsFileName } from './fields-csv.ts';
import { carriedRows, paymentBasis, paymentRows, provisionalDuty } from './statement.ts';

/** Rows of names and amounts. */
const Amounts = chakra('dl', {
  base: {
    textStyle: 'ui',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '16px',
      py: '10px',
      borderTop: '1px solid',
      borderColor: 'line',
    },
    '& dd': {
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      textAlign: 'right',
    },
  },
});

function AmountRow({ name, note, children }: { name: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {note && (
          <chakra.span display="block" textStyle="xs" color="muted">
            {note}
          </chakra.span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Describes a change. The tax saved is shown after it. */
function changeText({ id, amount }: TaxChange): string {
  const rand = formatBriefCents(toCents(amount ?? 0));
  return {
    retirement: `${rand} more into a retirement annuity`,
    donation: `${rand} more in donations with a section 18A receipt`,
    'medical-expenses': `${rand} more in medical expenses that nobody reimbursed`,
    'tax-free-interest': `${rand} of your interest earned in a tax-free account`,
    'vehicle-costs': 'All fuel and maintenance paid by you',
  }[id];
}

/** Card with changes that would lower the tax; hidden if there are none. */
export function ChangesCard({ input, result }: { input: ReturnInput; result: ReturnResult }) {
  const changes = taxChanges(input, result);
  if (changes.length === 0) return null;
  const isPast = result.taxYear !== currentTaxYear;
  return (
    <Card aria-labelledby="changes">
      <CardHead id="changes" title="What would lower your tax" />
      <chakra.p textStyle="ui" color="muted" mt="-10px" mb="14px" maxWidth="68ch">
        {isPast
          ? `Payments count only if you made them by the end of the tax year (${taxYearPeriod(result.taxYear)}). Check that nothing is missing.`
          : 'Each is calculated on its own, with everything else as you entered it.'}
      </chakra.p>
      <Amounts>
        {changes.map((change) => (
          <AmountRow key={change.id} name={changeText(change)}>
            {formatBriefCents(toCents(change.saving))} less tax
          </AmountRow>
        ))}
      </Amounts>
    </Card>
  );
}

/** Card with amounts that carry forward to the next year; hidden if there are none. */
export function CarriedForwardCard({ carriedForward }: Pick<ReturnResult, 'carriedForward'>) {
  const rows = carriedRows(carriedForward);
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="carried-forward">
      <CardHead id="carried-forward" title="Carried forward to next year" />
      <Amounts>
        {rows.map(({ label, note, amount }) => (
          <AmountRow key={label} name={label} note={note}>
            <Amount rand={amount} />
          </AmountRow>
        ))}
      </Amounts>
    </Card>
  );
}

/** Explains the 80% and 90% rules and their effect on the estimate. */
function UnderestimationText({ taxYear, provisional }: Pick<ReturnResult, 'taxYear' | 'provisional'>) {
  const { underestimation } = provisional;
  const threshold = formatWholeRand(returnTables[taxYear].underestimation.threshold);
  return (
    <chakra.div mt="14px" textStyle="sm" display="grid" gap="8px" maxWidth="72ch">
      <p>
        Up to {threshold} of taxable income, your second estimate must reach 90% of your actual taxable
        income, or your basic amount from SARS if that is lower. Above {threshold}, it must reach 80%. If it
        falls short, SARS may charge a penalty of 20% of the tax you underpaid.
      </p>
      {underestimation && (
        <chakra.div py="12px" px="16px" bg="inset" borderRadius="md">
          <chakra.p fontWeight="600">
            {underestimation.penalty > 0
              ? `Penalty for an estimate of ${formatRand(underestimation.estimate)}: ${formatRand(underestimation.penalty)}`
              : `No penalty for an estimate of ${formatRand(underestimation.estimate)}`}
          </chakra.p>
          <chakra.p color="muted">{underestimation.why}</chakra.p>
          <chakra.p mt="4px" textStyle="xs" color="muted">
            {underestimation.source}
          </chakra.p>
        </chakra.div>
      )}
    </chakra.div>
  );
}

function interestText({ interest }: Provisional): string | null {
  if (!interest) return null;
  const { from, rate, perMonth } = interest;
  return `Without the top-up, interest of ${formatRand(perMonth)} a month runs from ${writtenDay(from)}, at ${formatPercent(rate)} a year.`;
}

/** Provisional tax: whether it applies, the payments with their dates, and the penalty for a low estimate. */
export function ProvisionalCard({ taxYear, provisional }: Pick<ReturnResult, 'taxYear' | 'provisional'>) {
  const { required, why } = provisional;
  const interest = interestText(provisional);
  return (
    <Card aria-labelledby="provisional">
      <CardHead id="provisional" title="Provisional tax" />
      <chakra.p textStyle="ui" mt="-10px" mb="14px" maxWidth="68ch">
        {provisionalDuty(provisional)} <chakra.span color="muted">{why}</chakra.span>
      </chakra.p>
      {required && (
        <chakra.p textStyle="sm" color="muted" mb="8px" maxWidth="68ch">
          {paymentBasis(provisional)}
        </chakra.p>
      )}
      {required && (
        <Amounts>
          {paymentRows(provisional).map(({ label, note, amount }) => (
            <AmountRow key={label} name={label} note={note}>
              <Amount rand={amount} />
            </AmountRow>
          ))}
        </Amounts>
      )}
      {interest && (
        <chakra.p mt="14px" textStyle="sm">
          {interest}
        </chakra.p>
      )}
      {required && <UnderestimationText taxYear={taxYear} provisional={provisional} />}
    </Card>
  );
}

/** The tax return's fields by source code, with a download button. */
export function FieldsCard({ taxYear, fields, notes }: Pick<ReturnResult, 'taxYear' | 'fields' | 'notes'>) {
  const halves = notes.find(({ id }) => id === 'community-of-property');
  if (fields.length === 0) return null;
  return (
    <Card aria-labelledby="fields">
      <CardHead
        id="fields"
        title="Tax return fields"
        note="Only amounts with a source code. Enter the rest from the statement"
      />
      <Amounts>
        {fields.map(({ code, label, amount }, index) => (
          <AmountRow
            // oxlint-disable-next-line react/no-array-index-key -- two properties may have the same name
            key={`${index} ${code}`}
            name={
              <chakra.span display="flex">
                <chakra.span flexShrink="0" width="3.5rem" color="muted">
                  {code}
                </chakra.span>
                {label}
              </chakra.span>
            }
          >
            <Amount rand={amount} />
          </AmountRow>
        ))}
      </Amounts>
      {halves && (
        <chakra.p mt="14px" textStyle="sm" maxWidth="72ch">
          {halves.text}
        </chakra.p>
      )}
      <Button
        variant="subtle"
        size="sm"
        icon="download"
        mt="16px"
        onClick={() =>
          downloadText(fieldsCsv(fields), { name: fieldsFileName(taxYear), type: 'text/csv;charset=utf-8' })
        }
      >
        Download as CSV
      </Button>
    </Card>
  );
}

/** Assumptions, dates and remarks on the result, each with its source. */
export function NotesCard({ notes }: Pick<ReturnResult, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <Card aria-labelledby="notes">
      <CardHead id="notes" title="Notes" />
      <chakra.ul display="grid" gap="12px" textStyle="sm" maxWidth="76ch">
        {notes.map(({ id, text, source }) => (
          <li key={id}>
            {text}
            <chakra.span display="block" textStyle="xs" color="muted">
              {source}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

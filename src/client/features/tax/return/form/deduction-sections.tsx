import { chakra } from '@chakra-ui/react/styled-system';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { monthNames } from '../../../../../domain/calendar.ts';
import { formatRand, toCents, toRand } from '../../../../../domain/money.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { formatDay } from '../../../../ui/figures/day.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useCurrentReturn } from './return-context.ts';
import { AmountField, FieldGrid, FlagField, Following } from './return-fields.tsx';
import type { ReturnValues } from './return-values.ts';

/** Shows how much of a claim is deducted, and what carries over to the next year. */
function Deducted({ line, carried }: { line: string; carried: number }) {
  const { result } = useCurrentReturn();
  const deduction = result.lines.find(({ id }) => id === line);
  if (!deduction) return null;
  return (
    <Following>
      {formatRand(-deduction.amount)} comes off your income.
      {toCents(carried) > 0 && ` The remaining ${formatRand(carried)} carries over to next year.`}
    </Following>
  );
}

export function RetirementFields() {
  const { result } = useCurrentReturn();
  return (
    <>
      <FieldGrid>
        <AmountField
          name="retirement.contributions"
          label="Your own contributions"
          hint="a year"
          help="Retirement annuities: your fund’s certificate. Leave out anything that’s already on an IRP5."
        />
        <AmountField
          name="retirement.before"
          label="Brought forward"
          help="Excess contributions on last year’s ITA34."
        />
      </FieldGrid>
      <Deducted line="retirement" carried={result.carriedForward.retirement} />
    </>
  );
}

const members = Array.from({ length: 21 }, (_, count) => ({ value: count, label: String(count) }));
/** Months of a tax year, from March. */
const months = [...monthNames.slice(2), ...monthNames.slice(0, 2)];

function MemberSelect({
  name,
  label,
}: {
  name: 'medical.members' | `medical.membersByMonth.${number}`;
  label: string;
}) {
  const { control } = useFormContext<ReturnValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field label={label} error={error?.message}>
          <Select
            {...field}
            value={field.value ?? 0}
            options={members}
            onChange={({ currentTarget }) => field.onChange(Number(currentTarget.value))}
          />
        </Field>
      )}
    />
  );
}

/** Members on the scheme: one number, or one for each month. */
function Members() {
  const { setValue, getValues } = useFormContext<ReturnValues>();
  const byMonth = useWatch<ReturnValues, 'medical.membersByMonth'>({ name: 'medical.membersByMonth' });
  const change = (next: number[] | null) => setValue('medical.membersByMonth', next);
  if (!byMonth) {
    return (
      <div>
        <MemberSelect name="medical.members" label="Members on the scheme" />
        <Button
          variant="plain"
          size="sm"
          onClick={() => change(Array<number>(12).fill(getValues('medical.members') ?? 0))}
        >
          The number changed during the year
        </Button>
      </div>
    );
  }
  return (
    <chakra.fieldset gridColumn="1 / -1">
      <chakra.legend textStyle="ui" fontWeight="600" mb="10px">
        Members on the scheme in each month
      </chakra.legend>
      <chakra.div display="grid" gap="12px" gridTemplateColumns="repeat(auto-fill, minmax(112px, 1fr))">
        {months.map((month, index) => (
          <MemberSelect key={month} name={`medical.membersByMonth.${index}`} label={month} />
        ))}
      </chakra.div>
      <Button variant="plain" size="sm" onClick={() => change(null)}>
        The same number all year
      </Button>
    </chakra.fieldset>
  );
}

function MedicalCredits() {
  const { result } = useCurrentReturn();
  const { schemeFees, additional } = result.medicalCredits;
  if (schemeFees === 0 && additional === 0) return null;
  return (
    <Following>
      Credits: {formatRand(schemeFees)} for scheme fees and {formatRand(additional)} for other medical
      expenses.
    </Following>
  );
}

export function MedicalFields() {
  return (
    <>
      <FieldGrid>
        <Members />
        <AmountField
          name="medical.fees"
          label="Fees you paid to the scheme"
          hint="a year"
          help="Your scheme’s certificate. Leave out what’s already on an IRP5 (code 4005)."
        />
        <AmountField
          name="medical.expenses"
          label="Out-of-pocket expenses"
          hint="a year"
          help="Doctors, medicine and hospitals: your receipts and the scheme’s certificate."
        />
      </FieldGrid>
      <chakra.div mt="14px">
        <FlagField name="medical.disability">
          I, my spouse or my child has a disability, confirmed on an ITR-DD form
        </FlagField>
      </chakra.div>
      <MedicalCredits />
    </>
  );
}

export function DonationFields() {
  const { result } = useCurrentReturn();
  return (
    <>
      <FieldGrid>
        <AmountField
          name="donations.receipts"
          label="Donated"
          help="Section 18A receipts. Leave out what’s already on an IRP5 (code 4030)."
        />
        <AmountField
          name="donations.before"
          label="Brought forward"
          help="Excess donations on last year’s ITA34."
        />
      </FieldGrid>
      <Deducted line="donations" carried={result.carriedForward.donations} />
    </>
  );
}

export function LumpSumFields() {
  const { result } = useCurrentReturn();
  return (
    <>
      <FieldGrid>
        <AmountField
          name="lumpSums.savingsPot"
          label="From your savings pot"
          hint="two-pot"
          help="IRP5 code 3926. Taxed like a salary."
        />
        <AmountField name="lumpSums.withdrawal" label="Withdrawn before retirement" help="IRP5 code 3920." />
        <AmountField name="lumpSums.retirement" label="On retirement or death" help="IRP5 code 3915." />
        <AmountField name="lumpSums.severance" label="Severance" help="IRP5 code 3901." />
        <AmountField
          name="lumpSums.earlierRetirement"
          label="Earlier retirement and severance"
          hint="since 2007"
          help="IRP5s or tax directives for those years."
        />
        <AmountField
          name="lumpSums.earlierWithdrawal"
          label="Earlier withdrawals"
          hint="since 2009"
          help="IRP5s or tax directives for those years."
        />
      </FieldGrid>
      <Following>Don’t enter amounts that are already on an IRP5.</Following>
      {result.taxOnLumpSums > 0 && (
        <Following>
          Tax according to the lump-sum tables:{' '}
          <chakra.b color="ink">{formatRand(result.taxOnLumpSums)}</chakra.b>
        </Following>
      )}
    </>
  );
}

export function ProvisionalFields() {
  const { result } = useCurrentReturn();
  const { provisional, provisionalPaid } = result;
  const estimate = useWatch<ReturnValues, 'estimate.taxableIncome'>({ name: 'estimate.taxableIncome' });
  return (
    <>
      <FieldGrid>
        <AmountField
          name="provisional.first"
          label="First payment"
          help={`IRP6, due ${formatDay(new Date(provisional.dates.first))}.`}
        />
        <AmountField
          name="provisional.second"
          label="Second payment"
          help={`IRP6, due ${formatDay(new Date(provisional.dates.second))}.`}
        />
        <AmountField
          name="provisional.third"
          label="Third payment"
          hint="voluntary"
          help={`By ${formatDay(new Date(provisional.dates.third))}.`}
        />
        <AmountField
          name="estimate.taxableIncome"
          label="Your second estimate"
          help="Taxable income on your second IRP6."
        />
        {estimate !== null && (
          <AmountField
            name="estimate.basicAmount"
            label="Basic amount"
            help="Printed on the IRP6, from your last assessment."
          />
        )}
      </FieldGrid>
      <Following>{provisional.why}</Following>
      {provisionalPaid > 0 && (
        <Following>Paid so far: {formatRand(toRand(toCents(provisionalPaid)))}</Following>
      )}
      {provisional.underestimation && provisional.underestimation.penalty > 0 && (
        <Following>
          Penalty for too low an estimate: {formatRand(provisional.underestimation.penalty)}.{' '}
          {provisional.underestimation.why}
        </Following>
      )}
    </>
  );
}

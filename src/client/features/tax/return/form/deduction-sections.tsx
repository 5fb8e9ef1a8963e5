import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { monthNames } from '../../../../../domain/calendar.ts';
import { formatRand, toCents } from '../../../../../domain/money.ts';
import { returnTables } from '../../../../../domain/tax/return/tables/return-tables.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { formatDay } from '../../../../ui/figures/day.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { provisionalDuty } from '../result/statement.ts';
import { useCurrentResult } from './return-context.ts';
import { AmountField, FieldGrid, FlagField, Following } from './return-fields.tsx';
import type { ReturnValues } from './return-values.ts';

/** Shows the deducted part of a claim, and the amount carried over to the next year. */
function Deducted({ line }: { line: 'retirement' | 'donations' }) {
  const result = useCurrentResult();
  const carried = result.carriedForward[line];
  const deduction = result.lines.find(({ id }) => id === line);
  if (!deduction) return null;
  const comesOff = `${formatRand(-deduction.amount)} comes off your income.`;
  return (
    <Following>
      {toCents(carried) > 0
        ? `${comesOff} The remaining ${formatRand(carried)} carries over to next year.`
        : comesOff}
    </Following>
  );
}

export function RetirementFields() {
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
      <Deducted line="retirement" />
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

/** Medical scheme members: one number, or one per month. */
function Members() {
  const { control, setValue, getValues } = useFormContext<ReturnValues>();
  const isByMonth = useWatch({
    control,
    name: 'medical.membersByMonth',
    compute: (months) => months !== null,
  });
  const fields = useRef<HTMLFieldSetElement & HTMLDivElement>(null);
  const change = (next: number[] | null) => {
    flushSync(() => setValue('medical.membersByMonth', next));
    fields.current?.querySelector('select')?.focus();
  };
  if (!isByMonth) {
    return (
      <div ref={fields}>
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
    <chakra.fieldset ref={fields} gridColumn="1 / -1">
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
  const result = useCurrentResult();
  const { schemeFees, additional } = result.medicalCredits;
  if (schemeFees === 0 && additional === 0) return null;
  return (
    <Following>
      {`Credits: ${[
        ...(schemeFees > 0 ? [`${formatRand(schemeFees)} for scheme fees`] : []),
        ...(additional > 0 ? [`${formatRand(additional)} for other medical costs`] : []),
      ].join(' and ')}.`}
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
          My spouse, my child or I have a disability, confirmed on an ITR-DD form
        </FlagField>
      </chakra.div>
      <MedicalCredits />
    </>
  );
}

export function DonationFields() {
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
      <Deducted line="donations" />
    </>
  );
}

function LumpSumTax() {
  const result = useCurrentResult();
  if (result.taxOnLumpSums === 0) return null;
  return (
    <Following>
      Tax according to the lump-sum tables: <b>{formatRand(result.taxOnLumpSums)}</b>
    </Following>
  );
}

export function LumpSumFields() {
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
      <Following>
        Don’t enter amounts that are already on an IRP5. If tax was withheld, enter the amount as an IRP5
        under Employment, with the tax as code 4115.
      </Following>
      <LumpSumTax />
    </>
  );
}

/** Notes on provisional tax: whether it is due, what has been paid, and the penalty for too low an estimate. */
function ProvisionalNotes() {
  const result = useCurrentResult();
  const { provisional, provisionalPaid } = result;
  return (
    <>
      <Following>{`${provisionalDuty(provisional)} ${provisional.why}`}</Following>
      {provisionalPaid > 0 && <Following>{`Paid so far: ${formatRand(provisionalPaid)}`}</Following>}
      {provisional.underestimation && provisional.underestimation.penalty > 0 && (
        <Following>
          {`Penalty for too low an estimate: ${formatRand(provisional.underestimation.penalty)}. ${provisional.underestimation.why}`}
        </Following>
      )}
    </>
  );
}

export function ProvisionalFields() {
  const { control } = useFormContext<ReturnValues>();
  const taxYear = useWatch({ control, name: 'taxYear' });
  const hasEstimate = useWatch({
    control,
    name: 'estimate.taxableIncome',
    compute: (estimate) => estimate !== null,
  });
  const { first, second, third } = returnTables[taxYear].provisionalDates;
  return (
    <>
      <FieldGrid>
        <AmountField
          name="provisional.first"
          label="First payment"
          help={`IRP6, due ${formatDay(new Date(first))}.`}
        />
        <AmountField
          name="provisional.second"
          label="Second payment"
          help={`IRP6, due ${formatDay(new Date(second))}.`}
        />
        <AmountField
          name="provisional.third"
          label="Third payment"
          hint="voluntary"
          help={`By ${formatDay(new Date(third))}.`}
        />
        <AmountField
          name="estimate.taxableIncome"
          label="Your second estimate"
          help="Taxable income on your second IRP6."
        />
        {hasEstimate && (
          <AmountField
            name="estimate.basicAmount"
            label="Basic amount"
            help="Printed on the IRP6, from your last assessment."
          />
        )}
      </FieldGrid>
      <ProvisionalNotes />
    </>
  );
}

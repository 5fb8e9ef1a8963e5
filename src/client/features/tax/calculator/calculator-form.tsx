import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { Controller } from 'react-hook-form';
import { formatWholeRand } from '../../../../domain/money.ts';
import { medicalCreditRate } from '../../../../domain/tax/medical-credits.ts';
import { taxTables } from '../../../../domain/tax/tables/tax-tables.ts';
import { taxYearPeriod } from '../../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import { useSettings } from '../../../data/settings.ts';
import { useTypedFields } from '../../../ui/forms/use-typed-fields.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { InfoTip, InfoTips } from '../../../ui/overlays/info-tip.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ageOptions, incomeKindOptions, memberOptions, yearOptions } from './calculator-options.ts';
import { rateSetNames } from '../results/figures.ts';
import type { Calculator } from './use-calculator.ts';

function RetirementTip({ taxYear }: { taxYear: TaxYear }) {
  return (
    <InfoTip label="About retirement contributions">
      What you pay into a pension, provident or retirement annuity fund lowers your taxable income by up to
      27.5% of your income or {formatWholeRand(taxTables[taxYear].retirementCap)} a year, whichever is lower.
    </InfoTip>
  );
}

function MedicalTip({ taxYear }: { taxYear: TaxYear }) {
  const rates = useSettings().medicalCreditRates;
  const other = rates === 'published' ? 'gazetted' : 'published';
  const { firstTwo, further } = medicalCreditRate(rates, taxTables[taxYear]);
  const others = medicalCreditRate(other, taxTables[taxYear]);
  return (
    <InfoTip label="About medical credits">
      Each member of your medical scheme lowers your tax: by R{firstTwo} a month for each of the first two,
      and by R{further} for each additional member. These are {rateSetNames[rates](taxYear)}
      {others.firstTwo !== firstTwo &&
        `; ${rateSetNames[other](taxYear)} are R${others.firstTwo} and R${others.further}`}
      .
    </InfoTip>
  );
}

interface FieldsProps {
  form: Calculator['form'];
  /** Tax year that the info tips refer to. */
  taxYear: TaxYear;
}

/** Tax year, income and age fields. Each subscribes to its own value, so a keystroke re-renders one field. */
export const IncomeFields = memo(function IncomeFields({ form: { control } }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <Controller
        control={control}
        name="taxYear"
        render={({ field, fieldState: { error } }) => (
          <Field label="Tax year" help={taxYearPeriod(field.value)} error={error?.message}>
            <Select {...field} options={yearOptions} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="income"
        render={({ field, fieldState: { error } }) => (
          <Field label="Income" hint="per year, before tax" error={error?.message}>
            <MoneyInput
              {...field}
              value={field.value ?? undefined}
              onChange={(rand) => field.onChange(rand ?? null)}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="incomeKind"
        render={({ field: { name, value, onChange }, fieldState: { error } }) => (
          <Field label="Salary or pension" group error={error?.message}>
            <Segments name={name} options={incomeKindOptions} value={value} onChange={onChange} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="age"
        render={({ field: { name, value, onChange }, fieldState: { error } }) => (
          <Field label="Your age" group error={error?.message}>
            <Segments name={name} options={ageOptions} value={value} onChange={onChange} />
          </Field>
        )}
      />
    </>
  );
});

/** Fields for deductions and credits: retirement contributions and medical scheme members. */
export const DeductionFields = memo(function DeductionFields({ form: { control }, taxYear }: FieldsProps) {
  return (
    <>
      <Controller
        control={control}
        name="retirementContributions"
        render={({ field, fieldState: { error } }) => (
          <Field
            label="Retirement contributions"
            aside={<RetirementTip taxYear={taxYear} />}
            error={error?.message}
          >
            <MoneyInput
              {...field}
              placeholder="0"
              value={field.value ?? undefined}
              onChange={(rand) => field.onChange(rand ?? null)}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="medicalAidMembers"
        render={({ field, fieldState: { error } }) => (
          <Field
            label="Medical aid members"
            aside={<MedicalTip taxYear={taxYear} />}
            help="Choose 5 for five or more."
            error={error?.message}
          >
            <Select
              {...field}
              options={memberOptions}
              onChange={(event) => field.onChange(Number(event.currentTarget.value))}
            />
          </Field>
        )}
      />
    </>
  );
});

/**
 * First line of the form: where its figures come from, and a button that clears them or fills in the last ones. Always
 * takes up its space.
 */
function FiguresLine({ calculator }: { calculator: Calculator }) {
  const { clear, restore, isLastCalculation, isUntouched } = calculator;
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="center"
      gap="12px"
      mb="-8px"
      textStyle="sm"
      color="muted"
    >
      <p aria-live="polite">
        {isLastCalculation
          ? 'From your last calculation'
          : isUntouched
            ? 'Enter your figures'
            : 'Your figures'}
      </p>
      <Button
        variant="plain"
        size="xs"
        my="-12px"
        visibility={isUntouched && !restore ? 'hidden' : undefined}
        onClick={isUntouched ? restore : clear}
      >
        {isUntouched && restore ? 'Use my last figures' : 'Clear'}
      </Button>
    </chakra.div>
  );
}

/** Calculator form: income and deductions. */
export function CalculatorForm({ calculator }: { calculator: Calculator }) {
  const { form, submit, calculating, input } = calculator;
  const element = useTypedFields<HTMLFormElement>();
  return (
    <Card aria-label="What you earn" display="grid">
      <chakra.form
        ref={element}
        // Without JavaScript, submitting does nothing, so the figures stay out of the URL.
        method="dialog"
        noValidate
        onSubmit={(event) => void submit(event)}
        display="grid"
        gap="22px"
        gridTemplateColumns="minmax(0, 1fr)"
        // Beside a taller answer, the fields share the extra height.
        alignContent="space-between"
      >
        <FiguresLine calculator={calculator} />
        <InfoTips>
          <IncomeFields form={form} />
          <DeductionFields form={form} taxYear={input.taxYear} />
        </InfoTips>
        <Button type="submit" size="lg" block busy={calculating} busyLabel="Calculating…">
          Calculate
        </Button>
        <noscript>JavaScript is switched off in this browser, so the calculator can’t run.</noscript>
      </chakra.form>
    </Card>
  );
}

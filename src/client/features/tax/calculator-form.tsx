import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent, ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { taxYearPeriod } from '../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { ageOptions, memberOptions, yearOptions } from './calculator-options.ts';
import type { CalculatorValues } from './calculator-values.ts';
import { MedicalTip } from './medical-tip.tsx';
import { RetirementTip } from './retirement-tip.tsx';

interface CalculatorFormProps {
  form: UseFormReturn<CalculatorValues>;
  taxYear: TaxYear;
  busy: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  /** What stands between the last field and the button, and under it. */
  before: ReactNode;
  after: ReactNode;
}

const tabs = [{ value: 'basic', label: 'Basic Tax Calculator' }] as const;

export function CalculatorForm({ form, taxYear, busy, onSubmit, before, after }: CalculatorFormProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <Card aria-label="What you earn">
      <chakra.div mt={{ base: '-10px', md: '-12px' }} mb="26px">
        <Tabs id="calculator" label="Calculators" tabs={tabs} value="basic" onChange={() => undefined} />
      </chakra.div>
      <TabPanel tabs="calculator" value="basic" current="basic">
        <chakra.form
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          display="grid"
          gap="22px"
          gridTemplateColumns="minmax(0, 1fr)"
        >
          <Field label="Tax year" help={taxYearPeriod(taxYear)} error={errors.taxYear?.message}>
            <Select {...register('taxYear')} options={yearOptions} />
          </Field>
          <Controller
            control={control}
            name="income"
            render={({ field, fieldState }) => (
              <Field label="Income" hint="before tax, a year" error={fieldState.error?.message}>
                <MoneyInput {...field} />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="age"
            render={({ field: { value, onChange, onBlur }, fieldState }) => (
              <Field label="Your age" group error={fieldState.error?.message}>
                <Segments options={ageOptions} value={value} onChange={onChange} onBlur={onBlur} />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="retirementContributions"
            render={({ field, fieldState }) => (
              <Field
                label="Retirement contributions"
                aside={<RetirementTip taxYear={taxYear} />}
                error={fieldState.error?.message}
              >
                <MoneyInput {...field} placeholder="0" />
              </Field>
            )}
          />
          <Field
            label="Medical aid members"
            aside={<MedicalTip taxYear={taxYear} />}
            help="Choose 5 for five or more."
            error={errors.medicalAidMembers?.message}
          >
            <Select {...register('medicalAidMembers', { valueAsNumber: true })} options={memberOptions} />
          </Field>
          <chakra.div display="grid" gap="14px">
            {before}
            <Button type="submit" size="lg" block busy={busy} busyLabel="Calculating…">
              Calculate
            </Button>
          </chakra.div>
        </chakra.form>
      </TabPanel>
      {after}
    </Card>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { taxYearPeriod } from '../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ageOptions, memberOptions, yearOptions } from './calculator-options.ts';
import { MedicalTip } from './medical-tip.tsx';
import { RetirementTip } from './retirement-tip.tsx';
import type { CalculatorFormState } from './use-calculator-form.ts';

interface CalculatorFormProps {
  form: CalculatorFormState;
  /** What stands between the last field and the button, and under it. */
  before: ReactNode;
  after: ReactNode;
}

const tabs = [{ value: 'basic', label: 'Basic Tax Calculator' }] as const;

export function CalculatorForm({ form, before, after }: CalculatorFormProps) {
  const { element, values, errors, busy, change, submit } = form;
  return (
    <Card aria-label="What you earn">
      <chakra.div mt={{ base: '-10px', md: '-12px' }} mb="26px">
        <Tabs id="calculator" label="Calculators" tabs={tabs} value="basic" onChange={() => undefined} />
      </chakra.div>
      <TabPanel tabs="calculator" value="basic" current="basic">
        <chakra.form
          ref={element}
          // As in the contact form: without a script a submit does nothing, and no figure ends up in the address.
          method="dialog"
          noValidate
          onSubmit={(event) => void submit(event)}
          display="grid"
          gap="22px"
          gridTemplateColumns="minmax(0, 1fr)"
        >
          <Field label="Tax year" help={taxYearPeriod(values.taxYear)} error={errors.taxYear}>
            <Select
              name="taxYear"
              options={yearOptions}
              value={values.taxYear}
              onChange={(event) => change({ taxYear: event.currentTarget.value as TaxYear })}
            />
          </Field>
          <Field label="Income" hint="before tax, a year" error={errors.income}>
            <MoneyInput name="income" value={values.income} onChange={(income) => change({ income })} />
          </Field>
          <Field label="Your age" group error={errors.age}>
            <Segments
              name="age"
              options={ageOptions}
              value={values.age}
              onChange={(age) => change({ age })}
            />
          </Field>
          <Field
            label="Retirement contributions"
            aside={<RetirementTip taxYear={values.taxYear} />}
            error={errors.retirementContributions}
          >
            <MoneyInput
              name="retirementContributions"
              placeholder="0"
              value={values.retirementContributions}
              onChange={(retirementContributions) => change({ retirementContributions })}
            />
          </Field>
          <Field
            label="Medical aid members"
            aside={<MedicalTip taxYear={values.taxYear} />}
            help="Choose 5 for five or more."
            error={errors.medicalAidMembers}
          >
            <Select
              name="medicalAidMembers"
              options={memberOptions}
              value={values.medicalAidMembers}
              onChange={(event) => change({ medicalAidMembers: Number(event.currentTarget.value) })}
            />
          </Field>
          <chakra.div display="grid" gap="14px">
            {before}
            <Button type="submit" size="lg" block busy={busy} busyLabel="Calculating…">
              Calculate
            </Button>
            <noscript>JavaScript is switched off in this browser, so nothing is calculated here.</noscript>
          </chakra.div>
        </chakra.form>
      </TabPanel>
      {after}
    </Card>
  );
}

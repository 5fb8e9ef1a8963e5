import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { formatRand, formatWholeRand } from '../../../../domain/money.ts';
import { maxAmount } from '../../../../domain/tax/schemas.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { taxYears, type TaxYear } from '../../../../domain/tax/tax-year.ts';
import { monthlyRoom } from '../../../../domain/tax/what-if.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioCards } from '../../../ui/forms/choice-cards.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';
import {
  ageOptions,
  incomeKindOptions,
  memberOptions,
  yearOptions,
} from '../calculator/calculator-options.ts';
import { type ChangeValues, formatBrief, shortLabels } from './changes.ts';
import { type ChangeField, changeFields } from './comparison-search.ts';
import { describeRoom } from './difference-text.ts';

interface ChangeCardProps {
  base: { input: TaxInput; result: CalculationResult };
  changed: TaxInput;
  field: ChangeField;
  values: ChangeValues & { taxYear: TaxYear };
  onField: (field: ChangeField) => void;
  onValues: (values: Partial<ChangeValues>) => void;
  onYear: (year: TaxYear) => void;
}

const invalid = (rand: number | undefined) =>
  Number.isNaN(rand) ? 'Please enter an amount in rand, such as 1 500' : undefined;

/** Returns a slider's step in rand, which is finer for smaller ranges. */
const stepFor = (max: number) => (max > 100_000 ? 1_000 : max > 2_000 ? 50 : 10);

/** Maximum income on the slider: the largest that can be saved, rounded down to a multiple of R1 000. */
const LARGEST_INCOME = Math.floor(maxAmount / 1_000) * 1_000;

const perMonth = (rand: number) => `${formatWholeRand(rand)} a month`;
const perYear = (rand: number) => `${formatWholeRand(rand)} a year`;

function RetirementFields({ base, changed, values, onValues }: ChangeCardProps) {
  const room = monthlyRoom(base.result.retirementRoom);
  const total = changed.retirementContributions;
  return (
    <>
      <Field label="Extra contribution" hint="per month" error={invalid(values.moreAMonth)}>
        <MoneyInput value={values.moreAMonth} onChange={(moreAMonth) => onValues({ moreAMonth })} />
      </Field>
      {room > 0 && (
        <Slider
          label="Extra contribution per month"
          value={values.moreAMonth || 0}
          max={room}
          step={stepFor(room)}
          format={perMonth}
          onChange={(moreAMonth) => onValues({ moreAMonth })}
          ends={['R0', `${formatWholeRand(room)} reaches your limit`]}
        />
      )}
      {/* The slider says this too, so phones leave it out and show the answer on the first screen. */}
      <Hint hideBelow={room > 0 ? 'tablet' : undefined}>
        {formatRand(total)} a year in total. {describeRoom(base.input, base.result)}
      </Hint>
    </>
  );
}

function IncomeFields({ base, values, onValues }: ChangeCardProps) {
  const max = Math.min(Math.max(2 * base.input.income, 100_000), LARGEST_INCOME);
  return (
    <>
      <Field label="Income" hint="per year, before tax" error={invalid(values.income)}>
        <MoneyInput value={values.income} onChange={(income) => onValues({ income })} />
      </Field>
      <Slider
        label="Income per year"
        value={values.income || 0}
        max={max}
        step={stepFor(max)}
        format={perYear}
        onChange={(income) => onValues({ income })}
        ends={['R0', formatWholeRand(max)]}
      />
    </>
  );
}

const Hint = chakra('p', {
  base: { pt: '14px', borderTop: '1px solid', borderColor: 'line', textStyle: 'sm', color: 'muted' },
});

/** Field for the figure being changed. */
function ChangedField(props: ChangeCardProps) {
  const { base, field, values, onValues, onYear } = props;
  switch (field) {
    case 'retirementContributions':
      return <RetirementFields {...props} />;
    case 'income':
      return <IncomeFields {...props} />;
    case 'medicalAidMembers':
      return (
        <Field label="Medical aid members" help="Choose 5 for five or more.">
          <Select
            value={values.medicalAidMembers}
            options={memberOptions}
            onChange={(event) => onValues({ medicalAidMembers: Number(event.currentTarget.value) })}
          />
        </Field>
      );
    case 'age':
      return (
        <Field label="Your age" group>
          <Segments
            name="age"
            options={ageOptions}
            value={values.age}
            onChange={(age) => onValues({ age })}
          />
        </Field>
      );
    case 'incomeKind':
      return (
        <Field label="Salary or pension" group>
          <Segments
            name="incomeKind"
            options={incomeKindOptions}
            value={values.incomeKind}
            onChange={(incomeKind) => onValues({ incomeKind })}
          />
        </Field>
      );
    case 'taxYear':
      return (
        <Field label="Tax year">
          <Select
            value={values.taxYear}
            options={yearOptions.filter(({ value }) => value !== base.input.taxYear)}
            onChange={(event) => {
              const year = taxYears.find((one) => one === event.currentTarget.value);
              if (year) onYear(year);
            }}
          />
        </Field>
      );
  }
}

const fieldOptions = changeFields.map((field) => ({ value: field, label: shortLabels[field] }));

/** Form for the figure being changed, with a slider up to its limit. */
export function ChangeCard(props: ChangeCardProps) {
  const { base, field, onField } = props;
  const heading = useId();
  return (
    <Card aria-labelledby={heading} display="grid" gap="18px" alignContent="start">
      <div>
        <chakra.h2 id={heading} fontSize="0.875rem" lineHeight="1.43" fontWeight="600" mb="8px">
          Change one thing
        </chakra.h2>
        <RadioCards
          labelledBy={heading}
          value={field}
          options={fieldOptions}
          details={Object.fromEntries(changeFields.map((one) => [one, formatBrief(one, base.input)]))}
          onChange={(value) => {
            const chosen = changeFields.find((one) => one === value);
            if (chosen) onField(chosen);
          }}
        />
      </div>
      <ChangedField key={field} {...props} />
    </Card>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand, formatWholeRand } from '../../../../domain/money.ts';
import { maxAmount } from '../../../../domain/tax/schemas.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { taxYears, type TaxYear } from '../../../../domain/tax/tax-year.ts';
import { monthlyRoom } from '../../../../domain/tax/what-if.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { Card } from '../../../ui/card.tsx';
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
import { changeLabels, type ChangeValues } from './changes.ts';
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

/** Steps of a slider in rand: fine ones for small ranges. */
const stepFor = (max: number) => (max > 100_000 ? 1_000 : max > 2_000 ? 50 : 10);

/** Largest income of the slider in rand: the largest one that can be saved, in steps of R1 000. */
const LARGEST_INCOME = Math.floor(maxAmount / 1_000) * 1_000;

const perMonth = (rand: number) => `${formatWholeRand(rand)} a month`;
const perYear = (rand: number) => `${formatWholeRand(rand)} a year`;

function RetirementFields({ base, changed, values, onValues }: ChangeCardProps) {
  const room = monthlyRoom(base.result.retirementRoom);
  const total = changed.retirementContributions;
  return (
    <>
      <Field label="Put away more" hint="a month" error={invalid(values.moreAMonth)}>
        <MoneyInput value={values.moreAMonth} onChange={(moreAMonth) => onValues({ moreAMonth })} />
      </Field>
      {room > 0 && (
        <Slider
          label="More a month"
          value={values.moreAMonth || 0}
          max={room}
          step={stepFor(room)}
          format={perMonth}
          onChange={(moreAMonth) => onValues({ moreAMonth })}
          ends={['R0', `${formatWholeRand(room)} uses all the room`]}
        />
      )}
      <Hint>
        {formatRand(total)} a year in all. {describeRoom(base.input, base.result)}
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
        label="Income a year"
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

/** Field of the figure being changed. */
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

const fieldOptions = changeFields.map((field) => ({ value: field, label: changeLabels[field] }));

/** Form for the one figure that is changed, with a slider as far as there is room. */
export function ChangeCard(props: ChangeCardProps) {
  const { field, onField } = props;
  return (
    <Card aria-label="Change one thing" display="grid" gap="18px" alignContent="start">
      <Field label="Change one thing">
        <Select
          value={field}
          options={fieldOptions}
          onChange={(event) => {
            const chosen = changeFields.find((one) => one === event.currentTarget.value);
            if (chosen) onField(chosen);
          }}
        />
      </Field>
      <ChangedField key={field} {...props} />
    </Card>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../../domain/money.ts';
import { maxEntries } from '../../../../../domain/tax/return/return-input.ts';
import { EntryList } from './entry-list.tsx';
import { linesOf, useCurrentResult } from './return-context.ts';
import {
  AmountField,
  ChoiceField,
  FieldGrid,
  FlagField,
  Following,
  NameField,
  NumberField,
} from './return-fields.tsx';
import { gain } from './return-values.ts';

const gainKinds = [
  { value: 'other', label: 'Something else' },
  { value: 'residence', label: 'My home' },
] as const;

function TaxedGain() {
  const result = useCurrentResult();
  const [gain] = linesOf(result, 'taxable-gain');
  if (!gain) return null;
  return (
    <>
      {gain.working
        .filter(({ kind }) => kind === 'memo')
        .map(({ id, label, amount }) => (
          <Following key={id}>{`${label}: ${formatRand(amount)}`}</Following>
        ))}
      <Following>
        Taxed, 40% of the gain: <b>{formatRand(gain.amount)}</b>
      </Following>
    </>
  );
}

export function GainFields() {
  return (
    <>
      <EntryList
        name="gains"
        noun="sale"
        addLabel="Add a sale"
        create={() => gain.parse({})}
        most={maxEntries}
      >
        {(index) => (
          <>
            <NameField
              name={`gains.${index}.name`}
              label="What you sold"
              placeholder="For example, unit trusts"
            />
            <FieldGrid mt="16px">
              <ChoiceField name={`gains.${index}.kind`} label="Was it your home?" options={gainKinds} />
              <NumberField
                name={`gains.${index}.share`}
                label="Your share"
                unit="%"
                help="Leave empty if it was all yours."
              />
              <AmountField
                name={`gains.${index}.proceeds`}
                label="Proceeds"
                hint="all owners"
                help="IT3(c) certificate, or the sale agreement."
              />
              <AmountField
                name={`gains.${index}.baseCost`}
                label="Base cost"
                hint="all owners"
                help="What you paid, plus the costs of buying, improving and selling it."
              />
            </FieldGrid>
          </>
        )}
      </EntryList>
      <FieldGrid mt="16px">
        <AmountField
          name="capitalLossBefore"
          label="Capital loss brought forward"
          help="Assessed capital loss on last year’s ITA34."
        />
      </FieldGrid>
      <chakra.div mt="14px">
        <FlagField name="yearOfDeath">This return is for someone who died during the year</FlagField>
      </chakra.div>
      <TaxedGain />
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../../domain/money.ts';
import { maxEntries } from '../../../../../domain/tax/return/return-input.ts';
import { EntryList } from './entry-list.tsx';
import { linesOf, useCurrentReturn } from './return-context.ts';
import {
  AmountField,
  ChoiceField,
  FieldGrid,
  FlagField,
  Following,
  NameField,
  NumberField,
} from './return-fields.tsx';
import { business, foreignWork, gain, rental } from './return-values.ts';

const Flags = chakra('div', { base: { display: 'grid', gap: '8px', mt: '14px' } });
const SubTitle = chakra('h3', { base: { textStyle: 'ui', fontWeight: '600', mt: '24px', mb: '12px' } });

/** Shows the profit or loss of each trade in a list. */
function Profits({ line }: { line: string }) {
  const { result } = useCurrentReturn();
  return linesOf(result, line).map(({ id, label, amount }) => (
    <Following key={id}>
      {label}: {amount < 0 ? 'loss' : 'profit'} of {formatRand(Math.abs(amount))}
    </Following>
  ));
}

export function BusinessFields() {
  return (
    <>
      <EntryList
        name="business"
        noun="business"
        addLabel="Add a business"
        create={() => business.parse({})}
        most={maxEntries}
      >
        {(index) => (
          <>
            <NameField name={`business.${index}.name`} label="Name" placeholder="Such as Web design" />
            <FieldGrid mt="16px">
              <AmountField name={`business.${index}.income`} label="Income" help="What you invoiced." />
              <AmountField
                name={`business.${index}.costs`}
                label="Costs"
                help="Business costs only, including wear and tear."
              />
            </FieldGrid>
          </>
        )}
      </EntryList>
      <Profits line="business-" />
    </>
  );
}

export function RentalFields() {
  return (
    <>
      <EntryList
        name="rentals"
        noun="property"
        addLabel="Add a property"
        create={() => rental.parse({})}
        most={maxEntries}
      >
        {(index) => (
          <>
            <NameField
              name={`rentals.${index}.name`}
              label="Property"
              placeholder="Such as Flat, Sea Point"
            />
            <FieldGrid mt="16px">
              <AmountField name={`rentals.${index}.income`} label="Rent received" hint="all owners" />
              <AmountField
                name={`rentals.${index}.costs`}
                label="Costs"
                hint="all owners"
                help="Bond interest, rates, levies, insurance, commission and repairs. Not repayments or improvements."
              />
              <NumberField
                name={`rentals.${index}.share`}
                label="Your share"
                unit="%"
                help="Leave empty if it’s all yours."
              />
              <NumberField
                name={`rentals.${index}.lossYears`}
                label="Loss-making years"
                hint="in the last 5"
                unit="years"
              />
            </FieldGrid>
            <Flags>
              <FlagField name={`rentals.${index}.atLeast80Percent`}>
                At least 80% is let to people who aren’t family, for at least half of the year
              </FlagField>
            </Flags>
          </>
        )}
      </EntryList>
      <Profits line="rental-" />
    </>
  );
}

function FreeInterest() {
  const { result } = useCurrentReturn();
  const [interest] = linesOf(result, 'interest-local');
  const [exemption] = linesOf(result, 'interest-exemption');
  if (!interest || !exemption) return null;
  const taxed = interest.amount + exemption.amount;
  return (
    <Following>
      {formatRand(-exemption.amount)} is exempt, so {taxed > 0 ? formatRand(taxed) : 'nothing'} is taxed.
    </Following>
  );
}

function FreeDividends() {
  const { result } = useCurrentReturn();
  const [exempt] = linesOf(result, 'dividends-exempt');
  if (!exempt) return null;
  return <Following>{formatRand(-exempt.amount)} of your foreign dividends is exempt.</Following>;
}

function ExcessSavings() {
  const { result } = useCurrentReturn();
  if (result.taxOnExcessSavings === 0) return null;
  return (
    <Following>
      You contributed more than the limit. The excess is taxed at 40%: {formatRand(result.taxOnExcessSavings)}
      .
    </Following>
  );
}

export function InvestmentFields() {
  return (
    <>
      <FieldGrid>
        <AmountField
          name="interest.local"
          label="Interest from South Africa"
          help="IT3(b), code 4201. Leave out tax-free accounts."
        />
        <AmountField name="interest.foreign" label="Interest from abroad" help="In rand, before tax." />
      </FieldGrid>
      <FreeInterest />
      <SubTitle>Dividends</SubTitle>
      <FieldGrid>
        <AmountField
          name="dividends.reit"
          label="REIT distributions"
          help="IT3(b). Property funds listed in South Africa."
        />
        <AmountField
          name="dividends.foreign"
          label="Foreign dividends"
          help="IT3(b), code 4216. Before tax."
        />
        <AmountField
          name="dividends.foreignTax"
          label="Foreign tax on these dividends"
          help="IT3(b), code 4112."
        />
        <AmountField
          name="dividends.foreignHolding10"
          label="From holdings of 10% or more"
          hint="separate"
          help="Exempt. Don’t include them in the other amount."
        />
      </FieldGrid>
      <FreeDividends />
      <Following>
        Leave out local dividends: dividends tax was withheld, so they aren’t taxed again.
      </Following>
      <SubTitle>Tax-free savings</SubTitle>
      <FieldGrid>
        <AmountField name="taxFree.contributed" label="Contributed this year" help="IT3(s) certificate." />
        <AmountField
          name="taxFree.lifetimeBefore"
          label="Contributed before"
          hint="in all years"
          help="IT3(s) certificates for earlier years."
        />
      </FieldGrid>
      <ExcessSavings />
    </>
  );
}

const gainKinds = [
  { value: 'other', label: 'Something else' },
  { value: 'residence', label: 'My home' },
] as const;

function TaxedGain() {
  const { result } = useCurrentReturn();
  const [gain] = linesOf(result, 'taxable-gain');
  if (!gain) return null;
  return (
    <>
      {gain.working
        .filter(({ kind }) => kind === 'memo')
        .map(({ id, label, amount }) => (
          <Following key={id}>
            {label}: {formatRand(amount)}
          </Following>
        ))}
      <Following>
        Taxed, 40% of the gain: <chakra.b color="ink">{formatRand(gain.amount)}</chakra.b>
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
            <NameField name={`gains.${index}.name`} label="What you sold" placeholder="Such as Unit trusts" />
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
                help="IT3(c) certificate, or the sale agreement."
              />
              <AmountField
                name={`gains.${index}.baseCost`}
                label="Base cost"
                help="What you paid, with the costs of buying, improving and selling it."
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
      <Flags>
        <FlagField name="yearOfDeath">This return is for someone who died during the year</FlagField>
      </Flags>
      <TaxedGain />
    </>
  );
}

function ExemptWork() {
  const { result } = useCurrentReturn();
  return linesOf(result, 'foreign-work-exemption').map(({ id, amount }) => (
    <Following key={id}>{formatRand(-amount)} of this pay is exempt.</Following>
  ));
}

export function ForeignFields() {
  return (
    <>
      <EntryList
        name="foreignWork"
        noun="job abroad"
        addLabel="Add work abroad"
        create={() => foreignWork.parse({})}
        most={maxEntries}
      >
        {(index) => (
          <>
            <FieldGrid>
              <AmountField
                name={`foreignWork.${index}.pay`}
                label="Pay"
                hint="in rand"
                help="Leave out anything that’s already on an IRP5."
              />
              <AmountField
                name={`foreignWork.${index}.foreignTax`}
                label="Tax paid abroad"
                hint="in rand"
                help="From your foreign payslips or assessment."
              />
              <NumberField
                name={`foreignWork.${index}.workDays`}
                label="Total work days"
                unit="days"
                help="In this job, during the tax year."
              />
              <NumberField
                name={`foreignWork.${index}.workDaysAbroad`}
                label="Work days abroad"
                unit="days"
                help="From your passport stamps or calendar."
              />
            </FieldGrid>
            <Flags>
              <FlagField name={`foreignWork.${index}.qualifies`}>
                I was an employee and abroad for more than 183 days in 12 months, including more than 60 in a
                row
              </FlagField>
            </Flags>
          </>
        )}
      </EntryList>
      <ExemptWork />
    </>
  );
}

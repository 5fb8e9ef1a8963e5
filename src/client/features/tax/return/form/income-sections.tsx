import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../../domain/money.ts';
import { maxEntries } from '../../../../../domain/tax/return/return-input.ts';
import { EntryList } from './entry-list.tsx';
import { linesOf, useCurrentResult } from './return-context.ts';
import { AmountField, FieldGrid, FlagField, Following, NameField, NumberField } from './return-fields.tsx';
import { business, rental } from './return-values.ts';

const SubTitle = chakra('h3', { base: { textStyle: 'ui', fontWeight: '600', mt: '24px', mb: '12px' } });

/**
 * Shows the profit or loss of each trade in a list. If the amount is 0, as for a ring-fenced loss, shows the
 * rule instead.
 */
function Profits({ line }: { line: string }) {
  const result = useCurrentResult();
  return linesOf(result, line).map(({ id, label, amount, working }) => (
    <Following key={id}>
      {amount === 0
        ? `${label}: ${working[0]?.rule}`
        : `${label}: ${amount < 0 ? 'loss' : 'profit'} of ${formatRand(Math.abs(amount))}`}
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
            <NameField name={`business.${index}.name`} label="Name" placeholder="For example, web design" />
            <FieldGrid mt="16px">
              <AmountField name={`business.${index}.income`} label="Income" help="What you invoiced." />
              <AmountField
                name={`business.${index}.costs`}
                label="Costs"
                help="Business costs only, including wear and tear and your home office."
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
              placeholder="For example, flat in Sea Point"
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
                help="In the top tax bracket, a loss may have to wait for later profits."
              />
            </FieldGrid>
            <chakra.div mt="14px">
              <FlagField name={`rentals.${index}.atLeast80Percent`}>
                At least 80% is let to people who aren’t family, for at least half of the year
              </FlagField>
            </chakra.div>
          </>
        )}
      </EntryList>
      <Profits line="rental-" />
    </>
  );
}

function FreeInterest() {
  const result = useCurrentResult();
  const [interest] = linesOf(result, 'interest-local');
  const [exemption] = linesOf(result, 'interest-exemption');
  if (!interest || !exemption) return null;
  const taxed = interest.amount + exemption.amount;
  return (
    <Following>
      {`${formatRand(-exemption.amount)} is exempt, so ${taxed > 0 ? formatRand(taxed) : 'nothing'} is taxed.`}
    </Following>
  );
}

function FreeDividends() {
  const result = useCurrentResult();
  const [exempt] = linesOf(result, 'dividends-exempt');
  if (!exempt) return null;
  return <Following>{`${formatRand(-exempt.amount)} of your foreign dividends is exempt.`}</Following>;
}

function ExcessSavings() {
  const result = useCurrentResult();
  if (result.taxOnExcessSavings === 0) return null;
  return (
    <Following>
      {`You contributed more than the limit. The excess is taxed at 40%: ${formatRand(result.taxOnExcessSavings)}.`}
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

import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatRand } from '../../../../../domain/money.ts';
import { maxEntries } from '../../../../../domain/tax/return/return-input.ts';
import { domesticCode } from '../../../../../domain/tax/return/source-codes.ts';
import { EntryList } from './entry-list.tsx';
import { linesOf, useCurrentResult } from './return-context.ts';
import { AmountField, ChoiceField, FieldGrid, FlagField, Following, NumberField } from './return-fields.tsx';
import { companyCar, subsistence, travel } from './return-values.ts';
import type { ReturnValues } from './return-values.ts';

const Title = chakra('h3', { base: { textStyle: 'ui', fontWeight: '600', mt: '28px', mb: '4px' } });
const Note = chakra('p', { base: { textStyle: 'sm', color: 'muted', mb: '12px', maxWidth: '60ch' } });

const Rule = chakra('p', { base: { textStyle: 'xs', color: 'muted', mt: '2px', maxWidth: '68ch' } });

/** Shows the amount of each line of a claim, with its rule. */
function Claimed({ line, none }: { line: string; none: string }) {
  const result = useCurrentResult();
  const claims = linesOf(result, line);
  if (claims.length === 0) return <Following>{none}</Following>;
  return claims.map(({ id, amount, working }) => (
    <Fragment key={id}>
      <Following>{`${formatRand(-amount)} comes off your income.`}</Following>
      <Rule>{working[0]?.rule}.</Rule>
    </Fragment>
  ));
}

function Travel() {
  return (
    <>
      <Title>Business travel</Title>
      <Note>
        Deducted from the travel allowance on your certificate. SARS only accepts a claim with a logbook.
      </Note>
      <EntryList
        name="travel"
        noun="car"
        addLabel="Add a car"
        create={() => travel.parse({})}
        most={maxEntries}
      >
        {(index) => (
          <>
            <FieldGrid>
              <AmountField
                name={`travel.${index}.value`}
                label="Purchase price"
                hint="including VAT"
                help="From the invoice, without finance charges."
              />
              <NumberField
                name={`travel.${index}.days`}
                label="Days used for work"
                hint="if not all year"
                unit="days"
              />
              <NumberField
                name={`travel.${index}.totalKm`}
                label="Total kilometres"
                unit="km"
                help="From the odometer at the start and end of the year."
              />
              <NumberField
                name={`travel.${index}.businessKm`}
                label="Business kilometres"
                hint="from your logbook"
                unit="km"
                help="Trips between home and work don’t count."
              />
            </FieldGrid>
            <chakra.div display="grid" gap="8px" mt="14px">
              <FlagField name={`travel.${index}.fuelPaid`}>I paid for all the fuel</FlagField>
              <FlagField name={`travel.${index}.maintenancePaid`}>I paid for all the maintenance</FlagField>
            </chakra.div>
          </>
        )}
      </EntryList>
      <Claimed line="travel-" none="The claim appears here once you enter the price and the kilometres." />
    </>
  );
}

const ownCosts = 'Your receipts, if you paid all of it.';

function CompanyCars() {
  return (
    <>
      <Title>Company car</Title>
      <Note>
        Your business use, according to your logbook, reduces the benefit on your certificate (code 3802 or
        3816).
      </Note>
      <EntryList
        name="companyCars"
        noun="company car"
        addLabel="Add a company car"
        create={() => companyCar.parse({})}
        most={maxEntries}
      >
        {(index) => (
          <>
            <FieldGrid>
              <NumberField
                name={`companyCars.${index}.totalKm`}
                label="Total kilometres"
                unit="km"
                help="From the odometer at the start and end of the year."
              />
              <NumberField
                name={`companyCars.${index}.businessKm`}
                label="Business kilometres"
                hint="from your logbook"
                unit="km"
                help="Trips between home and work don’t count."
              />
              <AmountField
                name={`companyCars.${index}.benefit`}
                label="Fringe benefit of this car"
                hint="if there are several"
                help="Leave empty to use codes 3802 and 3816 from your certificates."
              />
              <AmountField
                name={`companyCars.${index}.costs.licence`}
                label="Licence fees you paid"
                help={ownCosts}
              />
              <AmountField
                name={`companyCars.${index}.costs.insurance`}
                label="Insurance premiums you paid"
                help={ownCosts}
              />
              <AmountField
                name={`companyCars.${index}.costs.maintenance`}
                label="Maintenance costs you paid"
                help={ownCosts}
              />
            </FieldGrid>
            <chakra.div mt="14px">
              <FlagField name={`companyCars.${index}.fuelPaid`}>
                I paid for all the fuel for private travel
              </FlagField>
            </chakra.div>
          </>
        )}
      </EntryList>
      <Claimed line="company-car-" none="The reduction appears here once you enter the kilometres." />
    </>
  );
}

const kinds = [
  { value: 'meals', label: 'Meals and incidentals' },
  { value: 'incidentals', label: 'Incidentals only' },
] as const;

function Subsistence() {
  return (
    <>
      <Title>Nights away for work</Title>
      <Note>
        For travel in South Africa: deducted from the subsistence allowance (code 3704) on your certificate.
      </Note>
      <EntryList
        name="subsistence"
        noun="trip"
        addLabel="Add nights away"
        create={() => subsistence.parse({})}
        most={maxEntries}
      >
        {(index) => (
          <FieldGrid>
            <NumberField
              name={`subsistence.${index}.days`}
              label="Days"
              unit="days"
              help="From your calendar or receipts."
            />
            <ChoiceField name={`subsistence.${index}.kind`} label="What you paid for" options={kinds} />
          </FieldGrid>
        )}
      </EntryList>
      <Claimed line="subsistence" none="" />
    </>
  );
}

const qualifications = [
  { value: 'none', label: 'No' },
  { value: 'salaried', label: 'Yes, on a salary' },
  { value: 'commission', label: 'Yes, on commission' },
] as const;

function HomeOffice() {
  const qualifies = useWatch<ReturnValues, 'homeOffice.qualifies'>({ name: 'homeOffice.qualifies' });
  return (
    <>
      <Title>Home office</Title>
      <Note>
        A room equipped for your work and used for nothing else. If you earn a salary, you must do most of
        your work there. If more than half of your pay is commission, you must do most of it outside your
        employer’s office.
      </Note>
      <ChoiceField name="homeOffice.qualifies" label="Do you have one?" options={qualifications} />
      {qualifies !== 'none' && (
        <>
          <FieldGrid mt="16px">
            <NumberField
              name="homeOffice.area"
              label="Area of the office"
              unit="m²"
              help="From the house plan, or measure it."
            />
            <NumberField
              name="homeOffice.homeArea"
              label="Area of the home"
              unit="m²"
              help="From the house plan, lease or rates account."
            />
            <AmountField
              name="homeOffice.costs"
              label="Running costs of the home"
              hint="a year"
              help="Rent or bond interest, rates, levies, electricity, cleaning and repairs."
            />
            <AmountField
              name="homeOffice.equipment"
              label="Wear and tear on equipment"
              hint="a year"
              help="From your invoices, spread over the years SARS sets for that kind of equipment."
            />
          </FieldGrid>
          <Claimed line="home-office" none="" />
        </>
      )}
    </>
  );
}

/** Claims against the allowances and benefits on the certificates. */
export function EmploymentClaims() {
  const { control } = useFormContext<ReturnValues>();
  const codes = useWatch({
    control,
    name: 'certificates',
    compute: (certificates) => certificates.flatMap(({ rows }) => rows.map(({ code }) => code)),
  });
  const has = new Set(codes.map((code) => domesticCode(code)));
  return (
    <>
      {(has.has('3701') || has.has('3702')) && <Travel />}
      {(has.has('3802') || has.has('3816')) && <CompanyCars />}
      {has.has('3704') && <Subsistence />}
      <HomeOffice />
    </>
  );
}

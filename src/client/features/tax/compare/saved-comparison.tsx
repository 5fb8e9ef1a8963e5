import { chakra } from '@chakra-ui/react/styled-system';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import {
  changeLabels,
  differentFields,
  formatBrief,
  formatInput,
  nameColumn,
  onlyField,
  shortLabels,
  usedOtherTables,
} from './changes.ts';
import { changeFields } from './comparison-search.ts';
import { ComparisonView } from './comparison-view.tsx';
import type { NamedComparison } from './difference-card.tsx';
import { OtherYears } from './other-years.tsx';

/** A saved calculation with its name and its figures as originally shown. */
interface NamedCalculation extends NamedComparison {
  result: CalculationResult;
}

interface SavedComparisonProps {
  before: NamedCalculation & { id: number };
  after: NamedCalculation;
}

/** If both calculations have the same name, renames them after the first input that differs. */
function withOwnNames(props: SavedComparisonProps): SavedComparisonProps {
  const { before, after } = props;
  const [field] = differentFields(before.input, after.input);
  if (before.name !== after.name || !field) return props;
  return {
    before: { ...before, name: nameColumn(field, before.input) },
    after: { ...after, name: nameColumn(field, after.input) },
  };
}

/** Card with the inputs that differ, then those that both calculations share. */
function DifferentInputs(props: SavedComparisonProps) {
  const { before, after } = props;
  const different = differentFields(before.input, after.input);
  const shared = changeFields.filter((field) => !different.includes(field));
  return (
    <Card aria-labelledby="different" display="flex" flexDirection="column" gap="14px">
      <chakra.h2 id="different" textStyle="h4">
        What is different
      </chakra.h2>
      {usedOtherTables(before, after) && (
        <p>
          {different.length === 0 && 'The same figures. '}
          They were calculated with different tax tables or medical credit rates.
        </p>
      )}
      <chakra.dl textStyle="ui">
        {different.map((field) => (
          <chakra.div key={field} py="10px" borderTop="1px solid" borderColor="line">
            <chakra.dt textStyle="sm" color="muted">
              {changeLabels[field]}
            </chakra.dt>
            <chakra.dd fontVariantNumeric="tabular-nums">
              {formatInput(field, before.input)} → <strong>{formatInput(field, after.input)}</strong>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {shared.length > 0 && (
        <>
          <chakra.h3 textStyle="sm" fontFamily="text" letterSpacing="0" fontWeight="600">
            The same in both
          </chakra.h3>
          <chakra.dl textStyle="sm" color="muted" mt="-4px">
            {shared.map((field) => (
              <chakra.div
                key={field}
                display="flex"
                flexWrap="wrap"
                justifyContent="space-between"
                gap="0 16px"
                py="7px"
                borderTop="1px solid"
                borderColor="line"
              >
                <dt>{shortLabels[field]}</dt>
                <chakra.dd fontVariantNumeric="tabular-nums">{formatBrief(field, before.input)}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </>
      )}
      <LinkButton
        to="/tax-calculator/compare"
        search={{ of: before.id }}
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        mt="auto"
      >
        Change something else
      </LinkButton>
    </Card>
  );
}

/** Compares two saved calculations, with their figures as originally shown. */
export function SavedComparison(props: SavedComparisonProps) {
  const named = withOwnNames(props);
  const { before, after } = named;
  return (
    <>
      <PageTitle title="Compare calculations">
        “{before.name}”, {before.input.taxYear}, and “{after.name}”, {after.input.taxYear}.
      </PageTitle>
      <ComparisonView
        {...named}
        field={onlyField(before, after)}
        form={<DifferentInputs {...props} />}
        aside={<OtherYears base={before} rates={before.result.medicalCreditRates} />}
      />
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { taxYears } from '../../../domain/tax/tax-year.ts';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { ShieldDrawing } from '../../ui/drawings/shield-drawing.tsx';
import { CalculatorDrawing } from './calculator-drawing.tsx';

const benefits = [
  {
    title: 'Professional Tax Assistant',
    line: 'A licensed practitioner prepares your return, files it and answers what the revenue service asks.',
    Drawing: ShieldDrawing,
  },
  {
    title: 'Document Management',
    line: 'Your certificates and letters in one place, each marked pending, approved or processed.',
    Drawing: DocumentsDrawing,
  },
  {
    title: 'SARS Personal Income Tax Calculator',
    line: `What you pay and what you keep, for every tax year since ${taxYears.at(-1)}, with the working shown.`,
    Drawing: CalculatorDrawing,
  },
] as const;

/** The panel beside the forms: what an account is for. */
export function AccountBenefits() {
  return (
    <chakra.aside aria-labelledby="account-benefits" borderTop="2px solid" borderColor="ink" pt="20px">
      <chakra.h2 id="account-benefits" textStyle="h3">
        What your account holds
      </chakra.h2>
      <chakra.ul listStyleType="none" mt="8px">
        {benefits.map(({ title, line, Drawing }) => (
          <chakra.li
            key={title}
            display="grid"
            gridTemplateColumns="64px minmax(0, 1fr)"
            gap="24px"
            alignItems="center"
            py="20px"
            borderTop="1px solid"
            borderColor="line"
            _first={{ borderTop: 'none' }}
          >
            <Drawing height={72} />
            <div>
              <chakra.h3 textStyle="h4">{title}</chakra.h3>
              <chakra.p textStyle="ui" color="muted" mt="4px" maxWidth="44ch">
                {line}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.aside>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { taxYears } from '../../../domain/tax/tax-year.ts';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { LineDrawing } from '../../ui/drawings/line-drawing.tsx';
import { ShieldDrawing } from '../../ui/drawings/shield-drawing.tsx';

function CalculatorDrawing({ height = 104 }: { height?: number }) {
  return (
    <LineDrawing viewBox="31 11 62 76" height={height} accent={<path d="M42 24h44v20H42z" />}>
      <rect x="32" y="12" width="56" height="74" rx="6" />
      <path d="M40 20h40v18H40zM68 29h6" />
      <path
        d="M40 48h8v6h-8zM56 48h8v6h-8zM72 48h8v6h-8zM40 60h8v6h-8zM56 60h8v6h-8zM40 72h8v6h-8zM56 72h8v6h-8zM72 60h8v18h-8z"
        strokeWidth="1.25"
      />
    </LineDrawing>
  );
}

const benefits = [
  {
    title: 'Professional Tax Assistant',
    line: 'A licensed practitioner prepares your return, files it and answers SARS’s questions.',
    Drawing: ShieldDrawing,
  },
  {
    title: 'Document Management',
    line: 'Your certificates and letters in one place, each marked pending, approved or processed.',
    Drawing: DocumentsDrawing,
  },
  {
    title: 'SARS Personal Income Tax Calculator',
    line: `See what you pay and what you keep, for every tax year since ${taxYears.at(-1)}, with full working.`,
    Drawing: CalculatorDrawing,
  },
] as const;

/** Panel beside the login and registration forms that lists the benefits of an account. */
export function AccountBenefits() {
  return (
    <chakra.aside aria-labelledby="account-benefits" borderTop="2px solid" borderColor="ink" pt="20px">
      <chakra.h2 id="account-benefits" textStyle="h3">
        What you get with an account
      </chakra.h2>
      <chakra.ul listStyleType="none" mt="8px">
        {benefits.map(({ title, line, Drawing }) => (
          <chakra.li
            key={title}
            display="grid"
            gridTemplateColumns={{
              base: '64px minmax(0, 1fr)',
              tablet: '48px minmax(0, 1fr)',
              across: '64px minmax(0, 1fr)',
            }}
            gap={{ base: '24px', tablet: '16px', across: '24px' }}
            alignItems={{ base: 'center', tablet: 'start', across: 'center' }}
            py="20px"
            borderTop="1px solid"
            borderColor="line"
            _first={{ borderTop: 'none' }}
            css={{ '& > svg': { height: 'auto' } }}
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

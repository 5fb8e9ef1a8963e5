import { chakra } from '@chakra-ui/react/styled-system';
import { taxYears } from '../../../domain/tax/tax-year.ts';
import { PagesFigure, RandFigure, StagesFigure } from './benefit-figures.tsx';

const benefits = [
  {
    title: 'Professional Tax Assistant',
    line: 'A licensed practitioner prepares your return, files it and answers SARS’s questions.',
    Figure: StagesFigure,
  },
  {
    title: 'Document Management',
    line: 'Your certificates and letters in one place, each marked pending, approved or processed.',
    Figure: PagesFigure,
  },
  {
    title: 'SARS Personal Income Tax Calculator',
    line: `See what you pay and what you keep, for every tax year since ${taxYears.at(-1)}, with the full working.`,
    Figure: RandFigure,
  },
] as const;

/** Panel beside the login and registration forms that shows what an account offers. */
export function AccountBenefits() {
  return (
    <chakra.aside
      aria-labelledby="account-benefits"
      bg="hero"
      color="on-hero"
      borderRadius="lg"
      border="1px solid"
      borderColor="hero-line"
      pt={{ base: '24px', across: '36px' }}
      pb={{ base: '8px', across: '16px' }}
      px={{ base: '20px', across: '36px' }}
    >
      <chakra.h2 id="account-benefits" textStyle="h3">
        What you get with an account
      </chakra.h2>
      <chakra.ul listStyleType="none" mt={{ base: '16px', across: '24px' }}>
        {benefits.map(({ title, line, Figure }) => (
          <chakra.li
            key={title}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '112px minmax(0, 1fr)' }}
            gap={{ base: '14px', lg: '24px' }}
            alignItems="center"
            py={{ base: '20px', across: '24px' }}
            borderTop="1px solid"
            borderColor="hero-line"
          >
            <chakra.div aria-hidden="true" maxWidth={{ base: '200px', lg: 'none' }}>
              <Figure />
            </chakra.div>
            <div>
              <chakra.h3 textStyle="h4">{title}</chakra.h3>
              <chakra.p textStyle="ui" color="on-hero-muted" mt="4px" maxWidth="44ch">
                {line}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.aside>
  );
}

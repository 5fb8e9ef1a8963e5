import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import type { Calculation, ComparedSums } from '../../../domain/assistant/schemas.ts';
import { formatRand } from '../../../domain/money.ts';
import { writeDraft } from '../../data/form-draft.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { AnswerLinks } from './answer-links.tsx';

const Block = chakra('section', {
  base: {
    maxWidth: '640px',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    bg: 'card',
    py: '20px',
    px: { base: '16px', sm: '24px' },
    textStyle: 'ui',
    containerType: 'inline-size',
    '& table': {
      width: 'full',
      mt: '10px',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
    },
    '& :is(td, th)': {
      py: '9px',
      ps: '12px',
      textAlign: 'right',
      borderTop: '1px solid',
      borderColor: 'line',
    },
    '& thead th': { borderTopWidth: '0', pt: '0', textStyle: 'xs', fontWeight: '600', color: 'muted' },
    '& :is(td, th):first-child': {
      ps: '0',
      textAlign: 'left',
      fontWeight: 'inherit',
      // Tabular figures would widen the hyphen of “one-twelfth”.
      fontVariantNumeric: 'normal',
    },
    '& tbody tr:first-child > *': { '&:is(table:not(:has(thead)) *)': { borderTopWidth: '0' } },
    '& tbody tr:last-child > *': { borderTop: '2px solid', borderColor: 'ink', fontWeight: '700' },
    // Both totals and the difference don't fit on a phone.
    '@container (max-width: 419px)': { '& .before': { display: 'none' } },
  },
});

const signed = (rand: number) => `${rand > 0 ? '+' : rand < 0 ? '−' : ''}${formatRand(Math.abs(rand))}`;

function Compared({ compared: { before, after, lines } }: { compared: ComparedSums }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <chakra.span srOnly>Line</chakra.span>
          </th>
          <th scope="col" className="before">
            {before}
          </th>
          <th scope="col">{after}</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td className="before">
              <Amount rand={line.before} />
            </td>
            <td>
              <Amount rand={line.after} />
            </td>
            <chakra.td whiteSpace="nowrap">{signed(line.difference)}</chakra.td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ lines }: Pick<Calculation, 'lines'>) {
  return (
    <table>
      <tbody>
        {lines.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Amount rand={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Button or link that opens the calculator with the same figures. */
function Working({ basic, link }: Pick<Calculation, 'basic' | 'link'>) {
  const navigate = useNavigate();
  if (basic) {
    return (
      <Button
        variant="plain"
        size="sm"
        onClick={() => {
          writeDraft('calculator', JSON.stringify(basic));
          void navigate({ to: '/tax-calculator' });
        }}
      >
        The full working
      </Button>
    );
  }
  return link && <AnswerLinks links={[link]} />;
}

/** A calculation's rows and total, labelled as worked out by the calculator. */
export function CalculationBlock({ calculation }: { calculation: Calculation }) {
  const { lines, compared, notes, basic, comprehensive, link } = calculation;
  const taxYear = basic?.taxYear ?? comprehensive?.taxYear;
  return (
    <Block aria-label="Worked out by the calculator">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="8px">
        <chakra.h3 textStyle="sm" fontWeight="600" color="muted" maxWidth="100%">
          Worked out by the calculator, not by the assistant
        </chakra.h3>
        {taxYear !== undefined && (
          <Badge variant="line" icon="calculator">
            {taxYear}
          </Badge>
        )}
      </chakra.div>
      {compared ? <Compared compared={compared} /> : <Lines lines={lines} />}
      {notes.map((note) => (
        <chakra.p key={note} textStyle="sm" color="muted" mt="10px">
          {note}
        </chakra.p>
      ))}
      <chakra.div display="flex" justifyContent="flex-end" mt="6px" mb="-8px">
        <Working basic={basic} link={link} />
      </chakra.div>
    </Block>
  );
}

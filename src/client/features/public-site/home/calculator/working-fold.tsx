import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { TaxInput } from '../../../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../../../domain/tax/working.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { WorkingCard } from '../../../tax/working-card.tsx';

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16px',
    minHeight: '70px',
    px: { base: '20px', md: '28px' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    listStyle: 'none',
    cursor: 'pointer',
    fontWeight: '600',
    color: 'brand-fg',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'inset' },
    _focusVisible: { borderRadius: 'lg' },
  },
});

/** Every step with its rule and source, for those who ask; drawn only once it is open. */
export function WorkingFold({ input, result }: { input: TaxInput; result: CalculationResult }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>
        {open ? 'Fold the working away' : 'Every step, with its rule and source'}
        <Icon name={open ? 'minus' : 'plus'} />
      </Summary>
      {open && (
        <chakra.div mt={{ base: '12px', md: '20px' }}>
          <WorkingCard input={input} result={result} />
        </chakra.div>
      )}
    </details>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface ResultActionsProps {
  /** Null for the oldest year, which has none to compare with. */
  previousYear: TaxYear | null;
  compared: boolean;
  onCompare: () => void;
}

export function ResultActions({ previousYear, compared, onCompare }: ResultActionsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px 20px" mt="20px">
      {previousYear && (
        <Button variant="subtle" size="sm" icon="swap" onClick={onCompare} flexGrow={{ base: '1', md: '0' }}>
          {compared ? 'Close the comparison' : `Compare with ${previousYear}`}
        </Button>
      )}
      <LinkButton to="/contact" variant="plain" size="sm" iconAfter="arrow" flexGrow={{ base: '1', md: '0' }}>
        Ask a practitioner
      </LinkButton>
    </chakra.div>
  );
}

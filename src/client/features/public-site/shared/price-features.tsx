import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';

const Feature = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    py: '10px',
    borderBottom: '1px solid',
    borderColor: 'var(--plan-line)',
    textStyle: 'ui',
    '& > svg': { color: 'var(--plan-check)' },
  },
  variants: {
    excluded: { true: { color: 'var(--plan-quiet)', '& > svg': { color: 'var(--plan-quiet)' } } },
  },
});

interface PriceFeaturesProps {
  included: readonly string[];
  excluded: readonly string[];
}

/** What is in a price, and in words, never by colour alone, what isn't. */
export function PriceFeatures({ included, excluded }: PriceFeaturesProps) {
  return (
    <chakra.ul mt="24px" mb="28px" borderTop="1px solid" borderColor="var(--plan-line)">
      {included.map((feature) => (
        <Feature key={feature}>
          <Icon name="check" size={18} />
          {feature}
        </Feature>
      ))}
      {excluded.map((feature) => (
        <Feature key={feature} excluded>
          <Icon name="minus" size={18} />
          <span>
            {feature} <chakra.span fontSize="0.875rem">(not included)</chakra.span>
          </span>
        </Feature>
      ))}
    </chakra.ul>
  );
}

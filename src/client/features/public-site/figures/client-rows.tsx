import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';
import { Ruler } from '../../../ui/figures/ruler.tsx';

const EXPERTS = 5;

const tones = ['hero'] as const;
const everyTick = [100];

/** Five rulers, one per practitioner, with a hundred clients each. */
export function ClientRows() {
  return (
    <chakra.figure color="on-hero-muted">
      <div aria-hidden="true">
        {Array.from({ length: EXPERTS }, (_, at) => (
          <chakra.div
            key={at}
            display="grid"
            gridTemplateColumns="40px minmax(0, 1fr)"
            alignItems="center"
            gap="16px"
            py={{ base: '7px', across: '9px' }}
            borderTop="1px solid"
            borderColor="hero-line"
          >
            <chakra.span
              display="grid"
              placeItems="center"
              boxSize={{ base: '32px', across: '40px' }}
              border="1px solid"
              borderColor="hero-line"
              borderRadius="md"
              color="on-hero"
            >
              <Icon name="user" size={18} />
            </chakra.span>
            <Ruler tones={tones} values={everyTick} size="compact" label="A hundred clients" />
          </chakra.div>
        ))}
      </div>
      <chakra.figcaption borderTop="1px solid" borderColor="hero-line" pt="10px" textStyle="sm">
        500+ clients and 5+ experts: about a hundred clients each.
      </chakra.figcaption>
    </chakra.figure>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Section } from '../shared/section.tsx';

const values = [
  {
    name: 'Integrity',
    text: 'We claim what the law allows and nothing else, and we say no when that is the answer.',
  },
  {
    name: 'Excellence',
    text: 'Every figure is checked before it is filed, and every step names the rule it stands on.',
  },
  {
    name: 'Innovation',
    text: 'The calculator you see is the one we use. What a machine does better, we let it do.',
  },
  {
    name: 'Client Focus',
    text: 'You always know whose turn it is, what it costs and whom to call.',
  },
] as const;

/** What we hold to. */
export function Values() {
  return (
    <Section
      tone="sunken"
      title="Four things we hold to"
      lead="Easy to print and hard to keep. Hold us to them."
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap={{ md: '48px' }}
      >
        {values.map(({ name, text }) => (
          <chakra.li
            key={name}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '160px minmax(0, 1fr)' }}
            gap={{ base: '8px', lg: '24px' }}
            py="28px"
            borderTop="1px solid"
            borderColor="line-strong"
          >
            <chakra.h3 textStyle="h3">{name}</chakra.h3>
            <chakra.p color="muted" maxWidth="44ch">
              {text}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

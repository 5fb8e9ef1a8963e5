import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '../../../ui/container.tsx';

const stats = [
  { figure: '500+', label: 'clients', meaning: 'People and companies who let us file for them.' },
  { figure: '5+', label: 'experts', meaning: 'Practitioners who read, prepare and answer.' },
  { figure: 'R1M+', label: 'savings', meaning: 'Tax and penalties our clients did not have to pay.' },
  { figure: '99%', label: 'satisfaction', meaning: 'Our clients’ own verdict on the work.' },
] as const;

const Figure = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    py: '24px',
    pe: '24px',
    borderTop: '2px solid',
    borderColor: 'ink',
  },
});

/** Four figures about the practice. */
export function Stats() {
  return (
    <Container pt={{ base: '48px', lg: '80px' }}>
      <chakra.h2 srOnly>In figures</chakra.h2>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        columnGap={{ base: '16px', lg: '32px' }}
      >
        {stats.map(({ figure, label, meaning }) => (
          <Figure key={label}>
            <chakra.dt order="1" textStyle="h4" mt="8px">
              {label}
            </chakra.dt>
            <chakra.dd textStyle="figure-xl">{figure}</chakra.dd>
            <chakra.dd order="2" textStyle="sm" color="muted" mt="4px" maxWidth="26ch">
              {meaning}
            </chakra.dd>
          </Figure>
        ))}
      </chakra.dl>
    </Container>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';

interface StepItemProps {
  /** From 0: how high it stands. */
  at: number;
  /** Who has to act. */
  who: string;
  title: string;
  text: string;
  /** One fact at the foot. */
  fact: string;
}

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    ms: { base: 'calc(var(--at) * 10px)', lg: '-1px' },
    minHeight: { lg: 'calc(276px + var(--at) * 48px)' },
    p: { base: '20px 20px 24px', lg: '24px 24px 20px' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderBottom: '0',
    borderTop: '2px solid',
    borderTopColor: 'ink',
    _last: { bg: 'brand-subtle' },
  },
});

/** One step of the four, 48 px above the one before it; on phones a little further in. */
export function StepItem({ at, who, title, text, fact }: StepItemProps) {
  return (
    <Item style={{ '--at': at } as object}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start">
        <chakra.span
          fontFamily="heading"
          fontWeight="700"
          fontSize="3.5rem"
          lineHeight="0.9"
          letterSpacing="-0.04em"
          aria-hidden="true"
        >
          {at + 1}
        </chakra.span>
        <chakra.span textStyle="xs" fontWeight="500" color="muted" pt="4px">
          {who}
        </chakra.span>
      </chakra.div>
      <chakra.h3 textStyle="h3" fontSize="1.375rem" mt={{ base: '16px', lg: '28px' }}>
        {title}
      </chakra.h3>
      <chakra.p textStyle="ui" color="muted" mt="10px">
        {text}
      </chakra.p>
      <chakra.p textStyle="sm" fontWeight="500" mt="auto" pt={{ base: '16px', lg: '24px' }}>
        {fact}
      </chakra.p>
    </Item>
  );
}

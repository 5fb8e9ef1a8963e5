import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** A line that starts with an icon. */
export const IconLine = chakra('li', {
  base: {
    display: 'flex',
    gap: '10px',
    '& > svg': { flexShrink: '0', mt: '2px', color: 'brand-fg' },
    '&[data-kept] > svg': { color: 'muted' },
  },
});

interface ConsequencesProps {
  /** Descriptions of what changes. */
  does: readonly string[];
  /** Descriptions of what stays the same. */
  keeps: readonly string[];
}

/** Lists what saving a form changes and what it leaves unchanged. */
export function Consequences({ does, keeps }: ConsequencesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} fontFamily="heading" fontWeight="700" fontSize="1rem" mb="8px">
        Effects of a change
      </chakra.h2>
      <chakra.ul display="grid" gap="8px">
        {does.map((text) => (
          <IconLine key={text}>
            <Icon name="check" size={16} />
            {text}
          </IconLine>
        ))}
        {keeps.map((text) => (
          <IconLine key={text} data-kept>
            <Icon name="minus" size={16} />
            {text}
          </IconLine>
        ))}
      </chakra.ul>
    </section>
  );
}

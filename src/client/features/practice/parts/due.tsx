import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { dueText, fullDay } from '../frame/desk-text.ts';

const Look = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '5px', whiteSpace: 'nowrap' },
  variants: {
    tone: {
      late: { color: 'danger-fg', fontWeight: '600' },
      soon: { color: 'accent-fg', fontWeight: '600' },
      later: {},
    },
  },
});

/** The promised date, or a dash if there is none. */
export function Due({ dueAt }: { dueAt: string | null }) {
  const [now] = useState(() => new Date());
  if (dueAt === null) return <chakra.span color="muted">–</chakra.span>;
  const { text, tone } = dueText(dueAt, now);
  return (
    <Look tone={tone} title={`Due ${fullDay(dueAt)}`}>
      {tone === 'late' && <Icon name="warning" size={14} />}
      {text}
    </Look>
  );
}

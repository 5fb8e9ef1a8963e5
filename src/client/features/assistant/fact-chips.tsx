import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, useState } from 'react';
import type { Calculation, UnderstoodFact } from '../../../domain/assistant/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type FactValue, factText, withFact } from './fact-text.ts';
import type { Question } from './use-conversation.ts';

// Lazy, because few answers need the form.
const FactForm = lazy(async () => ({ default: (await import('./fact-form.tsx')).FactForm }));

const formBone = <Bone h="150px" w="400px" maxWidth="full" />;

export const Chips = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '8px', textStyle: 'sm' },
});

export const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '34px',
    px: '12px',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'md',
    bg: 'card',
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { minHeight: '44px' },
    '& b': { fontWeight: '600' },
    '& em': { fontStyle: 'normal', color: 'muted' },
    '&:is(button)': { cursor: 'pointer', _hover: { borderColor: 'ink' } },
    '&[aria-expanded=true]': { borderColor: 'brand', bg: 'brand-subtle' },
  },
});

const words = ({ label, text, isAssumed }: UnderstoodFact) => (
  <>
    <span>
      {label}: <b>{text}</b>
    </span>
    {isAssumed && <em>assumed</em>}
  </>
);

interface FactChipsProps {
  question: string;
  understood: Calculation['understood'];
  /** Asks again with a changed fact; undefined if the answer is no longer the latest. */
  onAsk: ((question: Question) => void) | undefined;
}

/** Chips with the facts extracted from a question. Changing a fact asks the question again. */
export function FactChips({ question, understood, onAsk }: FactChipsProps) {
  const [editing, setEditing] = useState<UnderstoodFact | null>(null);
  if (understood.length === 0) return null;
  if (!onAsk) {
    return (
      <Chips aria-label="What we understood from your question">
        {understood.map((fact) => (
          <li key={fact.field}>
            <Chip>{words(fact)}</Chip>
          </li>
        ))}
      </Chips>
    );
  }
  const change = (value: FactValue) => {
    if (!editing) return;
    onAsk({ question, understood: withFact(understood, editing.field, value) });
    setEditing(null);
  };
  return (
    <chakra.div display="grid" gap="10px">
      <Chips aria-label="What we understood from your question">
        {understood.map((fact) => (
          <li key={fact.field}>
            <Chip
              as="button"
              {...{ type: 'button' }}
              aria-expanded={editing?.field === fact.field}
              title={`Change ${fact.label.toLowerCase()}`}
              onClick={() => setEditing(editing?.field === fact.field ? null : fact)}
            >
              {words(fact)}
              <Icon name="pencil" size={14} />
            </Chip>
          </li>
        ))}
      </Chips>
      {editing && (
        <SectionBoundary fallback={formBone}>
          <FactForm
            key={editing.field}
            field={editing.field}
            label={editing.label}
            value={editing.value}
            onSend={change}
            onCancel={() => setEditing(null)}
          />
        </SectionBoundary>
      )}
    </chakra.div>
  );
}

interface MissingFactFormProps {
  calculation: Calculation & { missing: NonNullable<Calculation['missing']> };
  onAsk: (question: Question) => void;
}

/** Form that asks for one fact the calculator still needs. */
export function MissingFactForm({ calculation: { missing, understood }, onAsk }: MissingFactFormProps) {
  const { field, question, choices } = missing;
  const answer = (value: FactValue, text: string) =>
    onAsk({ question: text, missing: field, understood: withFact(understood, field, value) });
  if (choices.length === 0) {
    return (
      <SectionBoundary fallback={formBone}>
        <FactForm
          key={field}
          field={field}
          label={question}
          onSend={(value) => answer(value, factText(value))}
        />
      </SectionBoundary>
    );
  }
  return (
    <chakra.fieldset aria-label={question} display="flex" flexWrap="wrap" gap="8px">
      {choices.map(({ value, label }) => (
        <Button key={label} size="sm" variant="outline" onClick={() => answer(value, label)}>
          {label}
        </Button>
      ))}
    </chakra.fieldset>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useHydrated } from '@tanstack/react-router';
import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { maxQuestion } from '../../../domain/assistant/limits.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { keepQuestion, readQuestion, removeQuestion } from './kept-question.ts';

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '8px',
    p: '7px',
    ps: '14px',
    border: '1px solid',
    borderColor: 'field',
    borderRadius: 'md',
    bg: 'card',
    '&:has(textarea:focus-visible)': { outline: '2px solid', outlineColor: 'brand', outlineOffset: '2px' },
  },
});

const Field = chakra('textarea', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '40px',
    maxHeight: '30vh',
    py: '8px',
    lineHeight: '24px',
    bg: 'transparent',
    resize: 'none',
    fieldSizing: 'content',
    outline: 'none',
  },
});

interface AskFormProps {
  ref?: Ref<HTMLTextAreaElement>;
  /** Whether a question is being answered. */
  isBusy: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** Question field. Its text survives a reload and a login. */
export function AskForm({ ref, isBusy, onAsk, onStop }: AskFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = !useHydrated();
  // The first render must match the prerendered page, which has no draft.
  const draft = useMemo(() => (waiting ? '' : (readQuestion() ?? '')), [waiting]);
  const text = typed ?? draft;
  const type = (next: string) => {
    setTyped(next);
    if (next === '') removeQuestion();
    else keepQuestion(next);
  };
  const question = text.trim();
  const submit = () => {
    if (question === '' || isBusy) return;
    onAsk(question);
    type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Box>
        <Field
          ref={ref}
          rows={1}
          aria-label="Your question"
          aria-describedby="assistant-hidden-numbers"
          placeholder="Ask in your own words"
          enterKeyHint="send"
          maxLength={maxQuestion}
          value={text}
          readOnly={waiting}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isBusy ? (
          <Button size="sm" variant="outline" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button type="submit" size="sm">
            Ask
          </Button>
        )}
      </Box>
      <chakra.p id="assistant-hidden-numbers" textStyle="xs" color="muted" mt="8px">
        Don’t type your ID number, tax number or bank details. If you do, we hide them before anything is
        stored.
      </chakra.p>
    </form>
  );
}

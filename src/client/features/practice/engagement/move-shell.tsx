import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useHotkeys } from 'react-hotkeys-hook';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { KeyCap } from '../frame/key-cap.tsx';
import { moveWords, type PracticeMove } from './move-words.ts';

interface MoveShellProps {
  item: EngagementView;
  move: PracticeMove;
  onSubmit: () => void;
  onClose: () => void;
  busy: boolean;
  errors: FieldErrors;
  children?: ReactNode;
}

/** First word of a client's name. */
export const firstName = ({ client }: Pick<EngagementView, 'client'>) =>
  client.fullName.split(' ', 1)[0] ?? client.fullName;

/** The form of a move: its title, the fields it needs and what follows from it. */
export function MoveShell({ item, move, onSubmit, onClose, busy, errors, children }: MoveShellProps) {
  const { title, verb, busy: busyLabel, follows, isDanger } = moveWords[move];
  const form = useHotkeys<HTMLFormElement>(
    'mod+enter',
    onSubmit,
    { enableOnFormTags: true, preventDefault: true },
    [onSubmit],
  );
  // Staff open the form with a key and go on typing.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const fields = heading.current?.closest('form');
    fields?.querySelector<HTMLElement>('input, select, textarea, [type=submit]')?.focus();
  }, []);
  useHotkeys('escape', onClose, { enableOnFormTags: true }, [onClose]);
  return (
    <chakra.form
      ref={form}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      border="1px solid"
      borderColor="line-strong"
      borderRadius="md"
      bg="card"
      p="16px 18px"
      display="grid"
      gap="14px"
    >
      <chakra.h2 ref={heading} fontFamily="heading" fontWeight="700" fontSize="1rem" letterSpacing="-0.012em">
        {title}
      </chakra.h2>
      {children}
      {errors.root?.['server']?.message && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="8px"
        mx="-18px"
        mb="-16px"
        p="10px 18px"
        borderTop="1px solid"
        borderColor="line"
      >
        <chakra.p flex="1 1 200px" me="auto" fontSize="0.8125rem" lineHeight="18px" color="muted">
          {follows(item, firstName(item))}
        </chakra.p>
        <Button type="button" size="xs" variant="outline" onClick={onClose}>
          Cancel <KeyCap aria-hidden="true">Esc</KeyCap>
        </Button>
        <Button
          type="submit"
          size="xs"
          variant={isDanger ? 'danger' : 'solid'}
          busy={busy}
          busyLabel={busyLabel}
        >
          {verb} <KeyCap aria-hidden="true">Ctrl Enter</KeyCap>
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

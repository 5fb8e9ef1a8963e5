import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useHotkeys } from 'react-hotkeys-hook';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { KeyCap } from '../frame/key-cap.tsx';
import { useInlineForm } from '../parts/use-inline-form.ts';
import { historyText, moveText, possibleMoves, type PracticeMove } from './move-text.ts';

interface MoveShellProps {
  item: EngagementView;
  move: PracticeMove;
  onSubmit: () => void;
  onClose: () => void;
  busy: boolean;
  errors: FieldErrors;
  children?: ReactNode;
}

/** Returns the first word of a client's name. */
export const firstName = ({ client }: Pick<EngagementView, 'client'>) =>
  client.fullName.split(' ', 1)[0] ?? client.fullName;

/** Notice that says who made the move impossible, and when. */
function Overtaken({ item }: { item: EngagementView }) {
  const [last] = item.history;
  return (
    <Notice tone="attention">
      {last && `${historyText(last)}, ${formatMoment(new Date(last.at))}. `}
      This action is no longer possible. What you typed stays here until you close it.
    </Notice>
  );
}

/** Frame of every move's form: the title, the fields and the consequences. */
export function MoveShell({ item, move, onSubmit: submit, onClose, busy, errors, children }: MoveShellProps) {
  const { title, verb, busy: busyLabel, follows, isDanger } = moveText[move];
  // While the form is being submitted, live updates may already show the move as done.
  const isOvertaken = !busy && !possibleMoves(item).includes(move);
  const onSubmit = () => {
    if (!isOvertaken) submit();
  };
  const form = useInlineForm(onClose);
  useHotkeys(
    'mod+enter',
    onSubmit,
    {
      enableOnFormTags: true,
      preventDefault: true,
      ignoreEventWhen: ({ target }) => !form.current?.contains(target as Node),
    },
    [onSubmit],
  );
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
      <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem" letterSpacing="-0.012em">
        {title}
      </chakra.h2>
      {children}
      {isOvertaken ? (
        <Overtaken item={item} />
      ) : (
        errors.root?.['server']?.message && <Notice tone="bad">{errors.root['server'].message}</Notice>
      )}
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
          {!isOvertaken && follows(item, firstName(item))}
        </chakra.p>
        <Button type="button" size="xs" variant="outline" onClick={onClose}>
          {isOvertaken ? 'Close' : 'Cancel'} <KeyCap aria-hidden="true">Esc</KeyCap>
        </Button>
        {!isOvertaken && (
          <Button
            type="submit"
            size="xs"
            variant={isDanger ? 'danger' : 'solid'}
            busy={busy}
            busyLabel={busyLabel}
          >
            {verb} <KeyCap aria-hidden="true">Ctrl Enter</KeyCap>
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}

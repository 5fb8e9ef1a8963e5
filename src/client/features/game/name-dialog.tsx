import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { SavedScoreView } from '../../../domain/game/schemas.ts';
import { httpStatus } from '../../data/errors.ts';
import { readDraft, writeDraft } from '../../data/form-draft.ts';
import { defaultName, maxNameLength, maxNameUnits, nameLength } from '../../../domain/game/player-name.ts';
import { finishRunInput } from '../../../domain/game/schemas.ts';
import { trpc } from '../../data/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { showFailure } from '../../ui/forms/form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../data/notifications.ts';
import { highScoreQuery, leaderboardQuery } from './game-queries.ts';
import { placeText, scoreText } from './game-text.ts';

const nameForm = finishRunInput.pick({ playerName: true });

const DRAFT = 'player-name';

/** Submits a finished run. The server replays it to determine the score. */
function useFinishRun() {
  const queryClient = useQueryClient();
  return useMutation(
    trpc.game.finishRun.mutationOptions({
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries(leaderboardQuery),
          queryClient.invalidateQueries(highScoreQuery),
        ]),
    }),
  );
}

/** Character counter with the maximum length. */
function NameCount({ name }: { name: string }) {
  const count = nameLength(name);
  return (
    <chakra.span fontVariantNumeric="tabular-nums" color={count > maxNameLength ? 'danger-fg' : undefined}>
      {count} of {maxNameLength}
      <chakra.span srOnly> characters</chakra.span>
    </chakra.span>
  );
}

interface NameDialogProps {
  runId: string;
  flaps: readonly number[];
  score: number;
  /** Rank in the Top 5, from 1 to 5. */
  place: number;
  onClose: () => void;
  onSaved: (standing: SavedScoreView) => void;
}

/** Dialog for the leaderboard name. Open while mounted. Closing it without submitting saves nothing. */
export function NameDialog({ runId, flaps, score, place, onClose, onSaved }: NameDialogProps) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(nameForm),
    defaultValues: { playerName: readDraft(DRAFT) ?? '' },
  });
  const { errors } = form.formState;
  // The schema accepts any input, but the field always holds a string.
  const typed = useWatch({ control: form.control, name: 'playerName' }) as string;
  const finish = useFinishRun();
  // The server has already saved or discarded the run, so retrying can't help.
  const isLost = httpStatus(finish.error) === 404 || httpStatus(finish.error) === 409;
  const save = (playerName: string) =>
    finish.mutate(
      { runId, flaps: [...flaps], playerName },
      {
        onSuccess: (standing) => {
          if (playerName !== defaultName) writeDraft(DRAFT, playerName);
          toast({
            title: 'Score saved',
            description: `${standing.playerName}, ${scoreText(standing.score)}`,
          });
          onSaved(standing);
          onClose();
        },
        onError: (error) => void showFailure(form, error, { 'game.name-refused': 'playerName' }),
      },
    );
  const submit = form.handleSubmit(({ playerName }) => save(playerName));
  return (
    <Dialog
      open
      onClose={onClose}
      title={placeText(place)}
      note={`${scoreText(score)}.`}
      footer={
        isLost ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button
              variant="outline"
              flex={{ base: '1', md: 'none' }}
              onClick={() => save(defaultName)}
              disabled={finish.isPending}
            >
              Play as Anonymous
            </Button>
            <Button
              type="submit"
              form={formId}
              flex={{ base: '1', md: 'none' }}
              busy={finish.isPending}
              busyLabel="Saving…"
            >
              Save my score
            </Button>
          </>
        )
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gap="20px"
        mt="8px"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label="Your name"
          hint={<NameCount name={typed} />}
          help="Everyone can see it on the leaderboard."
          error={errors.playerName?.message}
        >
          <TextInput
            {...form.register('playerName')}
            autoComplete="nickname"
            maxLength={maxNameUnits}
            data-autofocus
          />
        </Field>
        {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      </chakra.form>
    </Dialog>
  );
}

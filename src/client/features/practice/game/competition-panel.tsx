import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { addDays, southAfricanDay, writtenDay } from '../../../../domain/calendar.ts';
import { type CompetitionView, openCompetitionInput } from '../../../../domain/game/competition-schemas.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { toast } from '../../../data/notifications.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DatePicker } from '../../../ui/forms/date-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { competitionsQuery, gameChanged, onGameChange } from './game-queries.ts';

const Heading = chakra('h2', { base: { fontFamily: 'heading', fontWeight: '700', fontSize: '1rem' } });

/** Describes a competition's state or result. */
function stateText({ state, closesOn, entries, needed, winner }: CompetitionView): string {
  const counted = `${entries === needed ? `at least ${needed}` : entries} of ${needed} entries`;
  if (state === 'open') return `Open until ${writtenDay(closesOn)}, ${counted}`;
  if (state === 'ended')
    return `Ended on ${writtenDay(closesOn)}, ${counted}. Close it to announce the result.`;
  if (state === 'cancelled') return `Didn’t take place: ${entries} of ${needed} entries`;
  const by = winner
    ? `won by ${winner.playerName} with a score of ${winner.score}`
    : 'the winning score is hidden';
  return `${entries} entries, ${by}`;
}

/** Form that opens a competition, shown if none is open. */
function OpenForm() {
  const [today] = useState(() => southAfricanDay(new Date()));
  const { mutateAsync } = useMutation(trpc.practice.game.openCompetition.mutationOptions());
  const form = useForm({
    resolver: zodResolver(openCompetitionInput),
    defaultValues: { title: '', details: '', closesOn: addDays(today, 30) },
  });
  const draft = useFormDraft(form, 'competition');
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values);
      draft.clear();
      toast({ title: 'Competition opened' });
      await gameChanged();
    } catch (error) {
      showFailure(form, error);
    }
  });
  return (
    <chakra.form
      noValidate
      aria-label="Open a competition"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      display="grid"
      gap="12px"
    >
      <Heading>Open a competition</Heading>
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...form.register('title')} autoComplete="off" />
      </Field>
      <Field label="Rules and prize" error={errors.details?.message}>
        <TextArea rows={3} {...form.register('details')} />
      </Field>
      <Field label="Last day" error={errors.closesOn?.message}>
        <Controller
          control={form.control}
          name="closesOn"
          render={({ field }) => <DatePicker {...field} min={today} max={addDays(today, 366)} />}
        />
      </Field>
      {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <Button type="submit" size="sm" busy={isSubmitting} busyLabel="Opening…">
        Open the competition
      </Button>
    </chakra.form>
  );
}

/** The open competition. Closing it is final and requires confirmation. */
function OpenCompetition({ competition }: { competition: CompetitionView }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(
    trpc.practice.game.closeCompetition.mutationOptions({
      ...onGameChange,
      onSettled: () => setAsking(false),
    }),
  );
  const { id, title, details, entries, needed } = competition;
  return (
    <chakra.section aria-label={title} display="grid" gap="8px" overflowWrap="anywhere">
      <Heading>{title}</Heading>
      <p>{stateText(competition)}</p>
      <chakra.p color="muted" whiteSpace="pre-line">
        {details}
      </chakra.p>
      <div>
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          Close it
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Close “${title}”?`}
        footer={
          <>
            <Button variant="outline" size="sm" onClick={() => setAsking(false)}>
              Leave it open
            </Button>
            <Button size="sm" busy={isPending} busyLabel="Closing…" onClick={() => mutate({ id })}>
              Close it
            </Button>
          </>
        }
      >
        <p>
          {entries < needed
            ? `It has ${entries} of the ${needed} entries it needs, so it will be shown as not having taken place.`
            : 'The best visible entry wins. The game’s page shows the winner for 30 days.'}{' '}
          It can’t be opened again.
        </p>
      </Dialog>
    </chakra.section>
  );
}

/** The open competition or a form to open one, and the results of earlier competitions. */
export function CompetitionPanel() {
  const { data: competitions } = useSuspenseQuery(competitionsQuery);
  const open = competitions.find(({ closedAt }) => closedAt === null);
  const closed = competitions.filter(({ closedAt }) => closedAt !== null);
  return (
    <chakra.section aria-label="Competitions" display="grid" gap="20px" alignContent="start">
      {open ? <OpenCompetition competition={open} /> : <OpenForm />}
      <chakra.p color="muted" fontSize="0.8125rem">
        Every visible score above 0 saved by the end of the last day counts as an entry. A competition takes
        place only if it has at least {facts.competitionEntries} entries, and the game’s page says so. If it
        doesn’t take place, tell everyone who entered it within {facts.competitionNotice}.
      </chakra.p>
      {closed.length > 0 && (
        <section aria-labelledby="earlier">
          <Heading id="earlier" mb="6px">
            Earlier competitions
          </Heading>
          <chakra.ul display="grid" gap="8px" overflowWrap="anywhere">
            {closed.map((competition) => (
              <li key={competition.id}>
                <b>{competition.title}</b>
                <chakra.span display="block" color="muted">
                  {stateText(competition)}
                </chakra.span>
              </li>
            ))}
          </chakra.ul>
        </section>
      )}
    </chakra.section>
  );
}

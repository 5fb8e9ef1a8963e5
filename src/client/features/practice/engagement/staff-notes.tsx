import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { failureMessage, reason } from '../../../data/errors.ts';
import { readDraft, removeDraft, writeDraft } from '../../../data/form-draft.ts';
import { queryClient, refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { engagementChanged, engagementQuery } from './engagement-queries.ts';

/** A note being edited, with the saved note that the edit is based on and its version. */
interface Draft {
  text: string;
  base: string;
  version: number;
}

/** Reads an unsaved note from an earlier visit. */
function storedDraft(name: string, saved: string): Draft | undefined {
  try {
    const draft = JSON.parse(readDraft(name, 'device') ?? 'null') as Draft | null;
    return draft && draft.text !== saved ? draft : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Manages the note being edited, which stays on the device until it is saved. Saves against the latest version only
 * if the stored note hasn't changed since the edit began, so a colleague's note is never overwritten unseen.
 */
function useNoteDraft(item: EngagementView) {
  const { id } = item;
  const saved = item.note ?? '';
  const name = `note-${id}`;
  const [draft, setDraft] = useState(() => storedDraft(name, saved));
  useEffect(() => {
    if (draft) writeDraft(name, JSON.stringify(draft), 'device');
  }, [draft, name]);
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useMutation(trpc.practice.engagements.change.mutationOptions());
  const isChanged = draft !== undefined && draft.text !== saved;
  const isOvertaken = isChanged && saved !== draft.base;
  const type = (text: string) =>
    setDraft((before) => ({ base: saved, version: item.version, ...before, text }));
  const save = async (edited: Draft) => {
    setFailure(undefined);
    const version = isOvertaken ? edited.version : item.version;
    try {
      const view = await mutateAsync({ id, version, note: edited.text });
      engagementChanged(view);
      const base = { base: view.note ?? '', version: view.version };
      // Text typed during the save stays and is stored as a draft again.
      removeDraft(name, 'device');
      setDraft((before) => (before && before.text !== edited.text ? { ...before, ...base } : undefined));
    } catch (error) {
      if (reason(error) !== 'engagements.changed') return setFailure(failureMessage(error));
      await refetchAfterChange(trpc.practice.pathFilter());
      const current = queryClient.getQueryData(engagementQuery(id).queryKey) ?? item;
      const note = current.note ?? '';
      setDraft((before) => before && { ...before, base: note, version: current.version });
      setFailure(
        note === edited.base
          ? `${failureMessage(error)} Your note isn’t saved yet.`
          : `Your note isn’t saved, because ${overtakenBy(note)}. Combine the two and save again.`,
      );
    }
  };
  return {
    text: draft?.text ?? saved,
    isChanged,
    overtaken: isOvertaken ? saved : undefined,
    failure,
    type,
    save: () => void (draft && save(draft)),
    isPending,
  };
}

const overtakenBy = (note: string) =>
  note === '' ? 'a colleague removed the note' : `a colleague changed the note to “${note}”`;

/** Notes that only staff can read. */
export function StaffNotes({ item }: { item: EngagementView }) {
  const { text, isChanged, overtaken, failure, type, save, isPending } = useNoteDraft(item);
  return (
    <chakra.section aria-label="Notes for staff" display="grid" gap="8px">
      <Field label="Notes for staff" help="The client never sees this.">
        <TextArea
          rows={2}
          value={text}
          onChange={({ currentTarget: { value } }) => type(value)}
          bg="accent-subtle"
        />
      </Field>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {overtaken !== undefined && (
        <Notice tone="attention">While you were typing, {overtakenBy(overtaken)}.</Notice>
      )}
      {isChanged && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <Button size="xs" variant="outline" busy={isPending} busyLabel="Saving…" onClick={save}>
            Save the note
          </Button>
          <chakra.small color="muted" fontSize="0.8125rem">
            Draft saved.
          </chakra.small>
        </chakra.div>
      )}
    </chakra.section>
  );
}

import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import type { DocumentType, DocumentView } from '../../../domain/documents/schemas.ts';
import { failureMessage, httpStatus } from '../../data/errors.ts';
import { writeDraft } from '../../data/form-draft.ts';
import { queryClient } from '../../data/query-client.ts';
import { api, withSession } from '../../data/trpc.ts';
import { uploadFile } from '../../data/upload.ts';
import { formatDay } from '../../ui/figures/day.ts';
import { toast } from '../../data/notifications.ts';
import type { Toast } from '../../data/notifications.ts';
import { fileProblem, nameOf } from './chosen-file.ts';
import { documentQuery, refreshDocuments } from './document-queries.ts';
import { thumbnailOf } from './thumbnail.ts';

/** An upload that is queued, in progress, done or failed. */
export interface Upload {
  id: number;
  file: File;
  /** Document name; editable during and after the upload. */
  name: string;
  type: DocumentType;
  /** ID of the document that this file replaces. */
  replaces?: number | undefined;
  /** ID of the request that asked for this document. */
  requestId?: number | undefined;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Bytes sent. */
  sent: number;
  /** Time spent sending, in ms. */
  elapsed: number;
  abort: AbortController;
  /** Error message. */
  problem?: string | undefined;
  /** Whether the upload can be retried with the same file. */
  canRetry?: boolean;
  /** The uploaded document, once done. */
  document?: DocumentView;
}

/** A chosen file and its document details. */
export type ChosenFile = Pick<Upload, 'file'> &
  Partial<Pick<Upload, 'name' | 'type' | 'replaces' | 'requestId'>>;

// Stored in the query cache, so uploads survive navigation and are cleared when the session ends.
const uploadsQuery = queryOptions({
  queryKey: ['uploads'],
  queryFn: skipToken,
  initialData: [] as readonly Upload[],
});
const current = () => queryClient.getQueryData(uploadsQuery.queryKey) ?? [];
const set = (change: (uploads: readonly Upload[]) => readonly Upload[]) =>
  void queryClient.setQueryData(uploadsQuery.queryKey, change(current()));
const find = (id: number) => current().find((upload) => upload.id === id);
const update = (id: number, change: Partial<Upload>) =>
  set((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
const drop = (ids: readonly number[]) => set((uploads) => uploads.filter(({ id }) => !ids.includes(id)));

/** Default type for an uploaded document. */
export const defaultType = 'tax_return' satisfies DocumentType;

/** Name under which the upload dialog's draft is stored. */
export const UPLOAD_DRAFT = 'document-upload';

/**
 * Saves the typed name and type, so they survive the next login. The file can't be stored, so the user has to
 * choose it again.
 */
function saveDraft({ file, name, type, replaces }: Upload): void {
  const isTyped = name !== nameOf(file) || type !== defaultType;
  if (isTyped && replaces === undefined) writeDraft(UPLOAD_DRAFT, JSON.stringify({ name, type }));
}

let lastId = 0;

function uploadOf({
  file,
  name = nameOf(file),
  type = defaultType,
  replaces,
  requestId,
}: ChosenFile): Upload {
  lastId += 1;
  const problem = fileProblem(file);
  return {
    id: lastId,
    file,
    name,
    type,
    replaces,
    requestId,
    problem,
    state: problem ? 'failed' : 'waiting',
    canRetry: !problem,
    sent: 0,
    elapsed: 0,
    abort: new AbortController(),
  };
}

const isInProgress = ({ state }: Upload) => state === 'waiting' || state === 'sending';

/** Makes the browser ask for confirmation before the user leaves during an upload. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

interface Edit {
  document: DocumentView;
  change: { name?: string; type?: DocumentType };
}

const rename = ({ document: { id }, change }: Edit) => api.documents.rename.mutate({ id, ...change });

const reportRenameFailure = (error: Error) =>
  toast({
    title: 'Document could not be changed',
    description: failureMessage(error),
    variant: 'destructive',
  });

/** Uploads one file. Resolves to null if it was cancelled while queued. */
async function send(id: number): Promise<DocumentView | null> {
  const upload = find(id);
  if (!upload) return null;
  const { file, name, type, replaces, requestId, abort } = upload;
  update(id, { state: 'sending' });
  addEventListener('beforeunload', askBeforeLeaving);
  try {
    const thumbnail = await thumbnailOf(file, abort.signal);
    const startedAt = performance.now();
    const document = await withSession(() =>
      uploadFile<DocumentView>({
        ...(replaces === undefined
          ? {
              method: 'POST',
              path: '/api/documents',
              fields: { name, type, ...(requestId !== undefined && { requestId: String(requestId) }) },
            }
          : { method: 'PUT', path: `/api/documents/${replaces}/file` }),
        file,
        thumbnail,
        signal: abort.signal,
        onProgress: (sent) => update(id, { sent, elapsed: performance.now() - startedAt }),
      }),
    );
    // Apply changes to the name or type made during the upload.
    const now = find(id);
    if (!now || (now.name === name && now.type === type)) return document;
    return await rename({ document, change: { name: now.name, type: now.type } }).catch((error: Error) => {
      reportRenameFailure(error);
      return document;
    });
  } catch (error) {
    // Save the draft now, because ending the session empties the cache.
    if (httpStatus(error) === 401) saveDraft(find(id) ?? upload);
    throw error;
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving);
  }
}

/** Returns the error message for the upload's row. */
function problemOf(error: Error, { sent, file }: Upload): string {
  if (error instanceof TypeError && sent > 0) {
    return `The connection dropped at ${Math.floor((sent / file.size) * 100)}%`;
  }
  return failureMessage(error) || 'Failed to upload document';
}

/** Returns `You already uploaded this on 3 November 2026.` if the earlier copy still exists. */
export async function duplicateNote({ duplicateOf }: DocumentView): Promise<string | undefined> {
  if (duplicateOf === null) return undefined;
  const earlier = await queryClient.ensureQueryData(documentQuery(duplicateOf)).catch(() => undefined);
  return earlier && `You already uploaded this on ${formatDay(new Date(earlier.uploadedAt))}.`;
}

/** Returns a single notification for a batch of files, or undefined if all were cancelled. */
export function outcome(uploads: readonly Upload[], note?: string): Toast | undefined {
  const failed = uploads.filter(({ state }) => state === 'failed');
  const done = uploads.filter(({ state }) => state === 'done');
  const [first] = failed;
  if (first) {
    const description =
      uploads.length === 1
        ? first.problem
        : `${failed.length} of ${uploads.length} files could not be uploaded. ${first.name}: ${first.problem}`;
    return { title: 'Upload failed', description, variant: 'destructive' };
  }
  if (done.length === 0) return undefined;
  if (done.length > 1) {
    return {
      title: `${done.length} documents uploaded`,
      description: 'Your documents have been uploaded successfully.',
    };
  }
  const uploaded =
    done[0]?.replaces === undefined
      ? { title: 'Document uploaded', description: 'Your document has been uploaded successfully.' }
      : { title: 'Document replaced', description: 'The previous version is kept.' };
  return { ...uploaded, description: [uploaded.description, note].filter(Boolean).join(' ') };
}

/** Returns the uploads and their actions. Sends one file at a time, so each gets the full bandwidth. */
export function useUploads() {
  const { data: uploads = [] } = useQuery(uploadsQuery);
  const { mutate: renameDocument } = useMutation({
    mutationFn: ({ document, change }: Edit & { id: number }) => rename({ document, change }),
    onSuccess: (document, { id }) => update(id, { document }),
    onError: (error, { id, document: { name, type } }) => {
      update(id, { name, type });
      reportRenameFailure(error);
    },
    onSettled: refreshDocuments,
  });
  const { mutateAsync } = useMutation({
    mutationKey: ['uploads'],
    scope: { id: 'uploads' },
    mutationFn: send,
    onSuccess: (document, id) => {
      if (!document) return;
      update(id, { state: 'done', document, name: document.name, type: document.type });
    },
    onError: (error: Error, id) => {
      const upload = find(id);
      // The upload was cancelled, or the session has ended, which is reported elsewhere.
      if (!upload || httpStatus(error) === 401) return;
      const status = httpStatus(error);
      const canRetry = status === undefined || status >= 429;
      update(id, { state: 'failed', problem: problemOf(error, upload), canRetry });
    },
    // Refetch even after a failure, because an upload that was cut off at the end may have arrived.
    onSettled: refreshDocuments,
  });

  const sendAll = async (ids: readonly number[]) => {
    await Promise.allSettled(ids.map((id) => mutateAsync(id)));
  };

  return {
    uploads,
    /** Queues files and shows one notification when all are done. */
    add: async (files: readonly ChosenFile[]) => {
      const added = files.map(uploadOf);
      // New uploads replace finished ones in the list.
      set((uploads) => [...uploads.filter(({ state }) => state !== 'done'), ...added]);
      await sendAll(added.filter(isInProgress).map(({ id }) => id));
      const ended = added.flatMap(({ id }) => find(id) ?? []);
      const [only] = ended;
      const note = ended.length === 1 && only?.document ? await duplicateNote(only.document) : undefined;
      const notification = outcome(ended, note);
      if (notification) toast(notification);
    },
    retry: async (id: number) => {
      update(id, {
        state: 'waiting',
        sent: 0,
        problem: undefined,
        abort: new AbortController(),
      });
      await sendAll([id]);
      const ended = find(id);
      const notification = ended && outcome([ended]);
      if (notification) toast(notification);
    },
    /** Cancels uploads, or dismisses finished ones. */
    remove: (ids: readonly number[]) => {
      const removed = current().filter(({ id }) => ids.includes(id));
      drop(ids);
      for (const { abort } of removed) abort.abort();
    },
    /** Changes the name or type of an upload and, once uploaded, of its document. */
    edit: ({ id, document }: Upload, change: { name?: string; type?: DocumentType }) => {
      update(id, change);
      if (document) renameDocument({ id, document, change });
    },
  };
}

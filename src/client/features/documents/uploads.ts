import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import type { DocumentType, DocumentView } from '../../../domain/documents/schemas.ts';
import { failureMessage, httpStatus } from '../../data/errors.ts';
import { queryClient } from '../../data/query-client.ts';
import { api, withSession } from '../../data/trpc.ts';
import { uploadFile } from '../../data/upload.ts';
import { formatDay } from '../../ui/day.ts';
import { toast } from '../../ui/toast.ts';
import type { Toast } from '../../ui/toast.ts';
import { fileProblem, nameOf } from './chosen-file.ts';
import { documentQuery, refreshDocuments } from './document-queries.ts';

/** A file on its way, or one that has arrived or failed and whose row still stands. */
export interface Upload {
  id: number;
  file: File;
  /** The document's; can be changed while the file is sent, and afterwards. */
  name: string;
  type: DocumentType;
  /** The document of which it is a new version. */
  replaces?: number | undefined;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Bytes that have gone. */
  sent: number;
  /** Milliseconds that they took. */
  elapsed: number;
  abort: AbortController;
  /** Why it failed. */
  problem?: string | undefined;
  /** Whether the same file may go another time. */
  canRetry?: boolean;
  /** What became of it. */
  document?: DocumentView;
}

/** A file with what its document is to be. */
export type ChosenFile = Pick<Upload, 'file'> & Partial<Pick<Upload, 'name' | 'type' | 'replaces'>>;

// In the cache: uploads go on while other pages are looked at, and go with the person whose they are.
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

let made = 0;

function uploadOf({ file, name = nameOf(file), type = 'tax_return', replaces }: ChosenFile): Upload {
  made += 1;
  const problem = fileProblem(file);
  return {
    id: made,
    file,
    name,
    type,
    replaces,
    problem,
    state: problem ? 'failed' : 'waiting',
    canRetry: !problem,
    sent: 0,
    elapsed: 0,
    abort: new AbortController(),
  };
}

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending';

/** What the browser asks before it leaves a page whose files have not all gone. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

interface Edit {
  document: DocumentView;
  change: { name?: string; type?: DocumentType };
}

const rename = ({ document: { id }, change }: Edit) => api.documents.rename.mutate({ id, ...change });

const tellNotRenamed = (error: Error) =>
  toast({
    title: 'Document could not be changed',
    description: failureMessage(error),
    variant: 'destructive',
  });

/** Sends one file; null when it was cancelled before its turn. */
async function send(id: number): Promise<DocumentView | null> {
  const upload = find(id);
  if (!upload) return null;
  const { file, name, type, replaces, abort } = upload;
  const startedAt = performance.now();
  update(id, { state: 'sending' });
  addEventListener('beforeunload', askBeforeLeaving);
  try {
    const document = await withSession(() =>
      uploadFile<DocumentView>({
        ...(replaces === undefined
          ? { method: 'POST', path: '/api/documents', fields: { name, type } }
          : { method: 'PUT', path: `/api/documents/${replaces}/file` }),
        file,
        signal: abort.signal,
        onProgress: (sent) => update(id, { sent, elapsed: performance.now() - startedAt }),
      }),
    );
    // Called otherwise while it was on its way.
    const now = find(id);
    if (!now || (now.name === name && now.type === type)) return document;
    return await rename({ document, change: { name: now.name, type: now.type } }).catch((error: Error) => {
      tellNotRenamed(error);
      return document;
    });
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving);
  }
}

/** Why it failed, as its row says it. */
function problemOf(error: Error, { sent, file }: Upload): string {
  if (error instanceof TypeError && sent > 0) {
    return `The connection dropped at ${Math.floor((sent / file.size) * 100)}%`;
  }
  return failureMessage(error) || 'Failed to upload document';
}

/** `You already uploaded this on 3 November 2026.`, where that is so and the earlier one is still there. */
export async function duplicateNote({ duplicateOf }: DocumentView): Promise<string | undefined> {
  if (duplicateOf === null) return undefined;
  const earlier = await queryClient.ensureQueryData(documentQuery(duplicateOf)).catch(() => undefined);
  return earlier && `You already uploaded this on ${formatDay(new Date(earlier.uploadedAt))}.`;
}

/** What is told at the end of a drop, in one notification for all its files; nothing when all were cancelled. */
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

/** The files on their way and what can be done about them. One is sent at a time: each gets all of a slow line. */
export function useUploads() {
  const { data: uploads = [] } = useQuery(uploadsQuery);
  const { mutate: renameDocument } = useMutation({
    mutationFn: ({ document, change }: Edit & { id: number }) => rename({ document, change }),
    onSuccess: (document, { id }) => update(id, { document }),
    onError: (error, { id, document: { name, type } }) => {
      update(id, { name, type });
      tellNotRenamed(error);
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
      // Cancelled, or nobody is signed in any more, which has been told.
      if (!upload || httpStatus(error) === 401) return;
      const status = httpStatus(error);
      const canRetry = status === undefined || status >= 429;
      update(id, { state: 'failed', problem: problemOf(error, upload), canRetry });
    },
    // Also after a failure: what was cut off at its very end may have arrived.
    onSettled: refreshDocuments,
  });

  const sendAll = async (ids: readonly number[]) => {
    await Promise.allSettled(ids.map((id) => mutateAsync(id)));
  };

  return {
    uploads,
    /** Begins to send them, and tells at the end how all of them went. */
    add: async (files: readonly ChosenFile[]) => {
      const added = files.map(uploadOf);
      // What has arrived makes room for what begins.
      set((uploads) => [...uploads.filter(({ state }) => state !== 'done'), ...added]);
      await sendAll(added.filter(isUnderWay).map(({ id }) => id));
      const ended = added.flatMap(({ id }) => find(id) ?? []);
      const [only] = ended;
      const note = ended.length === 1 && only?.document ? await duplicateNote(only.document) : undefined;
      const told = outcome(ended, note);
      if (told) toast(told);
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
      const told = ended && outcome([ended]);
      if (told) toast(told);
    },
    /** Ends it wherever it stands, or puts away the row of one that has ended. */
    remove: (ids: readonly number[]) => {
      const removed = current().filter(({ id }) => ids.includes(id));
      drop(ids);
      for (const { abort } of removed) abort.abort();
    },
    /** Another name or type: of what is yet to come, or of the document that has come of it. */
    edit: ({ id, document }: Upload, change: { name?: string; type?: DocumentType }) => {
      update(id, change);
      if (document) renameDocument({ id, document, change });
    },
  };
}

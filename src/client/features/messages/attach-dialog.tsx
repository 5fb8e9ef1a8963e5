import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { maxAttachments } from '../../../domain/messages/limits.ts';
import { failureMessage } from '../../data/errors.ts';
import { pagination } from '../../data/query-client.ts';
import type { Thread } from '../../data/threads.ts';
import { api, trpc, withSession } from '../../data/trpc.ts';
import { uploadFile } from '../../data/upload.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { acceptedFiles, fileProblem, nameOf } from '../documents/chosen-file.ts';
import { thumbnailOf } from '../documents/thumbnail.ts';
import { useFilePicker } from '../documents/use-file-picker.tsx';
import { returnName } from '../returns/return-text.ts';
import { briefMoment } from './thread-text.ts';

const PAGE = 20;

/** Returns the query key, list call and upload path for a thread's documents. */
function storeOf(thread: Thread) {
  if (thread.side === 'client') {
    return {
      key: trpc.documents.list.pathKey(),
      list: (before: number | undefined) => api.documents.list.query({ limit: PAGE, before }),
      path: '/api/documents',
    };
  }
  const { clientId: id } = thread;
  return {
    key: [...trpc.practice.clients.documents.pathKey(), id],
    list: (before: number | undefined) => api.practice.clients.documents.query({ id, limit: PAGE, before }),
    path: `/api/practice/clients/${id}/documents`,
  };
}

/** Tells documents of the same name apart: what the document is for, and when it was uploaded. */
function whichOne({ return: of, uploadedAt }: DocumentView): string {
  const uploaded = briefMoment(uploadedAt);
  if (of === null) return `Uploaded ${uploaded}`;
  const name = returnName({ ...of, order: of.product === null ? null : { product: of.product } });
  return [name, of.forName, uploaded].filter(Boolean).join(', ');
}

interface AttachDialogProps {
  thread: Thread;
  /** Documents chosen so far. */
  chosen: readonly DocumentView[];
  onChoose: (documents: DocumentView[]) => void;
  onClose: () => void;
}

/** Dialog for choosing documents from the client's store, or adding a file to it. */
export function AttachDialog({ thread, chosen, onChoose, onClose }: AttachDialogProps) {
  const queryClient = useQueryClient();
  const store = storeOf(thread);
  const list = useInfiniteQuery({
    queryKey: [...store.key, 'to attach'],
    queryFn: ({ pageParam }) => store.list(pageParam),
    ...pagination(PAGE),
    staleTime: 0,
  });
  const [picked, setPicked] = useState<readonly DocumentView[]>(chosen);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const problem = fileProblem(file);
      if (problem !== undefined) throw new Error(problem);
      const thumbnail = await thumbnailOf(file);
      return withSession(() =>
        uploadFile<DocumentView>({
          method: 'POST',
          path: store.path,
          fields: { name: nameOf(file), type: 'other' },
          file,
          thumbnail,
          signal: new AbortController().signal,
          onProgress: () => {},
        }),
      );
    },
    onSuccess: (document) => {
      setPicked((documents) => [...documents, document]);
      return queryClient.invalidateQueries({ queryKey: store.key });
    },
  });
  const picker = useFilePicker(acceptedFiles, ([file]) => file && upload.mutate(file));
  const documents = list.data?.pages.flat().filter(({ scan }) => scan !== 'infected') ?? [];
  const isFull = picked.length >= maxAttachments;
  const toggle = (document: DocumentView) =>
    setPicked((before) =>
      before.some(({ id }) => id === document.id)
        ? before.filter(({ id }) => id !== document.id)
        : [...before, document],
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Attach documents"
      note={`Up to ${maxAttachments}. New files are also saved in Documents.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onChoose([...picked]);
              onClose();
            }}
          >
            Attach {picked.length > 0 && picked.length}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="16px" pt="8px">
        <Button
          variant="subtle"
          icon="upload"
          justifySelf="start"
          busy={upload.isPending}
          busyLabel="Uploading…"
          disabled={isFull}
          onClick={picker.open}
        >
          Upload a file
        </Button>
        {picker.input}
        {upload.error && <Notice tone="bad">{failureMessage(upload.error) || 'The upload failed'}</Notice>}
        {list.error && (
          <Notice tone="bad">The documents could not be loaded. {failureMessage(list.error)}</Notice>
        )}
        {list.isSuccess && documents.length === 0 && (
          <chakra.p color="muted">There are no documents yet.</chakra.p>
        )}
        <chakra.ul listStyle="none" display="grid" gap="4px">
          {documents.map((document) => {
            const isPicked = picked.some(({ id }) => id === document.id);
            return (
              <li key={document.id}>
                <Checkbox checked={isPicked} onChange={() => (isPicked || !isFull) && toggle(document)}>
                  <chakra.span overflowWrap="anywhere">{document.name}</chakra.span>{' '}
                  <chakra.small display="block" textStyle="xs" color="muted">
                    {whichOne(document)}
                  </chakra.small>
                </Checkbox>
              </li>
            );
          })}
        </chakra.ul>
        <LoadMore list={list} />
      </chakra.div>
    </Dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureMessage } from '../../../data/errors.ts';
import { toast } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc, withSession } from '../../../data/trpc.ts';
import { uploadFile } from '../../../data/upload.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { nameOf } from '../../documents/chosen-file.ts';
import { thumbnailOf } from '../../documents/thumbnail.ts';
import { defaultType } from '../../documents/uploads.ts';

/** Button that uploads a file to the client's documents, marked as coming from the practitioner. */
export function ClientUpload({ clientId }: { clientId: number }) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const thumbnail = await thumbnailOf(file);
      return withSession(() =>
        uploadFile({
          method: 'POST',
          path: `/api/practice/clients/${clientId}/documents`,
          file,
          thumbnail,
          fields: { name: nameOf(file), type: defaultType },
          signal: new AbortController().signal,
          onProgress: () => undefined,
        }),
      );
    },
    onSuccess: () => {
      toast({ title: 'Added to the client’s documents' });
      return refetchAfterChange(trpc.practice.clients.pathFilter());
    },
    onError: (error) =>
      toast({ title: 'The file was not added', description: failureMessage(error), variant: 'destructive' }),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File for the client"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) mutate(file);
          currentTarget.value = '';
        }}
      />
      <Button
        size="xs"
        variant="outline"
        icon="upload"
        busy={isPending}
        busyLabel="Sending…"
        onClick={() => input.current?.click()}
      >
        Upload for the client
      </Button>
    </>
  );
}

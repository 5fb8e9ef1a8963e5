import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestView } from '../../../../domain/engagements/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { documentsQuery } from '../../documents/document-queries.ts';
import { useLinkDocument } from '../use-return-actions.ts';

/** Lets the client choose one of their stored documents. */
export function StoredDocuments({ request, onDone }: { request: RequestView; onDone: () => void }) {
  const { data } = useSuspenseInfiniteQuery(documentsQuery({ sort: 'newest' }));
  const documents = data.pages.flat().filter(({ scan }) => scan !== 'infected');
  const link = useLinkDocument();
  const [chosen, setChosen] = useState(documents[0]?.id);
  if (documents.length === 0) {
    return (
      <chakra.p textStyle="sm" color="muted" mt="12px">
        You haven’t uploaded any documents yet.
      </chakra.p>
    );
  }
  return (
    <chakra.form
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      gap="12px"
      mt="12px"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) {
          link.mutate({ id: request.id, documentId: chosen }, { onSuccess: onDone });
        }
      }}
    >
      <Select
        aria-label="Document"
        options={documents.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <Button type="submit" variant="subtle" busy={link.isPending} busyLabel="Adding…">
        Use this document
      </Button>
    </chakra.form>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import type { RequestView, ReturnDetail } from '../../../domain/engagements/schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { acceptedFiles } from '../documents/chosen-file.ts';
import { StatusBadge } from '../documents/document-display.tsx';
import { documentsQuery } from '../documents/document-queries.ts';
import { useUploads } from '../documents/uploads.ts';
import type { Upload } from '../documents/uploads.ts';
import { useFilePicker } from '../documents/use-file-picker.tsx';
import { requestsQuery } from './return-queries.ts';
import { useAnswerRequest, useLinkDocument, useReady } from './use-return-actions.ts';
import { sinceDay } from './return-words.ts';

/** Section of a return's page: a rule, a heading with a count, and a link. */
export const ReturnSection = chakra('section', {
  base: {
    borderTop: '2px solid',
    borderColor: 'ink',
    pt: '16px',
    mt: '36px',
    _first: { mt: '0' },
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '4px 16px',
      mb: '6px',
    },
    '& h2': { textStyle: 'h3' },
    '& h2 > small': { textStyle: 'ui', fontFamily: 'text', fontWeight: '400', letterSpacing: '0', ms: '6px' },
  },
});

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '20px minmax(0, 1fr)', tablet: '24px minmax(0, 1fr) auto' },
    gap: { base: '0 12px', tablet: '0 14px' },
    py: '16px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& > svg': { mt: '2px', color: 'muted' },
  },
  variants: { here: { true: { py: '12px', '& > svg': { color: 'brand-fg' } } } },
});

const Strip = chakra('div', {
  base: {
    gridColumn: '2 / -1',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16px',
    mt: '10px',
    py: '4px',
    px: '14px',
    borderRadius: 'md',
    bg: 'accent-subtle',
    color: 'accent-fg',
    textStyle: 'sm',
  },
});

const DropBox = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '12px 20px',
    mt: '14px',
    py: '16px',
    px: '18px',
    border: '1px dashed',
    borderColor: 'field',
    borderRadius: 'md',
    bg: 'card',
    textStyle: 'sm',
    color: 'muted',
  },
  variants: { held: { true: { borderColor: 'brand', bg: 'brand-subtle' } } },
});

/** Styles a button as a quiet link. */
const quiet = { variant: 'plain', size: 'sm', color: 'muted', fontWeight: '500', minHeight: '44px' } as const;

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  onChooseStored: () => void;
}

/** Takes files by drop or file picker, or a document that is already stored. */
function DropZone({ onFiles, onChooseStored }: DropZoneProps) {
  const [held, setHeld] = useState(false);
  const picker = useFilePicker(acceptedFiles, onFiles);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setHeld(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setHeld(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    <DropBox held={held} onDragOver={over} onDragLeave={() => setHeld(false)} onDrop={drop}>
      <span>Drop the file here. PDF, photo, Excel or Word, up to 10 MB</span>
      <chakra.span display="flex" flexWrap="wrap" gap="10px" width={{ base: 'full', sm: 'auto' }}>
        <Button
          size="sm"
          minHeight="44px"
          icon="upload"
          flex={{ base: '1', sm: 'none' }}
          onClick={picker.open}
        >
          Choose a file
        </Button>
        <Button
          size="sm"
          minHeight="44px"
          variant="outline"
          flex={{ base: '1', sm: 'none' }}
          onClick={onChooseStored}
        >
          From my documents
        </Button>
        {picker.input}
      </chakra.span>
    </DropBox>
  );
}

/** Lets the client choose one of their stored documents. */
function StoredDocuments({ request, onDone }: { request: RequestView; onDone: () => void }) {
  const { data } = useSuspenseInfiniteQuery(documentsQuery({}));
  const documents = data.pages.flat();
  const link = useLinkDocument();
  const [chosen, setChosen] = useState(documents[0]?.id);
  if (documents.length === 0) return <p>You haven’t uploaded any documents yet.</p>;
  return (
    <chakra.form
      display="grid"
      gap="18px"
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
      <Button type="submit" busy={link.isPending} busyLabel="Adding…" justifySelf="end">
        Use this document
      </Button>
    </chakra.form>
  );
}

const stateIcons: Record<RequestView['state'], IconName> = {
  open: 'document',
  replace: 'swap',
  received: 'document',
  accepted: 'check',
  answered: 'minus',
};

/** Upload of a document for a request, with its progress or problem. */
function UploadLine({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { file, name, sent, state, problem, canRetry } = upload;
  const percent = (sent / Math.max(1, file.size)) * 100;
  return (
    <chakra.div gridColumn="2 / -1" mt="12px">
      <RulerProgress
        size="row"
        percent={percent}
        tone={state === 'failed' ? 'danger' : 'brand'}
        label={`Upload of ${name || file.name}`}
      />
      <chakra.p
        display="flex"
        justifyContent="space-between"
        gap="12px"
        mt="4px"
        textStyle="xs"
        color="muted"
      >
        <chakra.span color={state === 'failed' ? 'danger-fg' : undefined}>
          {state === 'failed' ? problem : `${name || file.name}, ${Math.round(percent)}%`}
        </chakra.span>
        {state === 'failed' && canRetry && (
          <Button {...quiet} my="-12px" onClick={onRetry}>
            Try again
          </Button>
        )}
      </chakra.p>
    </chakra.div>
  );
}

interface NeededProps {
  request: RequestView;
  uploads: ReturnType<typeof useUploads>;
  isOpen: boolean;
  onOpen: () => void;
}

/** A request that waits for the client. */
function Needed({ request, uploads, isOpen, onOpen }: NeededProps) {
  const { id, title, why, whereToGet, state, note, essential, documents } = request;
  const answer = useAnswerRequest();
  const [isChoosing, setIsChoosing] = useState(false);
  const replaced = documents.find(({ needsReplacement }) => needsReplacement);
  const picker = useFilePicker(acceptedFiles, ([file]) => {
    if (file && replaced) void uploads.add([{ file, replaces: replaced.id, name: replaced.name }]);
  });
  const current = uploads.uploads.filter(
    (upload) =>
      upload.state !== 'done' &&
      (upload.requestId === id || (replaced !== undefined && upload.replaces === replaced.id)),
  );
  return (
    <Row>
      <Icon name={stateIcons[state]} size={20} />
      <div>
        <chakra.h3 textStyle="ui" fontWeight="600">
          {title}
          {!essential && (
            <chakra.span fontWeight="400" color="muted">
              {' '}
              (if you have it)
            </chakra.span>
          )}
        </chakra.h3>
        <chakra.p textStyle="sm" color="muted" mt="2px">
          {note ?? why} {isOpen && whereToGet}
        </chakra.p>
      </div>
      {!replaced && !isOpen && (
        <Button
          variant="outline"
          size="sm"
          minHeight="44px"
          gridColumn={{ base: '2', tablet: '3' }}
          mt={{ base: '10px', tablet: '0' }}
          justifySelf="start"
          onClick={onOpen}
        >
          Send<chakra.span srOnly> {title}</chakra.span>
        </Button>
      )}
      {replaced && (
        <Strip>
          <span>
            Please replace {replaced.name}
            {replaced.reviewNote ? `: ${replaced.reviewNote}` : ''}
          </span>
          <Button {...quiet} color="accent-fg" textDecoration="underline" onClick={picker.open}>
            Replace<chakra.span srOnly> {replaced.name}</chakra.span>
          </Button>
          {picker.input}
        </Strip>
      )}
      {current.map((upload) => (
        <UploadLine key={upload.id} upload={upload} onRetry={() => void uploads.retry(upload.id)} />
      ))}
      {!replaced && isOpen && (
        <chakra.div gridColumn="2 / -1">
          <DropZone
            onFiles={(files) => void uploads.add(files.map((file) => ({ file, requestId: id })))}
            onChooseStored={() => setIsChoosing(true)}
          />
          <chakra.div display="flex" flexWrap="wrap" gap="0 20px">
            <Button
              {...quiet}
              busy={answer.isPending}
              onClick={() => answer.mutate({ id, answer: 'not_mine' })}
            >
              I don’t have this
            </Button>
            <Button
              {...quiet}
              busy={answer.isPending}
              onClick={() => answer.mutate({ id, answer: 'cannot_find' })}
            >
              I can’t find it
            </Button>
          </chakra.div>
        </chakra.div>
      )}
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title="From my documents" note={title}>
        <Suspense fallback={<p>Loading your documents…</p>}>
          <StoredDocuments request={request} onDone={() => setIsChoosing(false)} />
        </Suspense>
      </Dialog>
    </Row>
  );
}

const answers = { not_mine: 'You don’t have this', cannot_find: 'You can’t find it' } as const;

/** A request that the client has dealt with. */
function Here({ request, canChange }: { request: RequestView; canChange: boolean }) {
  const { id, title, state, answer: given, documents } = request;
  const answer = useAnswerRequest();
  const [first] = documents;
  return (
    <Row here>
      <Icon name={stateIcons[state]} size={20} />
      <div>
        <chakra.h3 textStyle="ui" fontWeight="500">
          {title}
        </chakra.h3>
        <chakra.p textStyle="sm" color="muted" overflowWrap="anywhere">
          {first && (documents.length === 1 ? `${first.fileName}, ` : `${documents.length} files, `)}
          {first && sinceDay(first.uploadedAt)}
          {!first && given && answers[given]}
        </chakra.p>
      </div>
      <chakra.span
        gridColumn={{ base: '2', tablet: '3' }}
        justifySelf="start"
        mt={{ base: '4px', tablet: '0' }}
      >
        {first && (
          <StatusBadge
            status={documents.every(({ status }) => status !== 'pending') ? first.status : 'pending'}
          />
        )}
        {!first && state === 'accepted' && <Badge variant="ok">Accepted</Badge>}
        {!first && state === 'answered' && canChange && (
          <Button {...quiet} busy={answer.isPending} onClick={() => answer.mutate({ id, answer: null })}>
            Take back<chakra.span srOnly> your answer about {title}</chakra.span>
          </Button>
        )}
      </chakra.span>
    </Row>
  );
}

interface SectionHeadProps {
  id: string;
  title: string;
  count: number;
  children?: ReactNode;
}

function SectionHead({ id, title, count, children }: SectionHeadProps) {
  return (
    <header>
      <h2 id={id}>
        {title} <small>{count}</small>
      </h2>
      {children}
    </header>
  );
}

/** "That is everything", solid once nothing essential is missing. */
function Ready({ item, missing }: { item: ReturnDetail; missing: readonly RequestView[] }) {
  const ready = useReady();
  const essential = missing.filter((request) => request.essential).length;
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', tablet: 'row' }}
      justifyContent="space-between"
      alignItems={{ tablet: 'center' }}
      gap="12px 24px"
      pt="18px"
      textStyle="sm"
      color="muted"
    >
      <chakra.p maxWidth="46ch">
        {essential > 0
          ? 'We can start once everything that isn’t marked “if you have it” is here, or you’ve told us why it can’t be.'
          : missing.length > 0
            ? 'You can say now that this is everything. We’ll then start without the rest, and claim less.'
            : 'Everything is here. Tell us, and we’ll start.'}
      </chakra.p>
      <Button
        variant={essential > 0 ? 'outline' : 'solid'}
        busy={ready.isPending}
        busyLabel="Sending…"
        onClick={() => ready.mutate({ id: item.id, version: item.version })}
      >
        That is everything
      </Button>
    </chakra.div>
  );
}

/** The documents that a return still needs, and those that are here. */
export function ReturnDocuments({ item }: { item: ReturnDetail }) {
  const { data: requests } = useSuspenseQuery(requestsQuery(item.id));
  const uploads = useUploads();
  const missing = requests.filter(({ state }) => state === 'open' || state === 'replace');
  const here = requests.filter((request) => !missing.includes(request));
  const [opened, setOpened] = useState<number>();
  const isAsking = item.status === 'documents_needed' || item.status === 'verification';
  const openId = missing.some(({ id }) => id === opened)
    ? opened
    : missing.find(({ state }) => state === 'open')?.id;
  return (
    <>
      {(missing.length > 0 || item.status === 'documents_needed') && (
        <ReturnSection id="documents" aria-labelledby="still-needed">
          <SectionHead id="still-needed" title="Still needed" count={missing.length} />
          <ul>
            {missing.map((request) => (
              <Needed
                key={request.id}
                request={request}
                uploads={uploads}
                isOpen={request.id === openId}
                onOpen={() => setOpened(request.id)}
              />
            ))}
          </ul>
          {item.status === 'documents_needed' && <Ready item={item} missing={missing} />}
        </ReturnSection>
      )}
      {here.length > 0 && (
        <ReturnSection aria-labelledby="here-already">
          <SectionHead id="here-already" title="Here already" count={here.length}>
            <TextLink to="/documents" py="11px" my="-11px">
              All my documents
            </TextLink>
          </SectionHead>
          <ul>
            {here.map((request) => (
              <Here key={request.id} request={request} canChange={isAsking} />
            ))}
          </ul>
        </ReturnSection>
      )}
    </>
  );
}

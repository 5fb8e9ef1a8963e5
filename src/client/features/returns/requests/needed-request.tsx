import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useState } from 'react';
import type { RequestView } from '../../../../domain/engagements/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { acceptedFiles } from '../../documents/chosen-file.ts';
import type { useUploads } from '../../documents/uploads.ts';
import { useFilePicker } from '../../documents/use-file-picker.tsx';
import { useAnswerRequest } from '../use-return-actions.ts';
import { DropZone } from './drop-zone.tsx';
import { quietButton, RequestRow, RequestText, stateIcons } from './request-row.tsx';
import { StoredDocuments } from './stored-documents.tsx';
import { UploadLines } from './upload-line.tsx';

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

interface NeededProps {
  request: RequestView;
  /** Text below the title. */
  text: string;
  uploads: ReturnType<typeof useUploads>;
  /** Whether to mark the document as one that the client may not have. */
  isOptional: boolean;
  isOpen: boolean;
  /** Whether the client opened this request. False if the page opened it automatically. */
  wasOpened: boolean;
  onOpen: () => void;
  /** Called when the client answers without a document. */
  onAnswer: () => void;
}

/** Request that awaits the client. When open, shows the drop zone and buttons to answer without a document. */
export function NeededRequest({
  request,
  text,
  uploads,
  isOptional,
  isOpen,
  wasOpened,
  onOpen,
  onAnswer,
}: NeededProps) {
  const { id, title, note, state, documents } = request;
  const answer = useAnswerRequest();
  const send = (given: 'not_mine' | 'cannot_find') => {
    onAnswer();
    answer.mutate({ id, answer: given });
  };
  const [isChoosing, setIsChoosing] = useState(false);
  const replaced = documents.find(({ needsReplacement }) => needsReplacement);
  const picker = useFilePicker(acceptedFiles, ([file]) => {
    if (file && replaced) void uploads.add([{ file, replaces: replaced.id, name: replaced.name }]);
  });
  return (
    <RequestRow>
      <Icon name={stateIcons[state]} size={20} />
      <RequestText title={title} note={note} isOptional={isOptional}>
        {text}
      </RequestText>
      {!replaced && !isOpen && (
        <Button
          variant="outline"
          size="sm"
          minHeight="44px"
          gridColumn="3"
          alignSelf="start"
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
          <Button {...quietButton} color="accent-fg" textDecorationColor="currentColor" onClick={picker.open}>
            Replace<chakra.span srOnly> {replaced.name}</chakra.span>
          </Button>
          {picker.input}
        </Strip>
      )}
      <UploadLines request={request} uploads={uploads} replaced={replaced?.id} />
      {!replaced && isOpen && (
        <chakra.div gridColumn="2 / -1">
          <DropZone
            takesFocus={wasOpened}
            onFiles={(files) => void uploads.add(files.map((file) => ({ file, requestId: id })))}
            isChoosingStored={isChoosing}
            onChooseStored={() => setIsChoosing(!isChoosing)}
          />
          {isChoosing && (
            <Suspense fallback={<p>Loading your documents…</p>}>
              <StoredDocuments request={request} onDone={() => setIsChoosing(false)} />
            </Suspense>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="0 20px">
            <Button {...quietButton} busy={answer.isPending} onClick={() => send('not_mine')}>
              I don’t have this
            </Button>
            <Button {...quietButton} busy={answer.isPending} onClick={() => send('cannot_find')}>
              I can’t find it
            </Button>
          </chakra.div>
        </chakra.div>
      )}
    </RequestRow>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { RequestView } from '../../../../domain/engagements/schemas.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { takeFocus } from '../../../ui/forms/take-focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { acceptedFiles } from '../../documents/chosen-file.ts';
import { StatusBadge } from '../../documents/document-display.tsx';
import type { useUploads } from '../../documents/uploads.ts';
import { useFilePicker } from '../../documents/use-file-picker.tsx';
import { sinceDay } from '../return-text.ts';
import { useAnswerRequest } from '../use-return-actions.ts';
import { quietButton, RequestRow, stateIcons } from './request-row.tsx';
import { UploadLines } from './upload-line.tsx';

const answers = { not_mine: 'You don’t have this', cannot_find: 'You can’t find it' } as const;

interface SettledRequestProps {
  request: RequestView;
  uploads: ReturnType<typeof useUploads>;
  canChange: boolean;
  /** Whether the client has just answered, so that “Take back” takes focus. */
  takesFocus: boolean;
  onTakeBack: () => void;
}

/** A request that the client has dealt with. */
export function SettledRequest({ request, uploads, canChange, takesFocus, onTakeBack }: SettledRequestProps) {
  const { id, title, state, answer: given, documents } = request;
  const answer = useAnswerRequest();
  const picker = useFilePicker(
    acceptedFiles,
    (files) => void uploads.add(files.map((file) => ({ file, requestId: id }))),
    { multiple: true },
  );
  const [first] = documents;
  const canAdd = (state === 'received' || state === 'checking') && canChange;
  const canTakeBack = !first && state === 'answered' && canChange;
  return (
    <RequestRow settled accepted={state === 'accepted'}>
      <Icon name={stateIcons[state]} size={20} />
      <div>
        <chakra.h3 textStyle="ui" fontWeight="500">
          {title}
        </chakra.h3>
        <chakra.p textStyle="sm" color="muted" lineClamp={3} overflowWrap="anywhere">
          {first && (
            <>
              {documents.length === 1 ? first.fileName : `${documents.length} files`},{' '}
              <chakra.span whiteSpace="nowrap">{sinceDay(first.uploadedAt)}</chakra.span>
            </>
          )}
          {!first && given && answers[given]}
        </chakra.p>
      </div>
      <chakra.span
        // Phones have no room for a button beside the text.
        gridColumn={{ base: canAdd || canTakeBack ? '2' : '3', tablet: '3' }}
        justifySelf="start"
        alignSelf="start"
        display="flex"
        alignItems="center"
        gap="16px"
        mt={{ base: canAdd || canTakeBack ? '4px' : '0', tablet: '0' }}
      >
        {canAdd && (
          <Button {...quietButton} my="-8px" order={{ base: 1, tablet: 0 }} onClick={picker.open}>
            Add a file<chakra.span srOnly> for {title}</chakra.span>
          </Button>
        )}
        {picker.input}
        {first && (
          <StatusBadge
            status={documents.every(({ status }) => status !== 'pending') ? first.status : 'pending'}
            scan={state === 'checking' ? 'waiting' : null}
          />
        )}
        {!first && state === 'accepted' && <Badge variant="ok">Accepted</Badge>}
        {canTakeBack && (
          <Button
            {...quietButton}
            busy={answer.isPending}
            ref={takesFocus ? takeFocus : undefined}
            onClick={() => {
              onTakeBack();
              answer.mutate({ id, answer: null });
            }}
          >
            Take back<chakra.span srOnly> your answer about {title}</chakra.span>
          </Button>
        )}
      </chakra.span>
      <UploadLines request={request} uploads={uploads} />
    </RequestRow>
  );
}

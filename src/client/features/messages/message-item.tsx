import { chakra } from '@chakra-ui/react/styled-system';
import { formatTime } from '../../../domain/calendar.ts';
import type { MessageView, Side } from '../../../domain/messages/message-views.ts';
import { Icon } from '../../ui/icon.tsx';
import { Attachment } from './attachment.tsx';
import { PersonMark } from './person-mark.tsx';
import { seenTime } from './thread-days.ts';

const time = (instant: string) => formatTime(new Date(instant));

const Text = chakra('div', {
  // Preserve line breaks. Links appear as plain text.
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface MessageItemProps {
  message: MessageView;
  /** The reader's side. */
  side: Side;
  /** Whether to show a delivered or seen receipt. */
  showsReceipt: boolean;
}

/** Message from the reader's own side, on the right. */
function OwnMessage({ message, side, showsReceipt }: MessageItemProps) {
  const { by, text, documents, sentAt, deliveredAt, seenAt } = message;
  return (
    <chakra.li display="grid" gridTemplateColumns="fit-content(min(52ch, 86%))" justifyContent="end">
      <div>
        <chakra.div bg="inset" borderRadius="lg" py="12px" px="16px">
          <Text>{text}</Text>
          {documents.map((document) => (
            <Attachment key={document.id} document={document} side={side} />
          ))}
        </chakra.div>
        <chakra.p
          display="flex"
          justifyContent="flex-end"
          alignItems="center"
          gap="6px"
          mt="4px"
          textStyle="xs"
          color="muted"
        >
          {/* All staff write as the practice, so show who wrote the message. */}
          {side === 'practice' && by !== null && `${by}, `}
          {time(sentAt)}
          {showsReceipt && seenAt === null && deliveredAt !== null && ', delivered'}
          {showsReceipt && seenAt !== null && (
            <>
              , seen {seenTime(sentAt, seenAt)} <Icon name="check" size={14} />
            </>
          )}
        </chakra.p>
      </div>
    </chakra.li>
  );
}

/** Message from the other side, with its author. */
function OtherMessage({ message: { by, text, documents, sentAt }, side }: MessageItemProps) {
  const name = by ?? (side === 'client' ? 'The practice' : 'The client');
  return (
    <chakra.li display="grid" gridTemplateColumns="36px minmax(0, 60ch)" gap="12px">
      <PersonMark name={name} />
      <div>
        <chakra.p display="flex" gap="8px" textStyle="xs" color="muted">
          <chakra.b color="ink" fontWeight="600">
            {name}
          </chakra.b>
          {time(sentAt)}
        </chakra.p>
        <Text>{text}</Text>
        {documents.map((document) => (
          <Attachment key={document.id} document={document} side={side} />
        ))}
      </div>
    </chakra.li>
  );
}

export const MessageItem = (props: MessageItemProps) =>
  props.message.from === props.side ? <OwnMessage {...props} /> : <OtherMessage {...props} />;

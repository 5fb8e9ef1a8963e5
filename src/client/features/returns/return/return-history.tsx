import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReturnDetail, ReturnEventView } from '../../../../domain/engagements/schemas.ts';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EventRow } from '../../../ui/event-row.tsx';
import { formatRecent } from '../../../ui/figures/day.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ReturnSection } from '../requests/return-section.tsx';
import { historyEntries } from './history-entries.ts';

type Event = Pick<ReturnEventView, 'action' | 'actor' | 'by'>;

/** Returns the person who acted, as the subject of a sentence. */
const whoDid = ({ actor, by }: Event) => (actor === 'client' ? 'You' : (by ?? 'We'));

const sentences: Readonly<Record<string, (who: string) => string>> = {
  opened: (who) => `${who} opened this for you`,
  begin: () => 'You started',
  'quote-asked': () => 'You asked for a price',
  'quote-offered': (who) => `${who} offered you a price`,
  'quote-accepted': () => 'You accepted the price',
  'quote-ended': () => 'You changed your answers, so the price no longer applies',
  pay: () => 'Your payment arrived',
  ready: () => 'You told us you’ve sent everything',
  start: (who) => `${who} started work on it`,
  ask: (who) => `${who} asked for documents`,
  'send-figures': (who) => `${who} sent you figures to approve`,
  question: () => 'You asked a question about the figures',
  'take-back': (who) => `${who} took the figures back to change them`,
  approve: () => 'You approved the figures',
  reopen: (who) => `${who} reopened the figures, so your approval no longer counts`,
  submit: (who) => `${who} submitted it to SARS`,
  advise: (who) => `${who} gave you our advice`,
  letter: (who) => `${who} received a letter from SARS`,
  'handed-in': (who) => `${who} submitted the documents to SARS`,
  assess: (who) => `${who} recorded SARS’s assessment`,
  close: (who) => `${who === 'You' ? 'We' : who} closed it`,
  hold: (who) => `${who} put it on hold`,
  resume: (who) => `${who} resumed it`,
  withdraw: () => 'You cancelled it',
  cancel: (who) => `${who} cancelled it`,
  'access-given': () => 'You approved our access on eFiling',
  'access-seen': (who) => `${who} confirmed your approval on eFiling`,
  'access-missing': (who) => `${who} can’t see your approval on eFiling yet`,
  'document-sent': () => 'You sent a document',
  'document-removed': () => 'You deleted a document',
  'request-answered': () => 'You answered a request',
  'request-closed': (who) => `${who} no longer needs a document`,
  'request-reopened': (who) => `${who} needs a document after all`,
};

/** Describes an event from a return's history in a sentence. */
export function eventSentence(event: Event): string {
  return sentences[event.action]?.(whoDid(event)) ?? 'Something changed';
}

/** Number of events shown at first. Also shows a single extra event, because a button would take just as much space. */
const SHOWN = 6;

/** A return's events, newest first. Older events are shown on request; phones begin with the newest one. */
export function ReturnHistory({ item: { history, isAdvice } }: { item: ReturnDetail }) {
  const [today] = useState(() => southAfricanDay(new Date()));
  const [isWhole, setIsWhole] = useState(false);
  const entries = historyEntries(history);
  const shown = isWhole || entries.length <= SHOWN + 1 ? entries : entries.slice(0, SHOWN);
  // On wider screens, the list may be complete already.
  const isCut = shown.length < entries.length;
  const hasMore = isCut || (!isWhole && entries.length > 2);
  return (
    <ReturnSection aria-labelledby="what-happened">
      <SectionHead id="what-happened" title="What happened" />
      <ol>
        {shown.map(({ event, notes }, place) => (
          <EventRow
            key={event.id}
            at={event.at}
            when={formatRecent(new Date(event.at), today)}
            hiddenOnPhones={hasMore && place > 0}
          >
            {notes.length > 1
              ? `You sent ${notes.length} documents`
              : eventSentence(isAdvice && event.action === 'submit' ? { ...event, action: 'advise' } : event)}
            {notes.length > 0 && (
              <>
                :{' '}
                <chakra.span color="muted" textStyle="sm">
                  {notes.join(', ')}
                </chakra.span>
              </>
            )}
          </EventRow>
        ))}
      </ol>
      {hasMore && (
        <Button
          variant="plain"
          size="sm"
          color="brand-fg"
          minHeight="44px"
          mt="4px"
          hideFrom={isCut ? undefined : 'tablet'}
          onClick={() => setIsWhole(true)}
        >
          Show all {entries.length}
        </Button>
      )}
    </ReturnSection>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { documentTypes, type DocumentType, reviewInput } from '../../../../domain/documents/schemas.ts';
import type { DocumentToReview } from '../../../../domain/practice/review-schemas.ts';
import { taxYears } from '../../../../domain/tax/tax-year.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { takeLostFocus } from '../../../ui/forms/take-focus.ts';
import { KeyCap } from '../frame/key-cap.tsx';
import { useDeskKey } from '../frame/use-desk-keys.ts';
import { workName } from '../frame/desk-text.ts';
import type { Decision, ReviewDraft } from './review-drafts.ts';

const typeNames: Record<DocumentType, string> = {
  tax_return: 'Tax return',
  bookkeeping: 'Bookkeeping',
  other: 'Other',
};

const reasons = [
  'A page is missing.',
  'It can’t be read.',
  'It’s for another year.',
  'It’s for another person.',
  'It needs a password.',
] as const;

/** Returns the error in a note to the client; undefined if it's valid. */
function noteError(note: string): string | undefined {
  if (note.trim() === '') return 'Please write a note for the client';
  return reviewInput.shape.note.safeParse(note).error?.issues[0]?.message;
}

interface ReviewActsProps {
  document: DocumentToReview;
  draft: ReviewDraft;
  onDraft: (change: ReviewDraft) => void;
  onDecide: (decision: Decision) => void;
  onNext: () => void;
  /** Whether the heading takes focus if the previous document's buttons had it. */
  takesFocus: boolean;
}

/** Form for deciding on a document: approve it, ask for a replacement, or mark it as processed. */
export function ReviewActs({ document, draft, onDraft, onDecide, onNext, takesFocus }: ReviewActsProps) {
  const { client, name, fileName, since, duplicateOf, requests, scan } = document;
  const { note = '', type = document.type, taxYear = document.taxYear, failure } = draft;
  const setNote = (text: string) => onDraft({ note: text });
  const [isReplacing, setReplacing] = useState(note !== '');
  const [hasTried, setTried] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const replaceButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReplacing) noteField.current?.focus();
  }, [isReplacing]);
  const corrected = {
    ...(type !== document.type && { type }),
    ...(taxYear !== document.taxYear && { taxYear }),
  };
  const decide = (decision: Exclude<Decision['decision'], 'replace'>) => onDecide({ decision, ...corrected });
  const replace = () => {
    setTried(true);
    if (noteError(note) === undefined) onDecide({ decision: 'replace', note, ...corrected });
  };
  // A file that hasn't passed the malware scan can't be opened, so there is nothing to decide on yet.
  const canDecide = scan === null;
  useDeskKey('a', () => decide('approve'), canDecide);
  useDeskKey('p', () => decide('process'), canDecide);
  useDeskKey('r', () => setReplacing(true), canDecide);
  useDeskKey('j', onNext);
  const form = useHotkeys<HTMLFormElement>('mod+enter', replace, {
    enableOnFormTags: true,
    preventDefault: true,
  });
  useHotkeys(
    'escape',
    () => {
      setReplacing(false);
      replaceButton.current?.focus();
    },
    { enabled: isReplacing, enableOnFormTags: true },
  );
  return (
    <chakra.aside
      aria-label="Decision"
      p="14px 16px"
      display="grid"
      gap="14px"
      alignContent="start"
      bg="card"
    >
      <div>
        <chakra.h2
          ref={takesFocus ? takeLostFocus : undefined}
          tabIndex={-1}
          fontFamily="heading"
          fontWeight="700"
          fontSize="1.0625rem"
          overflowWrap="anywhere"
        >
          {requests[0]?.title ?? name}
        </chakra.h2>
        <chakra.p color="muted" overflowWrap="anywhere">
          <TextLink to="/practice/clients/$clientId" params={{ clientId: String(client.id) }}>
            {client.fullName}
          </TextLink>
          , {fileName}, sent {formatMoment(new Date(since))}
        </chakra.p>
      </div>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="10px">
        <Field label="Type">
          <Select
            value={type}
            onChange={({ currentTarget }) =>
              onDraft({ type: documentTypes.find((each) => each === currentTarget.value) ?? document.type })
            }
            options={documentTypes.map((value) => ({ value, label: typeNames[value] }))}
          />
        </Field>
        <Field label="Year">
          <Select
            value={taxYear ?? ''}
            onChange={({ currentTarget }) =>
              onDraft({ taxYear: taxYears.find((each) => each === currentTarget.value) ?? null })
            }
            options={[{ value: '', label: 'None' }, ...taxYears.map((value) => ({ value, label: value }))]}
          />
        </Field>
      </chakra.div>
      <chakra.div
        display="grid"
        gap="8px"
        css={{ '& button kbd': { ms: 'auto' }, '& > button': { justifyContent: 'flex-start' } }}
      >
        <Button variant="outline" icon="check" disabled={!canDecide} onClick={() => decide('approve')}>
          Approve <KeyCap aria-hidden="true">a</KeyCap>
        </Button>
        <Button
          ref={replaceButton}
          variant={isReplacing ? 'subtle' : 'outline'}
          icon="swap"
          disabled={!canDecide}
          aria-expanded={isReplacing}
          onClick={() => setReplacing(!isReplacing)}
        >
          Needs replacement <KeyCap aria-hidden="true">r</KeyCap>
        </Button>
        {isReplacing && canDecide && (
          <chakra.form
            ref={form}
            aria-label="Needs replacement"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              replace();
            }}
            border="1px solid"
            borderColor="line"
            borderRadius="md"
            p="12px"
            display="grid"
            gap="10px"
          >
            <Field
              label="What’s wrong"
              help="The client will see this."
              error={hasTried ? noteError(note) : undefined}
            >
              <TextArea
                ref={noteField}
                rows={2}
                value={note}
                onChange={({ currentTarget }) => setNote(currentTarget.value)}
              />
            </Field>
            <chakra.div display="flex" flexWrap="wrap" gap="6px">
              {reasons.map((reason) => (
                <Button
                  key={reason}
                  type="button"
                  size="xs"
                  variant={note === reason ? 'subtle' : 'outline'}
                  onClick={() => setNote(reason)}
                >
                  {reason}
                </Button>
              ))}
            </chakra.div>
            <Button type="submit" size="xs" justifySelf="end">
              Send <KeyCap aria-hidden="true">Ctrl Enter</KeyCap>
            </Button>
          </chakra.form>
        )}
        <Button variant="outline" icon="lock" disabled={!canDecide} onClick={() => decide('process')}>
          Process and lock <KeyCap aria-hidden="true">p</KeyCap>
        </Button>
        <Button variant="outline" icon="arrow" onClick={onNext}>
          Skip <KeyCap aria-hidden="true">j</KeyCap>
        </Button>
      </chakra.div>
      <chakra.ul fontSize="0.8125rem" color="muted" display="grid" gap="6px">
        {requests.map(({ id, title, engagement }) => (
          <li key={id}>
            Requested as {title} for{' '}
            <TextLink to="/practice/work/$engagementId" params={{ engagementId: String(engagement.id) }}>
              {workName(engagement)}
            </TextLink>
          </li>
        ))}
        {duplicateOf !== null && <li>The same file has been sent before.</li>}
      </chakra.ul>
    </chakra.aside>
  );
}

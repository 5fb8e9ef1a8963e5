import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import type { Answer, ConversationMessage } from '../../../domain/assistant/schemas.ts';
import { failureMessage, reason } from '../../data/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AnswerLinks } from './answer-links.tsx';
import { AnswerText, Prose } from './answer-text.tsx';
import { CalculationBlock } from './calculation-block.tsx';
import { FactChips, MissingFactForm } from './fact-chips.tsx';
import { PersonCard } from './person-card.tsx';
import { Sources } from './sources.tsx';
import { type AnswerPlace, TurnActions } from './turn-actions.tsx';
import type { Conversation, Question } from './use-conversation.ts';

const Article = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    pb: '32px',
    mb: '32px',
    borderBottom: '1px solid',
    borderColor: 'line-strong',
  },
});

/** A question as a heading, above its answer. */
function Turn({ question, children }: { question: string; children: ReactNode }) {
  const id = useId();
  return (
    <Article aria-labelledby={id} data-turn="">
      <chakra.h2
        id={id}
        fontFamily="heading"
        fontWeight="700"
        fontSize="1.375rem"
        lineHeight="1.3"
        letterSpacing="-0.02em"
        maxWidth="30em"
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        textWrap="balance"
      >
        {question}
      </chakra.h2>
      {children}
    </Article>
  );
}

/** Tracks the open sources. Sources open from the list or from their numbers in the text. */
function useOpenSources() {
  const prefix = useId();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const idOf = (source: number) => `${prefix}source-${source}`;
  return {
    opened,
    idOf,
    toggle: (source: number) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(source)) next.add(source);
        return next;
      }),
    open: (source: number) => {
      setOpened((before) => new Set([...before, source]));
      const row = document.getElementById(idOf(source));
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    },
  };
}

function Nearest({ nearest, onAsk }: Pick<Answer, 'nearest'> & { onAsk: (question: Question) => void }) {
  return (
    <chakra.fieldset aria-label="Related topics" display="flex" flexWrap="wrap" gap="8px" maxWidth="measure">
      {nearest.map(({ passage, title }) => (
        <Button
          key={passage}
          variant="outline"
          whiteSpace="normal"
          textAlign="left"
          flexShrink="1"
          py="8px"
          onClick={() => onAsk({ question: title })}
        >
          {title}
        </Button>
      ))}
    </chakra.fieldset>
  );
}

interface AnsweredTurnProps {
  question: string;
  message: Extract<ConversationMessage, { from: 'assistant' }>;
  place: AnswerPlace | null;
  /** Whether this is the conversation's latest answer. Only the latest answer's facts can be changed. */
  isLatest: boolean;
  onAsk: (question: Question) => void;
  onHandOver: () => void;
}

/** A question with its answer, calculation and sources. */
export function AnsweredTurn({ question, message, place, isLatest, onAsk, onHandOver }: AnsweredTurnProps) {
  const { answer, thumb, stopped } = message;
  const { kind, calculation, sources, links, nearest, handOver, hidden } = answer;
  const { opened, idOf, open, toggle } = useOpenSources();
  const missing = calculation?.missing;
  const isRefused = kind === 'refusal' && handOver;
  const text = <AnswerText sentences={answer.answer} isSmall={isRefused} idOf={idOf} onOpen={open} />;
  return (
    <Turn question={question}>
      {calculation && (
        <FactChips
          question={question}
          understood={calculation.understood}
          onAsk={isLatest ? onAsk : undefined}
        />
      )}
      {!isRefused && answer.answer.length > 0 && text}
      {missing && !isLatest && <Prose>{missing.question}</Prose>}
      {calculation && missing && isLatest && (
        <MissingFactForm calculation={{ ...calculation, missing }} onAsk={onAsk} />
      )}
      {sources.length > 0 && <Sources sources={sources} idOf={idOf} opened={opened} onToggle={toggle} />}
      {calculation && (calculation.lines.length > 0 || calculation.compared) && (
        <CalculationBlock calculation={calculation} />
      )}
      {links.length > 0 && <AnswerLinks links={links} />}
      {nearest.length > 0 && <Nearest nearest={nearest} onAsk={onAsk} />}
      {handOver && (
        <PersonCard onHandOver={onHandOver}>
          {isRefused ? (
            text
          ) : (
            <p>
              {kind === 'unknown'
                ? 'A practitioner can answer this and will see your question.'
                : 'What’s right for you depends on your documents, and a mistake can be costly. A practitioner can look at them.'}
            </p>
          )}
        </PersonCard>
      )}
      {stopped && (
        <chakra.p textStyle="sm" color="muted">
          {answer.answer.length > 0
            ? 'You stopped this answer. This is what we had so far.'
            : 'You stopped this answer before it began.'}
        </chakra.p>
      )}
      {hidden && (
        <chakra.p textStyle="sm" color="muted">
          We hid a number or address in your question that could identify you.
        </chakra.p>
      )}
      {answer.answer.length > 0 && !missing && <TurnActions answer={answer} thumb={thumb} place={place} />}
    </Turn>
  );
}

/** Question that is being answered, or that couldn't be answered. */
export function CurrentTurn({
  current: { question, texts, error },
  onRetry,
}: {
  current: NonNullable<Conversation['current']>;
  onRetry: () => void;
}) {
  const isGuestLimit = reason(error) === 'assistant.too-many-questions';
  return (
    <Turn question={question.question}>
      {texts.length > 0 && (
        <Prose>
          <p>{texts.join(' ')}</p>
        </Prose>
      )}
      {error ? (
        <chakra.div role="alert" display="grid" gap="12px" justifyItems="start" maxWidth="measure">
          <Notice tone={isGuestLimit ? 'attention' : 'bad'}>{failureMessage(error)}</Notice>
          <chakra.div display="flex" flexWrap="wrap" gap="8px">
            {isGuestLimit && (
              <LinkButton to="/auth" search={{ redirect: '/assistant' }} size="sm">
                Log in
              </LinkButton>
            )}
            <Button size="sm" variant="outline" icon="retry" onClick={onRetry}>
              Ask again
            </Button>
          </chakra.div>
        </chakra.div>
      ) : (
        <Skeleton gap="10px" maxWidth="measure" aria-label="Looking for an answer">
          <Bone h="18px" w="94%" />
          <Bone h="18px" w="88%" />
          <Bone h="18px" w="52%" />
        </Skeleton>
      )}
    </Turn>
  );
}

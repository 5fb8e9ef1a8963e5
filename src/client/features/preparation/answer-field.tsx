import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import {
  type AnswerKey,
  type Answers,
  type AnswersUpdate,
  answersSchema,
  unknown,
} from '../../../domain/preparation/answers.ts';
import { dontKnow } from '../../../domain/preparation/answer-text.ts';
import { filingYears } from '../../../domain/preparation/filing-years.ts';
import type { Field as FieldOfQuestion } from '../../../domain/preparation/questions.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { CheckboxCards, RadioCards } from '../../ui/forms/choice-cards.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { currentDay } from './preparation-text.ts';

interface AnswerFieldProps {
  field: FieldOfQuestion;
  value: Answers[AnswerKey];
  /** ID of the question's heading, which labels the field of a one-field question. */
  headingId: string | null;
  years: readonly TaxYear[];
  defaultYear: TaxYear | null;
  /** Whether the client tried to continue without an answer. */
  isMissing: boolean;
  onAnswer: (update: AnswersUpdate) => void;
}

const unknownOption = { value: unknown, label: dontKnow };
const yesNo = [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }, unknownOption];
/** Largest count offered as an option. Larger counts have to be typed. */
const mostChosen = 3;
const MORE = 'more';

const counts = [
  ...Array.from({ length: mostChosen + 1 }, (_, at) => ({
    value: String(at),
    label: at === 0 ? 'None' : String(at),
  })),
  { value: MORE, label: `${mostChosen + 1} or more` },
  unknownOption,
];

/** Validates one answer. Returns the error message, or undefined if the answer is valid. */
function problemOf(update: AnswersUpdate): string | undefined {
  return answersSchema.safeParse(update).error?.issues[0]?.message;
}

/** Input for text or a number, saved on blur. */
function TypedAnswer({
  field,
  value,
  label,
  numeric = false,
  error,
  onAnswer,
}: Pick<AnswerFieldProps, 'field' | 'value' | 'onAnswer'> & {
  label: string;
  numeric?: boolean;
  error: string | undefined;
}) {
  const saved = value === undefined || value === unknown ? '' : String(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const commit = () => {
    if (typed === null || typed === saved) return;
    const text = typed.trim();
    const update = { [field.key]: numeric && /^\d+$/.test(text) ? Number(text) : text } as AnswersUpdate;
    const found = problemOf(update);
    setProblem(found);
    if (found) return;
    setTyped(null);
    onAnswer(update);
  };
  return (
    <Field label={label} error={problem ?? (typed === null ? error : undefined)}>
      <TextInput
        value={typed ?? saved}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="off"
        maxWidth={numeric ? '160px' : '420px'}
      />
    </Field>
  );
}

/** Control for one answer. Every kind of answer except a name also has an "I don't know" option. */
export function AnswerField(props: AnswerFieldProps) {
  const { field, value, headingId, years, defaultYear, isMissing, onAnswer } = props;
  const id = useId();
  const [isMore, setIsMore] = useState(false);
  const error = isMissing
    ? field.kind === 'name'
      ? 'Please enter a name'
      : `Please choose an answer, or “${dontKnow}”`
    : undefined;
  const give = (answer: unknown) => onAnswer({ [field.key]: answer });
  if (field.kind === 'name')
    return <TypedAnswer field={field} value={value} label={field.label} error={error} onAnswer={onAnswer} />;
  if (field.kind === 'count' && field.most > 20) {
    return (
      <chakra.div display="grid" gap="12px">
        <TypedAnswer
          field={field}
          value={value}
          label={field.label}
          numeric
          error={error}
          onAnswer={onAnswer}
        />
        <Checkbox checked={value === unknown} onChange={(checked) => give(checked ? unknown : null)}>
          {dontKnow}
        </Checkbox>
      </chakra.div>
    );
  }
  const names = {
    labelledBy: headingId ?? `${id}-label`,
    describedBy: error ? `${id}-error` : undefined,
  };
  return (
    <div>
      {headingId === null && (
        <chakra.p id={`${id}-label`} fontWeight="600" mb="8px">
          {field.label}
        </chakra.p>
      )}
      {field.kind === 'list' ? (
        <CheckboxCards
          {...names}
          options={[...field.choices, { value: 'nothing', label: 'Nothing' }, unknownOption]}
          values={chosen(value)}
          onToggle={(option) => give(toggled(value, option))}
        />
      ) : (
        <RadioCards
          {...names}
          options={optionsOf(field, years, defaultYear)}
          value={optionFor(field, value, isMore)}
          onChange={(option) => {
            setIsMore(option === MORE);
            if (option === MORE) return;
            give(field.kind === 'yes-no' && option !== unknown ? option === 'true' : numberIf(field, option));
          }}
        />
      )}
      {field.kind === 'count' && optionFor(field, value, isMore) === MORE && (
        <chakra.div mt="12px">
          <TypedAnswer
            field={field}
            value={typeof value === 'number' && value > mostChosen ? value : undefined}
            label="How many?"
            numeric
            error={undefined}
            onAnswer={onAnswer}
          />
        </chakra.div>
      )}
      {error && (
        <chakra.p id={`${id}-error`} display="flex" gap="6px" mt="8px" textStyle="sm" color="danger-fg">
          <Icon name="warning" size={16} />
          {error}
        </chakra.p>
      )}
    </div>
  );
}

function optionsOf(field: FieldOfQuestion, years: readonly TaxYear[], defaultYear: TaxYear | null) {
  if (field.kind === 'yes-no') return yesNo;
  if (field.kind === 'count') return counts;
  if (field.kind === 'choice') return [...field.choices, unknownOption];
  // The latest year is the usual default. Any other default is based on the person's own returns.
  const why = defaultYear === filingYears(currentDay()).defaultYear ? 'most people' : 'suggested';
  return [
    ...years.map((year) => ({ value: year, label: year === defaultYear ? `${year} (${why})` : year })),
    unknownOption,
  ];
}

function optionFor(field: FieldOfQuestion, value: Answers[AnswerKey], isMore: boolean): string | undefined {
  if (field.kind === 'count' && (isMore || (typeof value === 'number' && value > mostChosen))) return MORE;
  return value === undefined ? undefined : String(value);
}

const numberIf = (field: FieldOfQuestion, option: string) =>
  field.kind === 'count' && option !== unknown ? Number(option) : option;

/** Returns a list's ticked options; `nothing` for an empty list. */
function chosen(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? ['nothing'] : (value as string[]);
  return value === unknown ? [unknown] : [];
}

function toggled(value: unknown, one: string): unknown {
  if (one === unknown) return value === unknown ? null : unknown;
  if (one === 'nothing') return Array.isArray(value) && value.length === 0 ? null : [];
  const list = Array.isArray(value) ? (value as string[]) : [];
  const next = list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  return next.length === 0 ? null : next;
}

import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useId, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatRand, toCents, toRand } from '../../../../../domain/money.ts';
import { maxCertificates } from '../../../../../domain/tax/return/return-input.ts';
import { isForeignService, sourceCodes } from '../../../../../domain/tax/return/source-codes.ts';
import type { CodeKind } from '../../../../../domain/tax/return/source-codes.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useUndoToast } from '../../../../ui/use-undo-toast.ts';
import { CertificateReader } from './certificate-reader.tsx';
import { EntryList } from './entry-list.tsx';
import { NameField, RowAmount } from './return-fields.tsx';
import { newCertificate } from './return-values.ts';
import type { ReturnValues } from './return-values.ts';

/** Codes that most certificates have, suggested first. */
const frequent = [
  '3601',
  '3605',
  '3606',
  '3607',
  '3603',
  '3701',
  '3802',
  '3810',
  '4001',
  '4003',
  '4005',
  '4006',
  '4102',
  '4141',
];

const codes = [...sourceCodes.keys()];
const suggestions = [
  ...frequent,
  ...codes.filter((code) => !frequent.includes(code) && !isForeignService(code)),
  ...codes.filter((code) => isForeignService(code)),
].map((code) => ({ code, label: sourceCodes.get(code)!.label }));

const taxedKinds: readonly (CodeKind | undefined)[] = ['pay', 'allowance', 'benefit', 'savingsPot'];
const taxKinds: readonly (CodeKind | undefined)[] = ['employeesTax', 'lumpSumTax'];

type Rows = ReturnValues['certificates'][number]['rows'];

function sumOf(rows: Rows, kinds: readonly (CodeKind | undefined)[]): number {
  const cents = rows
    .filter(({ code, amount }) => kinds.includes(sourceCodes.get(code)?.kind) && Number.isFinite(amount))
    .reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0);
  return toRand(cents);
}

interface CodeFieldProps {
  /** Codes that are already on the certificate. */
  taken: readonly string[];
  onPick: (code: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Returns why a code can't be added; undefined while it is being typed. */
function codeError(code: string, taken: readonly string[]): string | undefined {
  if (!/^\d{4}/.test(code)) return undefined;
  if (taken.includes(code)) return `Code ${code} is already on this certificate`;
  return sourceCodes.has(code) ? undefined : 'We don’t recognise this code. Please check the certificate';
}

/** Field that adds a line as soon as its code is typed or chosen from the suggestions. */
function CodeField({ taken, onPick, ref }: CodeFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [hasLeft, setHasLeft] = useState(false);
  const code = typed.trim();
  const isUnfinished = hasLeft && code !== '';
  return (
    <Field
      label="Add a line by its code"
      error={codeError(code, taken) ?? (isUnfinished ? 'Type the four digits, or choose a line' : undefined)}
    >
      <TextInput
        ref={ref}
        list={listId}
        autoComplete="off"
        placeholder="For example 3701, or choose one"
        value={typed}
        onBlur={() => setHasLeft(true)}
        onChange={({ currentTarget: { value } }) => {
          setHasLeft(false);
          const next = value.trim();
          const isNew = sourceCodes.has(next) && !taken.includes(next);
          setTyped(isNew ? '' : value);
          if (isNew) onPick(next);
        }}
      />
      <datalist id={listId}>
        {suggestions
          .filter((suggestion) => !taken.includes(suggestion.code))
          .map((suggestion) => (
            <option key={suggestion.code} value={suggestion.code}>
              {suggestion.label}
            </option>
          ))}
      </datalist>
    </Field>
  );
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0, 1fr) 132px 32px', tablet: '52px minmax(0, 1fr) 168px 32px' },
    gap: { base: '6px', tablet: '12px' },
    mr: { base: '-10px', tablet: '0' },
    alignItems: 'center',
    py: '5px',
    textStyle: { base: 'sm', tablet: 'ui' },
    '& label:has(> span)': { srOnly: true },
  },
});

interface CertificateSumProps {
  /** Index of the certificate. */
  index: number;
  kinds: readonly (CodeKind | undefined)[];
}

function CertificateSum({ index, kinds }: CertificateSumProps) {
  const { control } = useFormContext<ReturnValues>();
  return useWatch({
    control,
    name: `certificates.${index}.rows`,
    compute: (rows: Rows | undefined) => formatRand(sumOf(rows ?? [], kinds)),
  });
}

const CertificateSums = memo(function CertificateSums({ index }: { index: number }) {
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      justifyContent="flex-end"
      gap="4px 16px"
      textStyle="sm"
      color="muted"
      fontVariantNumeric="tabular-nums"
    >
      <span>
        Taxable:{' '}
        <chakra.b color="ink">
          <CertificateSum index={index} kinds={taxedKinds} />
        </chakra.b>
      </span>
      <span>
        Tax withheld:{' '}
        <chakra.b color="ink">
          <CertificateSum index={index} kinds={taxKinds} />
        </chakra.b>
      </span>
    </chakra.p>
  );
});

/** Tax certificate with one row for each code printed on it. */
function Certificate({ index }: { index: number }) {
  const { control, getValues, setValue } = useFormContext<ReturnValues>();
  const name = `certificates.${index}.rows` as const;
  const { fields, append, insert, remove } = useFieldArray({ control, name });
  // Exclude the amounts, so typing one re-renders only its field.
  const marks = useWatch({
    control,
    name,
    // Briefly undefined when the certificate is removed.
    compute: (rows: Rows | undefined) => rows?.map(({ code, isUnchecked }) => ({ code, isUnchecked })) ?? [],
  });
  const codeField = useRef<HTMLInputElement>(null);
  const offerUndo = useUndoToast();
  const removeRow = (row: number) => {
    const removed = structuredClone(getValues(`${name}.${row}`));
    remove(row);
    codeField.current?.focus();
    offerUndo(`Code ${removed.code} removed`, () => {
      // The code may have been added again.
      if (!getValues(name).some(({ code }) => code === removed.code)) insert(row, removed);
    });
  };
  const markAsChecked = () => {
    setValue(
      name,
      getValues(name).map((row) => ({ ...row, isUnchecked: false })),
    );
    codeField.current?.focus();
  };
  return (
    <>
      <NameField name={`certificates.${index}.name`} label="Employer" placeholder="As on the certificate" />
      <chakra.div mt="10px">
        {fields.map(({ id, code }, row) => {
          const label = sourceCodes.get(code)?.label ?? 'Unknown code';
          return (
            <Row key={id}>
              <chakra.span
                textStyle="sm"
                fontWeight="600"
                color="muted"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
              >
                {code}
              </chakra.span>
              <span>
                {label}
                {marks[row]?.isUnchecked && <Badge variant="pending">Not checked yet</Badge>}
              </span>
              <RowAmount name={`${name}.${row}.amount`} label={`${label}, code ${code}`} />
              <IconButton
                icon="cross"
                iconSize={16}
                label={`Remove ${label}, code ${code}`}
                boxSize="32px"
                onClick={() => removeRow(row)}
              />
            </Row>
          );
        })}
      </chakra.div>
      {marks.some(({ isUnchecked }) => isUnchecked) && (
        <chakra.div mt="8px">
          <Button size="sm" variant="outline" icon="check" onClick={markAsChecked}>
            I have checked these amounts
          </Button>
        </chakra.div>
      )}
      <chakra.div display="grid" gap="12px" mt="10px" pt="12px" borderTop="1px solid" borderColor="line">
        <CodeField
          ref={codeField}
          taken={marks.map(({ code }) => code)}
          onPick={(code) => append({ code, amount: null, isUnchecked: false })}
        />
        <CertificateSums index={index} />
      </chakra.div>
    </>
  );
}

export function Certificates() {
  return (
    <>
      <CertificateReader />
      <EntryList
        name="certificates"
        noun="certificate"
        addLabel="Add an IRP5"
        create={newCertificate}
        most={maxCertificates}
      >
        {(index) => <Certificate index={index} />}
      </EntryList>
    </>
  );
}

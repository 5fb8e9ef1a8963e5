import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, use, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatRand } from '../../../../../domain/money.ts';
import type { UnclearReason } from '../../../../../domain/tax/return/irp5-amounts.ts';
import type { Certificate } from '../../../../../domain/tax/return/irp5-text.ts';
import { maxCertificates } from '../../../../../domain/tax/return/return-input.ts';
import { failureMessage } from '../../../../data/errors.ts';
import { toast } from '../../../../data/notifications.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { readCertificate, unreadableReasons } from '../../irp5/read-certificate.ts';
import type { CertificateReading } from '../../irp5/read-certificate.ts';
import type { ReturnValues } from './return-values.ts';

type CertificateValues = ReturnValues['certificates'][number];

/** Converts a certificate to form values, with every amount marked as unchecked. */
export function toCertificate({ name, amounts }: Certificate): CertificateValues {
  return {
    name,
    rows: Object.entries(amounts).map(([code, amount]) => ({ code, amount, isUnchecked: true })),
  };
}

/** Returns whether a certificate has no amounts, and either no name or the name of one that was just read. */
const isEmpty = ({ name, rows }: CertificateValues, read: readonly CertificateValues[]) =>
  rows.every(({ amount }) => amount === null) && (name === '' || read.some((other) => other.name === name));

/** Returns whether two certificates have the same employer and the same amounts. */
function isSame(a: CertificateValues, b: CertificateValues): boolean {
  const amounts = new Map(b.rows.map(({ code, amount }) => [code, amount]));
  return (
    a.name === b.name &&
    a.rows.length === b.rows.length &&
    a.rows.every(({ code, amount }) => amounts.get(code) === amount)
  );
}

const unclearReasons: Record<UnclearReason, string> = {
  negative: 'is negative',
  'too-large': 'is too large',
  ambiguous: 'can’t be read with certainty',
  repeated: 'appears twice with different amounts',
};

/** Returns the warnings about a certificate. */
function remarks(
  { name, assessmentYear, taxYear, others, unclear, doesNotAddUp }: Certificate,
  year: string,
): string[] {
  const what = name || 'The certificate';
  return [
    ...(assessmentYear !== null && taxYear !== year
      ? [
          `${what} is for ${taxYear ?? `the ${assessmentYear} year of assessment`}, but your return is for ${year}.`,
        ]
      : []),
    ...others
      .filter(({ label }) => label === null)
      .map(({ code, amount }) => `Code ${code} (${formatRand(amount)}) was left out: we don’t recognise it.`),
    ...unclear.map(({ code, why }) => `Code ${code} was left out: its amount ${unclearReasons[why]}.`),
    ...doesNotAddUp.map(
      ({ total, printed, sum }) =>
        `The amounts add up to ${formatRand(sum)}, but code ${total} says ${formatRand(printed)}.`,
    ),
  ];
}

interface ReadingNoticeProps {
  reading: CertificateReading;
  /** Tax year of the return. */
  year: string;
  /** Names of certificates that were already in the return. */
  known: string[];
  /** Number of certificates that didn't fit in the return. */
  left: number;
}

function ReadingNotice({ reading, year, known, left }: ReadingNoticeProps) {
  if (reading.kind === 'unreadable') {
    return <Notice tone="attention">{unreadableReasons[reading.why]} Nothing was changed.</Notice>;
  }
  const { certificates, skipped } = reading;
  const all = certificates.flatMap((certificate) => remarks(certificate, year));
  for (const name of known)
    all.push(`${name || 'A certificate'} was already in your return, so it wasn’t added again.`);
  if (skipped > 0) all.push(`${skipped} more in this file couldn’t be read.`);
  if (left > 0) all.push(`${left} more didn’t fit: a return can have up to ${maxCertificates} certificates.`);
  return (
    <Notice tone={all.length > 0 ? 'attention' : 'info'}>
      {certificates.length === 1
        ? 'One certificate was read.'
        : `${certificates.length} certificates were read.`}{' '}
      Check each amount against the certificate. {all.join(' ')}
    </Notice>
  );
}

/** Certificate in the document store. */
interface StoredCertificate {
  id: number;
  name: string;
  load: () => Promise<File>;
}

/** Certificates in the client's document store. The practice reads these instead of choosing a file. */
export const StoredCertificates = createContext<readonly StoredCertificate[]>([]);

/** Buttons that read certificates from a PDF file or from the document store. The file stays on the device. */
export function CertificateReader() {
  const stored = use(StoredCertificates);
  const { getValues, setValue } = useFormContext<ReturnValues>();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [notice, setNotice] = useState<ReadingNoticeProps | null>(null);

  const read = async (file: File) => {
    setNotice(null);
    setIsReading(true);
    const reading = await readCertificate(file);
    const known: string[] = [];
    let left = 0;
    if (reading.kind === 'read') {
      const found = reading.certificates.map(toCertificate);
      const kept = getValues('certificates').filter((certificate) => !isEmpty(certificate, found));
      const fresh: CertificateValues[] = [];
      for (const certificate of found) {
        if (kept.some((other) => isSame(certificate, other))) known.push(certificate.name);
        else fresh.push(certificate);
      }
      const added = fresh.slice(0, maxCertificates - kept.length);
      left = fresh.length - added.length;
      setValue('certificates', [...kept, ...added]);
    }
    setIsReading(false);
    setNotice({ reading, year: getValues('taxYear'), known, left });
  };

  const readStored = async ({ load }: StoredCertificate) => {
    setIsReading(true);
    try {
      await read(await load());
    } catch (error) {
      setIsReading(false);
      toast({
        title: 'The document could not be read',
        description: failureMessage(error),
        variant: 'destructive',
      });
    }
  };

  return (
    <chakra.div display="grid" gap="12px" mb="12px">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 16px">
        <Button
          variant="outline"
          size="sm"
          icon="upload"
          busy={isReading}
          busyLabel="Reading…"
          onClick={() => input.current?.click()}
        >
          {stored.length > 0 ? 'Read from a file' : 'Read from my IRP5'}
        </Button>
        {stored.map((certificate) => (
          <Button
            key={certificate.id}
            variant="outline"
            size="sm"
            icon="document"
            disabled={isReading}
            onClick={() => void readStored(certificate)}
          >
            Read {certificate.name}
          </Button>
        ))}
        {stored.length === 0 && (
          <chakra.span textStyle="sm" color="muted">
            A PDF from your employer. It stays on your device.
          </chakra.span>
        )}
      </chakra.div>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label="Certificate as PDF"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          // Otherwise, choosing the same file again wouldn't fire a change event.
          currentTarget.value = '';
        }}
      />
      <chakra.output display="block">{notice && <ReadingNotice {...notice} />}</chakra.output>
    </chakra.div>
  );
}

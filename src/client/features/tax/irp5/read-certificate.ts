import type { TextReading, UnreadableText } from '../../../../domain/tax/return/irp5-text.ts';

/** Maximum file size in bytes. */
export const maxCertificateBytes = 10_000_000;
/** Time limit for reading a file, in milliseconds. */
const TIME_LIMIT_MS = 20_000;

/** Reason why a file couldn't be read. `unreadableReasons` has a message for each. */
export type UnreadableReason =
  | UnreadableText
  | 'empty'
  | 'too-large'
  /** Not a PDF, regardless of the file name. */
  | 'not-a-pdf'
  /** More pages or text than a certificate has. */
  | 'too-long'
  /** Password-protected. */
  | 'encrypted'
  | 'damaged'
  | 'timed-out'
  /** The PDF reader couldn't be loaded, for example because the device is offline. */
  | 'reader-unavailable';

/** Result of reading a file. The page only proposes the amounts; nothing is stored or sent. */
export type CertificateReading =
  | Extract<TextReading, { kind: 'read' }>
  | { kind: 'unreadable'; why: UnreadableReason };

/** Message for each reason why a file can't be read, with advice on what to do next. */
export const unreadableReasons: Record<UnreadableReason, string> = {
  empty: 'This file is empty. Please choose your certificate again.',
  'too-large': 'This file is larger than 10 MB. Please choose a file with only the certificate.',
  'not-a-pdf': 'This isn’t a PDF. Please choose the certificate your employer sent you as a PDF.',
  'too-long': 'This PDF is too long. Please choose a file with only the certificate.',
  encrypted:
    'This PDF is protected with a password. Open it with the password, print it to a new PDF and choose that one.',
  damaged: 'This PDF is damaged. Please download it again, or type in the amounts.',
  scan: 'This PDF is a picture, such as a scan, so we can’t read its numbers. Please type in the amounts.',
  'not-a-certificate':
    'We didn’t find an IRP5 or IT3(a) in this PDF. Please check that you chose the right file.',
  'unknown-layout': 'We don’t recognise the layout of this certificate. Please type in the amounts.',
  'timed-out': 'Reading this PDF took too long. Please type in the amounts.',
  'reader-unavailable': 'We couldn’t load the PDF reader. Check your connection and try again.',
};

const PDF_HEADER = '%PDF-';
/** The PDF header must start within this many bytes. Mail servers may put other bytes before it. */
const HEADER_WITHIN = 1024;

function unreadable(why: UnreadableReason): CertificateReading {
  return { kind: 'unreadable', why };
}

async function hasPdfHeader(file: Blob): Promise<boolean> {
  const start = await file.slice(0, HEADER_WITHIN).arrayBuffer();
  return new TextDecoder('latin1').decode(start).includes(PDF_HEADER);
}

/**
 * Reads the codes and amounts of an employee's tax certificate from a PDF with a text layer. The file stays on
 * the device. Loads the PDF reader on first use. Never throws, and ends within 20 seconds.
 */
export async function readCertificate(file: File): Promise<CertificateReading> {
  if (file.size === 0) return unreadable('empty');
  if (file.size > maxCertificateBytes) return unreadable('too-large');
  try {
    if (!(await hasPdfHeader(file))) return unreadable('not-a-pdf');
  } catch {
    // The file was moved or deleted after it was chosen.
    return unreadable('damaged');
  }
  const reader = await import('./certificate-reader.ts').catch(() => null);
  return reader ? reader.readInWorker(file, TIME_LIMIT_MS) : unreadable('reader-unavailable');
}

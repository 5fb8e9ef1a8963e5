import { printColors } from '../../design/print-colors.ts';
import type { LinkedItem, MailLink } from '../../domain/mail/sending/mailer.ts';
import { escapeHtml } from '../escape-html.ts';

const { ink, muted, line, brand: green } = printColors;

export const fontFamily = 'Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

const text = 'font-size:16px;line-height:1.6';

/** Returns a layout table, because e-mail clients render other layouts inconsistently. */
export const table = (rows: string, style: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

/** Escapes text and keeps its line breaks. */
export const escapeLines = (words: string) => escapeHtml(words).replaceAll(/\r\n|\r|\n/g, '<br>\n');

export const mailParagraph = (words: string, style = '') =>
  `<p class="ink" style="margin:0 0 16px;color:${ink};${text};${style}">${escapeLines(words)}</p>`;

/** Returns a link for use in a sentence or list. */
export const mailLink = ({ label, url }: MailLink, style = 'font-weight:600') =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${green};${style}">${escapeHtml(label)}</a>`;

/**
 * Returns an e-mail's main link as a button. The colour is on the cell and the padding on the label, so clients
 * that don't support rounded corners or padded links still show a button.
 */
export const mailButton = ({
  label,
  url,
}: MailLink) => `<table class="button-table" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 8px"><tr>
<td class="button" align="center" bgcolor="${green}" style="background-color:${green};border-radius:9px;mso-padding-alt:14px 24px"><a class="button-label" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:9px;color:${printColors['on-brand']};font-size:16px;font-weight:600;line-height:1.25;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;

const bullets = (items: readonly string[]) =>
  `<ul class="ink" style="margin:0 0 16px;padding-left:22px;color:${ink};${text}">${items
    .map((item) => `<li style="margin:0 0 6px">${item}</li>`)
    .join('')}</ul>`;

/** Returns rows in a full-width table. */
export const rows = (body: readonly string[], style = '') =>
  table(body.join('\n'), `width:100%;border-collapse:collapse;${style}`);

const task = ({ title = '', text: words, link }: LinkedItem) =>
  `<tr><td class="line ink" style="padding:16px 0;border-top:1px solid ${line};color:${ink};${text}"><strong>${escapeHtml(title)}</strong><br>
${escapeLines(words)}<br>
<span style="display:inline-block;padding-top:6px">${mailLink(link)}</span></td></tr>`;

const isTask = (item: string | LinkedItem): item is LinkedItem =>
  typeof item !== 'string' && item.title !== undefined;

/** Returns a bulleted list, or titled rows if all items have titles. */
export function mailList(items: readonly (string | LinkedItem)[]): string {
  if (items.every(isTask)) return rows(items.map(task), 'margin:0 0 8px');
  return bullets(
    items.map((item) =>
      typeof item === 'string' ? escapeLines(item) : `${escapeLines(item.text)} ${mailLink(item.link)}`,
    ),
  );
}

/** Returns a table of labelled facts. */
export const mailFacts = (facts: readonly (readonly [label: string, value: string])[]) =>
  rows(
    facts.map(
      ([label, value]) => `<tr>
<td class="line muted" width="34%" style="width:34%;padding:9px 12px 9px 0;border-top:1px solid ${line};color:${muted};font-size:14px;line-height:1.5;vertical-align:top">${escapeHtml(label)}</td>
<td class="line ink" style="padding:9px 0;border-top:1px solid ${line};color:${ink};font-size:15px;line-height:1.5;vertical-align:top">${escapeLines(value)}</td></tr>`,
    ),
    `margin:0 0 20px;table-layout:fixed;border-bottom:1px solid ${line}`,
  ).replace('<table ', '<table class="line" ');

/** Returns a block quote for text that a user wrote. */
export const mailQuote = (words: string) =>
  `<blockquote class="strong-line ink" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${printColors['line-strong']};color:${ink};${text}">${escapeLines(words)}</blockquote>`;

import { printColors } from '../../design/print-colors.ts';
import { brand } from '../../domain/brand.ts';
import { suppliedDetails } from '../../domain/owner-details.ts';
import { escapeHtml } from '../escape-html.ts';

/**
 * Lines of the e-mail signature: the practice's name and, if the owner has supplied them, its e-mail address
 * and phone number.
 */
export const signature: readonly string[] = [
  brand.name,
  [suppliedDetails.email, suppliedDetails.phone].filter((contact) => contact !== null).join(' · '),
].filter((line) => line !== '');

const { paper, card, ink, muted, line, brand: green } = printColors;
const font = 'font-family:Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Dark mode styles. Many e-mail clients ignore style sheets, so all essential styles are inline. */
const dark = `
  @media (prefers-color-scheme: dark) {
    body, .paper { background: #0E1726 !important }
    .card { background: #152033 !important }
    .card, .card td, .card h1, .card h2, .card p, .card li { color: #EEF2F8 !important; border-color: #3A4B69 !important }
    .card .quiet { color: #9DABC2 !important }
    .card a { color: #58CBAA !important }
    .card a.button { background: #3FBF9A !important; color: #06231A !important }
  }`;

/** Returns a paragraph of an e-mail. `html` is already escaped. */
export const mailParagraph = (html: string, style = '') =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;${style}">\n${html}</p>`;

/** Returns a link in a sentence or a list. */
export const mailLink = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" style="color:${green};font-weight:600">${escapeHtml(label)}</a>`;

/** Returns the one link that an e-mail leads to. */
export const mailButton = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:12px 0 24px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 20px;background:${green};color:${printColors['on-brand']};border-radius:8px;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

interface MailPage {
  /** Title of the document, which some clients show. */
  title: string;
  /** HTML above the signature, already escaped. */
  body: string;
  /** HTML below the signature, already escaped. */
  foot?: string;
}

/** Returns the HTML page of an e-mail: one card with the practice's name, the body and the signature. */
export function mailPage({ title, body, foot = '' }: MailPage): string {
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${dark}
</style>
</head>
<body class="paper" style="margin:0;background:${paper};color:${ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="paper" align="center" style="padding:24px 12px;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;text-align:left"><tr>
<td class="card" style="padding:28px 24px;background:${card};color:${ink};border:1px solid ${line};border-radius:10px;overflow-wrap:anywhere;${font}">
<p style="margin:0 0 20px;font-size:22px;font-weight:700;letter-spacing:-0.03em">${brand.name}</p>
${body}
<p class="quiet" style="margin:0;padding-top:16px;border-top:1px solid ${line};color:${muted};font-size:13px;line-height:1.5">${signature.map(escapeHtml).join('<br>\n')}</p>
${foot}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

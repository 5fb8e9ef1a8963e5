import { darkMailColors as dark, printColors } from '../../design/print-colors.ts';
import { brand } from '../../domain/brand.ts';
import type { MailLink } from '../../domain/mail/sending/mailer.ts';
import { addressLine, suppliedDetails } from '../../domain/owner-details.ts';
import { escapeHtml } from '../escape-html.ts';
import { fontFamily, mailLink, table } from './mail-parts.ts';

const { email, phone, address, registration } = suppliedDetails;

/** E-mail signature: the practice's name and the contact details supplied by the owner. */
export const signature: readonly string[] = [
  registration === null ? brand.name : `${brand.name} · ${registration}`,
  ...(address === null ? [] : [addressLine(address)]),
  [email, phone].filter((contact) => contact !== null).join(' · '),
  ...(phone === null ? [] : [brand.hours]),
].filter((line) => line !== '');

const { paper, card, ink, muted, line, brand: green } = printColors;

/** Dark-mode rules by class. Some mail clients need a prefix before each selector. */
const darkRules: readonly (readonly [selector: string, rule: string])[] = [
  ['.paper', `background-color: ${dark.paper}`],
  ['.card', `background-color: ${dark.card}; border-color: ${dark.line}`],
  ['.inset', `background-color: ${dark.inset}`],
  ['.ink', `color: ${dark.ink}`],
  ['.muted', `color: ${dark.muted}`],
  ['.line', `border-color: ${dark.line}`],
  ['.sum', `border-color: ${dark.ink}`],
  ['.strong-line', `border-color: ${dark['line-strong']}`],
  ['.link', `color: ${dark['brand-fg']}`],
  ['.button', `background-color: ${dark.brand}; border-color: ${dark.brand}`],
  ['.button-label', `color: ${dark['on-brand']}; border-color: ${dark.brand}`],
];

const rules = (prefix: string) =>
  darkRules
    .map(([selector, rule]) => `${prefix}${selector} { ${rule.replaceAll(/(?=;|$)/g, ' !important')} }`)
    .join('\n    ');

/**
 * Styles that can't be inline: dark mode (including Outlook's apps) and small screens. Some clients ignore them,
 * so nothing depends on them.
 */
const styles = `
  @media (prefers-color-scheme: dark) {
    ${rules('')}
  }
  ${rules('[data-ogsc] ')}
  @media (max-width: 480px) {
    .outside { padding: 16px 8px !important }
    .card { padding: 24px 18px !important }
    .button, .button-label { display: block !important; text-align: center !important }
    .button-table { width: 100% !important }
  }`;

/** Filler after the inbox preview, which would otherwise continue with the first words of the page. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(50);

const preview = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${paper};opacity:0" aria-hidden="true">${escapeHtml(text)}${previewFiller}</div>`;

/** The practice's logo and name. The logo is text, because many clients hide images. */
const header = table(
  `<tr>
<td class="button" width="36" height="36" align="center" bgcolor="${green}" style="width:36px;height:36px;border-radius:9px;background-color:${green}"><span class="button-label" aria-hidden="true" style="color:${printColors['on-brand']};font-size:14px;font-weight:700;line-height:36px">${brand.initials}</span></td>
<td class="ink" style="padding-left:10px;color:${ink};font-size:20px;font-weight:700;letter-spacing:-0.02em">${escapeHtml(brand.name)}</td>
</tr>`,
  'margin:0 0 16px 4px',
);

function footer(unsubscribe: readonly MailLink[]): string {
  const style = `margin:0 0 8px;color:${muted};font-size:13px;line-height:1.6`;
  const links = unsubscribe.map((link) =>
    mailLink(link, 'display:inline-block;padding:4px 0;font-weight:400'),
  );
  return [
    `<p class="muted" style="${style}">${signature.map(escapeHtml).join('<br>\n')}</p>`,
    ...(links.length === 0 ? [] : [`<p class="muted" style="${style}">${links.join('<br>\n')}</p>`]),
  ].join('\n');
}

interface MailPage {
  /** Document title, which some clients show. */
  title: string;
  /** First heading, which may be shorter than the title. */
  heading: string;
  /** Preview text, shown after the subject in the inbox. */
  preview: string;
  /** HTML below the heading, already escaped. */
  body: string;
  /** Unsubscribe links for optional e-mails. */
  unsubscribe?: readonly MailLink[];
}

/**
 * Returns an e-mail's HTML page: the practice's logo, a card with heading and body, and the signature. Uses tables
 * with inline styles, which all mail clients render consistently, and no external resources.
 */
export function mailPage({ title, heading, preview: words, body, unsubscribe = [] }: MailPage): string {
  const column = `<tr><td>
${header}
${table(
  `<tr><td class="card ink" bgcolor="${card}" style="padding:32px 28px;background-color:${card};color:${ink};border:1px solid ${line};border-radius:12px;overflow-wrap:anywhere;word-break:break-word;font-family:${fontFamily}">
<h1 class="ink" style="margin:0 0 18px;color:${ink};font-size:24px;line-height:1.25;letter-spacing:-0.02em">${escapeHtml(heading)}</h1>
${body}
</td></tr>`,
  'width:100%;table-layout:fixed;border-collapse:separate',
)}
<div style="padding:20px 4px 0">
${footer(unsubscribe)}
</div>
</td></tr>`;
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${styles}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper};font-family:${fontFamily}">
${preview(words)}
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background-color:${paper};font-family:${fontFamily}"><tr>
<td class="outside" align="center" style="padding:28px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${table(column, 'width:100%;max-width:600px;table-layout:fixed;text-align:left')}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

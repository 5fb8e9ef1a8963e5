import type { LinkedItem, MailBody, RenderedBody } from '../../domain/mail/sending/mailer.ts';
import { brand } from '../../domain/brand.ts';
import { escapeHtml } from '../escape-html.ts';
import { mailButton, mailLink, mailPage, mailParagraph, signature } from './mail-page.ts';

const textItem = (item: string | LinkedItem) =>
  typeof item === 'string' ? item : `${item.text} ${item.link.label} <${item.link.url}>`;

const htmlItem = (item: string | LinkedItem) =>
  typeof item === 'string' ? escapeHtml(item) : `${escapeHtml(item.text)} ${mailLink(item.link)}`;

const textLink = (link: MailBody['link']) => (link ? [`${link.label}: ${link.url}`] : []);

function renderText({ paragraphs, link, unsubscribe }: MailBody): string {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : paragraph.map((item) => `- ${textItem(item)}`).join('\n'),
  );
  return `${[...blocks, ...textLink(link), signature.join('\n'), ...textLink(unsubscribe)].join('\n\n')}\n`;
}

const htmlList = (items: readonly (string | LinkedItem)[]) =>
  `<ul style="margin:0 0 16px;padding-left:22px;font-size:16px;line-height:1.6">${items
    .map((item) => `<li>${htmlItem(item)}</li>`)
    .join('')}</ul>`;

function renderHtml({ paragraphs, link, unsubscribe }: MailBody): string {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? mailParagraph(escapeHtml(paragraph)) : htmlList(paragraph),
  );
  return mailPage({
    title: brand.name,
    body: [...blocks, ...(link ? [mailButton(link)] : [])].join('\n'),
    ...(unsubscribe && {
      foot: `<p style="margin:12px 0 0;font-size:13px;line-height:1.5">${mailLink(unsubscribe)}</p>`,
    }),
  });
}

/**
 * Renders a structured body as plain text and, unless `isPlain` is set, as an HTML page. Returns a rendered
 * body unchanged.
 */
export function renderBody(body: MailBody | RenderedBody): RenderedBody {
  if ('text' in body) return body;
  return { text: renderText(body), ...(!body.isPlain && { html: renderHtml(body) }) };
}

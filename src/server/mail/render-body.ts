import { brand } from '../../domain/brand.ts';
import type { LinkedItem, MailBody, RenderedBody } from '../../domain/mail/sending/mailer.ts';
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

const anchor = ({ label, url }: LinkedItem['link']) =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

const linkParagraph = (link: MailBody['link']) => (link ? `<p>${anchor(link)}</p>` : '');

const textItem = (item: string | LinkedItem) =>
  typeof item === 'string' ? item : `${item.text} ${item.link.label} <${item.link.url}>`;

const htmlItem = (item: string | LinkedItem) =>
  typeof item === 'string' ? escapeHtml(item) : `${escapeHtml(item.text)} ${anchor(item.link)}`;

const textLink = (link: MailBody['link']) => (link ? [`${link.label}: ${link.url}`] : []);

function renderText({ paragraphs, link, unsubscribe }: MailBody): string {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : paragraph.map((item) => `- ${textItem(item)}`).join('\n'),
  );
  return `${[...blocks, ...textLink(link), signature.join('\n'), ...textLink(unsubscribe)].join('\n\n')}\n`;
}

function renderHtml({ paragraphs, link, unsubscribe }: MailBody): string {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? `<p>${escapeHtml(paragraph)}</p>`
      : `<ul>${paragraph.map((item) => `<li>${htmlItem(item)}</li>`).join('')}</ul>`,
  );
  const signed = `<p>${signature.map(escapeHtml).join('<br>')}</p>`;
  return `${blocks.join('\n')}\n${linkParagraph(link)}\n${signed}\n${linkParagraph(unsubscribe)}`;
}

/**
 * Renders a structured body as plain text and, unless `isPlain` is set, as simple HTML. Returns a rendered
 * body unchanged.
 */
export function renderBody(body: MailBody | RenderedBody): RenderedBody {
  if ('text' in body) return body;
  return { text: renderText(body), ...(!body.isPlain && { html: renderHtml(body) }) };
}

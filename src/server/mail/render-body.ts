import type {
  LinkedItem,
  MailBlock,
  MailBody,
  MailLink,
  RenderedBody,
} from '../../domain/mail/sending/mailer.ts';
import { mailPage, signature } from './mail-page.ts';
import { mailButton, mailFacts, mailList, mailParagraph, mailQuote } from './mail-parts.ts';

const textLink = ({ label, url }: MailLink) => `${label}: ${url}`;

function textItem(item: string | LinkedItem): string {
  if (typeof item === 'string') return `- ${item}`;
  const title = item.title === undefined ? '' : `${item.title}: `;
  return `- ${title}${item.text} ${item.link.label} <${item.link.url}>`;
}

const isList = (block: MailBlock): block is readonly (string | LinkedItem)[] => Array.isArray(block);

function textBlock(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if (isList(block)) return block.map(textItem).join('\n');
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.quote.replaceAll(/^/gm, '> ');
}

function htmlBlock(block: MailBlock): string {
  if (typeof block === 'string') return mailParagraph(block);
  if (isList(block)) return mailList(block);
  return 'facts' in block ? mailFacts(block.facts) : mailQuote(block.quote);
}

function renderText({ paragraphs, link, unsubscribe = [] }: MailBody): string {
  const parts = [
    ...paragraphs.map(textBlock),
    ...(link ? [textLink(link)] : []),
    signature.join('\n'),
    ...(unsubscribe.length > 0 ? [unsubscribe.map(textLink).join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Returns the first words after the greeting, used as the preview in the inbox. */
function previewOf(paragraphs: MailBody['paragraphs']): string {
  const words = paragraphs.filter((block) => typeof block === 'string');
  return words.find((block) => !block.startsWith('Hello')) ?? '';
}

function renderHtml({ paragraphs, link, unsubscribe = [] }: MailBody, subject: string): string {
  return mailPage({
    title: subject,
    heading: subject,
    preview: previewOf(paragraphs),
    body: [...paragraphs.map(htmlBlock), ...(link ? [mailButton(link)] : [])].join('\n'),
    unsubscribe,
  });
}

/**
 * Renders a structured body as plain text and as an HTML page with the subject as its heading. Returns a rendered
 * body unchanged.
 */
export function renderBody(body: MailBody | RenderedBody, subject: string): RenderedBody {
  if ('text' in body) return body;
  return { text: renderText(body), html: renderHtml(body, subject) };
}

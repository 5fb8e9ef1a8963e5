import { brand } from '../brand.ts';
import { escapeHtml } from '../escape-html.ts';

/** A mail's body: paragraphs, some of them lists, and one place to go to. */
export interface MailBody {
  paragraphs: readonly (string | readonly string[])[];
  link?: { label: string; url: string };
}

/** A body as plain text and as simple markup, with the practice's name below. */
export function writeBody({ paragraphs, link }: MailBody): { text: string; html: string } {
  const sender = `${brand.name}\n${brand.email} · ${brand.phone}`;
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : paragraph.map((line) => `- ${line}`).join('\n'),
  );
  const text = [...blocks, ...(link ? [`${link.label}: ${link.url}`] : []), sender].join('\n\n');
  const marked = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? `<p>${escapeHtml(paragraph)}</p>`
      : `<ul>${paragraph.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  );
  const anchor = link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : '';
  const signed = `<p>${escapeHtml(sender).replaceAll('\n', '<br>')}</p>`;
  return { text: `${text}\n`, html: `${marked.join('\n')}\n${anchor}\n${signed}\n` };
}

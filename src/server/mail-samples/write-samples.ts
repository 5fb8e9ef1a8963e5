import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../escape-html.ts';
import { renderBody } from '../mail/render-body.ts';
import type { SampleMail } from './samples.ts';

const section = ({ name, mail: { subject, to, attachments = [] } }: SampleMail) => `<section id="${name}">
<h2><a href="#${name}">${name}</a></h2>
<p>${escapeHtml(subject)} <small>to ${escapeHtml(to)}${attachments.map((file) => `, with ${escapeHtml(file.name)}`).join('')}</small></p>
<p><a href="${name}.html">HTML</a> · <a href="${name}.txt">Text</a></p>
<iframe src="${name}.html" loading="lazy" title="${name}, wide" width="680" height="640"></iframe>
<iframe src="${name}.html" loading="lazy" title="${name}, narrow" width="320" height="640"></iframe>
</section>`;

/** Returns a page that shows each sample at two widths. The samples follow the browser's colour scheme. */
const indexPage = (samples: readonly SampleMail[]) => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>All e-mails</title>
<style>
body { margin: 24px; font-family: system-ui, sans-serif; line-height: 1.5 }
nav { columns: 16rem }
nav a { display: block }
section { margin-top: 48px; border-top: 1px solid }
iframe { max-width: 100%; border: 1px solid; vertical-align: top }
</style>
</head>
<body>
<h1>All e-mails</h1>
<p>${samples.length} samples, rendered by the code that sends them.</p>
<nav>${samples.map(({ name }) => `<a href="#${name}">${name}</a>`).join('\n')}</nav>
${samples.map(section).join('\n')}
</body>
</html>
`;

/** Writes each sample as HTML and text into a folder, with a page that shows all of them. */
export async function writeSamples(samples: readonly SampleMail[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, mail } of samples) {
    const { text, html = '' } = renderBody(mail.body, mail.subject);
    await writeFile(join(folder, `${name}.html`), html);
    await writeFile(join(folder, `${name}.txt`), `Subject: ${mail.subject}\nTo: ${mail.to}\n\n${text}`);
  }
  await writeFile(join(folder, 'index.html'), indexPage(samples));
}

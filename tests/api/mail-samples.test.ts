import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderBody } from '../../src/server/mail/render-body.ts';
import { type SampleMail, sendSamples } from '../../src/server/mail-samples/samples.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let samples: SampleMail[];
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://tax.example.com' } });
  samples = await sendSamples(server.deps);
});
afterAll(() => server.close());

/** Checks each sample and lists the failures. */
function expectOfEach(check: (sample: SampleMail & { text: string; html: string }) => boolean): void {
  const failed = samples.filter((sample) => {
    const { text, html = '' } = renderBody(sample.mail.body, sample.mail.subject);
    return !check({ ...sample, text, html });
  });
  expect(failed.map(({ name }) => name)).toEqual([]);
}

describe('every e-mail', () => {
  it('has a sample with a unique name', () => {
    expect(samples.length).toBeGreaterThan(60);
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
  });

  it('has the same words in text and HTML', () => {
    expectOfEach(({ mail: { body }, text, html }) => {
      if ('text' in body) return text.length > 0 && html.length > 0;
      const words = body.paragraphs.filter((block) => typeof block === 'string');
      const shown = html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('<br>\n', '\n');
      return words.every((block) => text.includes(block) && shown.includes(block.replaceAll('&', '&amp;')));
    });
  });

  it('has no missing values', () => {
    expectOfEach(({ mail, text }) => !/undefined|null|NaN|Invalid|\[object/.test(mail.subject + text));
  });

  it('loads nothing, and links only to our site, eFiling or an e-mail address', () => {
    expectOfEach(({ html }) => !/<img|<script|<link |url\(|src=/.test(html));
    const links = samples.flatMap(({ mail }) =>
      [...(renderBody(mail.body, mail.subject).html ?? '').matchAll(/href="([^"]+)"/g)].map(([, url]) => url),
    );
    const others = links.filter((url) => !url?.startsWith('https://tax.example.com/'));
    expect(new Set(others)).toEqual(new Set(['https://secure.sarsefiling.co.za/']));
  });

  it('is small enough to be shown in full', () => {
    // Gmail clips e-mails longer than 102 kB.
    expectOfEach(({ html }) => html.length < 40_000);
  });

  it('has a one-click unsubscribe link only if it’s a reminder', () => {
    expectOfEach(({ name, mail: { unsubscribeUrl }, text }) => {
      const isReminder = name.startsWith('work-reminders') || name.startsWith('savings-reminder');
      return isReminder
        ? unsubscribeUrl !== undefined && text.includes('/unsubscribe?')
        : unsubscribeUrl === undefined;
    });
  });
});

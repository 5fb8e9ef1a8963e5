import { describe, expect, it } from 'vitest';
import { renderBody } from '../../src/server/mail/render-body.ts';

const url = 'https://tax.example.com/tax-returns/1?a=1&b=2';

describe('the body of an e-mail', () => {
  it('has the same content in text and HTML, with user input escaped', () => {
    const { text, html } = renderBody({
      paragraphs: ['Hello <b>Thandi</b>,', ['An IRP5', { text: 'A page', link: { label: 'here', url } }]],
      link: { label: 'Open your return', url },
      unsubscribe: { label: 'No more reminders', url: 'https://tax.example.com/unsubscribe' },
    });
    expect(text).toBe(
      [
        'Hello <b>Thandi</b>,',
        `- An IRP5\n- A page here <${url}>`,
        `Open your return: ${url}`,
        'TaxPilot',
        'No more reminders: https://tax.example.com/unsubscribe\n',
      ].join('\n\n'),
    );
    for (const words of ['An IRP5', 'A page', 'Open your return', 'TaxPilot', 'No more reminders']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('Hello &lt;b&gt;Thandi&lt;/b&gt;,');
    expect(html).toContain('href="https://tax.example.com/tax-returns/1?a=1&amp;b=2"');
    expect(html).not.toContain('<b>');
  });

  it('loads nothing, and has a dark look', () => {
    const { html } = renderBody({ paragraphs: ['Hello,'] });
    expect(html).not.toMatch(/<img|<script|<link|url\(/);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('can be plain', () => {
    expect(renderBody({ paragraphs: ['Hello,'], isPlain: true })).not.toHaveProperty('html');
  });
});

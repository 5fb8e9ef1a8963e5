import { describe, expect, it } from 'vitest';
import { renderBody } from '../../src/server/mail/render-body.ts';

const url = 'https://tax.example.com/tax-returns/1?a=1&b=2';
const link = { label: 'Open your return', url };
const unsubscribe = [{ label: 'No more reminders', url: 'https://tax.example.com/unsubscribe' }];

describe('the body of an e-mail', () => {
  it('has the same content in text and HTML, with user input escaped', () => {
    const { text, html } = renderBody(
      {
        paragraphs: [
          'Hello <b>Thandi</b>,',
          ['An IRP5', { text: 'A page', link: { label: 'here', url } }],
          [{ title: '2025/2026 return', text: 'Two documents', link: { label: 'Send them', url } }],
          { facts: [['Device', 'A <i>browser</i>']] },
          { quote: 'My words\nand more' },
        ],
        link,
        unsubscribe,
      },
      'Your return',
    );
    expect(text).toBe(
      [
        'Hello <b>Thandi</b>,',
        `- An IRP5\n- A page here <${url}>`,
        `- 2025/2026 return: Two documents Send them <${url}>`,
        'Device: A <i>browser</i>',
        '> My words\n> and more',
        `Open your return: ${url}`,
        'TaxPilot',
        'No more reminders: https://tax.example.com/unsubscribe\n',
      ].join('\n\n'),
    );
    const both = [
      'An IRP5',
      'A page',
      '2025/2026 return',
      'Two documents',
      'Device',
      'My words<br>\nand more',
    ];
    for (const words of [...both, 'Open your return', 'TaxPilot', 'No more reminders']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('Hello &lt;b&gt;Thandi&lt;/b&gt;,');
    expect(html).toContain('A &lt;i&gt;browser&lt;/i&gt;');
    expect(html).toContain('href="https://tax.example.com/tax-returns/1?a=1&amp;b=2"');
    expect(html).not.toContain('<b>');
  });

  it('has the subject as its heading, and a preview without the greeting', () => {
    const { html = '' } = renderBody({ paragraphs: ['Hello Thandi,', 'We’ve started.'] }, 'Order #1 & more');
    expect(html).toMatch(/<h1[^>]*>Order #1 &amp; more<\/h1>/);
    expect(html).toMatch(/<div style="display:none[^>]*>We’ve started\./);
  });

  it('loads nothing, and has a dark mode', () => {
    const { html } = renderBody({ paragraphs: ['Hello,'], link, unsubscribe }, 'Your return');
    expect(html).not.toMatch(/<img|<script|<link |url\(|src=/);
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

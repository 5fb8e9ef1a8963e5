import { brand } from '../../domain/brand.ts';
import type { Mail } from '../../domain/mail/mailer.ts';

/** A mail as both ways of delivery hand it to the composer. */
export function envelope({ id, to, subject, text, html, attachments = [], replyTo }: Mail, from: string) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: brand.name, address: from },
    to,
    subject,
    text,
    ...(html !== undefined && { html }),
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

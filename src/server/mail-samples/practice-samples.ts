import { ContactMessage } from '../../domain/contact/contact-message.entity.ts';
import { Document, DocumentEvent, DocumentVersion } from '../../domain/documents/document.entity.ts';
import { StoredFile } from '../../domain/documents/stored-file.entity.ts';
import { addHistory } from '../../domain/engagements/moves.server.ts';
import { PaymentNotification } from '../../domain/orders/payments/payment-notification.entity.ts';
import { SubscriptionEnding } from '../../domain/orders/subscriptions/subscription-ending.entity.ts';
import { PracticeNews } from '../../domain/practice-news/practice-news.entity.ts';
import type { Samples } from './stage.ts';

/** Sample e-mails to the practice. */
export const practiceSamples = {
  'mail-practice-news': async (stage) => {
    const { em, client, daysAgo, now } = stage;
    const { order } = await stage.order(1);
    const renewal = await stage.order(12, { renewalOf: order });
    const at = daysAgo(1);
    const document = em.create(Document, { user: client, name: 'IRP5', type: 'tax_return', uploadedAt: now });
    const message = em.create(ContactMessage, {
      name: 'Deshni Pillay',
      email: 'deshni@example.com',
      subject: 'A late return',
      message: 'Can you still file my return for 2024?',
      verified: true,
      addressHash: 'sample',
      receivedAt: at,
    });
    for (const subject of [{ order }, { order: renewal.order }, { document }, { message }]) {
      em.create(PracticeNews, { ...subject, at });
    }
    await em.flush();
    return [{ variant: '', payload: {} }];
  },
  'mail-quote-wanted': async (stage) => {
    const { em, client, now } = stage;
    const engagement = await stage.work({ status: 'not_started' });
    addHistory(em, engagement, {
      action: 'quote-asked',
      statusBefore: 'not_started',
      actor: 'client',
      byId: client.id,
      note: null,
      at: now,
    });
    await em.flush();
    return [{ variant: '', payload: { engagementId: engagement.id } }];
  },
  'mail-staff-malware-found': async (stage) => {
    const { em, now, daysAgo, practitioner } = stage;
    const user = stage.person('Refilwe Mokoena', 'refilwe-staff');
    const uploadedAt = daysAgo(1);
    const file = em.create(StoredFile, {
      user,
      storageKey: 'infected-sample',
      wrappedKey: Buffer.alloc(60),
      keyId: '0'.repeat(16),
      state: 'infected',
      createdAt: uploadedAt,
    });
    const document = em.create(Document, {
      user,
      name: 'Letter from SARS',
      type: 'other',
      status: 'processed',
      fromPractice: true,
      uploadedAt,
      deletedAt: now,
    });
    em.create(DocumentVersion, {
      document,
      version: 1,
      file,
      fileName: 'letter.pdf',
      mimeType: 'application/pdf',
      uploadedAt,
      uploadedBy: practitioner,
    });
    const event = em.create(DocumentEvent, { document, action: 'infected', at: now });
    await em.flush();
    return [{ variant: '', payload: { eventId: event.id } }];
  },
  'mail-work-withdrawn': async (stage) => {
    const { em, client, now } = stage;
    const { item } = await stage.order(1, { refundDueOn: '2026-12-17' });
    const engagement = await stage.work({ status: 'cancelled', orderItem: item });
    const event = addHistory(em, engagement, {
      action: 'withdraw',
      statusBefore: 'documents_needed',
      actor: 'client',
      byId: client.id,
      note: null,
      at: now,
    });
    await em.flush();
    return [{ variant: '', payload: { eventId: event.id } }];
  },
  'mail-late-documents': async (stage) => {
    const requests = [{ kind: 'irp5' }] as const;
    const waitingSince = stage.daysAgo(14);
    const clients = [
      stage.person('Lerato Mokoena', 'late-lerato'),
      stage.person('Pieter van der Merwe', 'late-pieter'),
    ];
    for (const user of clients) {
      await stage.work({ user, status: 'documents_needed', requests, waitingSince });
    }
    return [{ variant: '', payload: {} }];
  },
  'mail-refusals': async (stage) => {
    const { em, daysAgo, now } = stage;
    const { order } = await stage.order(1);
    const notification = { body: Buffer.from(''), sourceAddress: '203.0.113.9', fromProvider: true, order };
    em.create(PaymentNotification, {
      ...notification,
      receivedAt: daysAgo(1),
      outcome: 'refused',
      reason: 'amount',
      processedAt: now,
    });
    em.create(PaymentNotification, {
      ...notification,
      receivedAt: now,
      outcome: 'accepted',
      reason: 'subscription-ended',
      processedAt: now,
    });
    await em.flush();
    return [{ variant: '', payload: {} }];
  },
  'mail-open-endings': async (stage) => {
    const { em, daysAgo } = stage;
    const { order } = await stage.order(12);
    em.create(SubscriptionEnding, { token: 'sample-ending', order, requestedAt: daysAgo(3), tries: 70 });
    await em.flush();
    return [{ variant: '', payload: {} }];
  },
} satisfies Partial<Samples>;

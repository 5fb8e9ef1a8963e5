import { EmailLink, emailLinkPurposes } from '../../domain/accounts/email/email-link.entity.ts';
import { ContactEvent, ContactMessage } from '../../domain/contact/contact-message.entity.ts';
import { SavingsChallenge } from '../../domain/savings/savings-challenge.entity.ts';
import { reminderWeek } from '../../domain/savings/reminders.server.ts';
import { UserChallenge } from '../../domain/savings/user-challenge.entity.ts';
import type { Samples, Stage } from './stage.ts';

const device = { userAgent: 'Mozilla/5.0 Firefox/140.0', network: '203.0.113.0/24' };

async function contactMessage(
  { em, client, now }: Stage,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<ContactMessage> {
  const message = em.create(ContactMessage, {
    name: client.fullName,
    email: client.email,
    phone: '082 555 0123',
    subject: 'Two employers in one year',
    message:
      'Good morning,\n\nI changed jobs in June and have two IRP5s. Do you need both, and does it change the price?\n\nKind regards\nThandi',
    verified: isVerified,
    addressHash: 'sample',
    receivedAt: now,
  });
  await em.flush();
  return message;
}

/** Sample e-mails about accounts, contact messages and savings. */
export const accountSamples = {
  'mail-contact-message': async (stage) => [
    { variant: '', payload: { id: (await contactMessage(stage)).id } },
    { variant: 'unverified', payload: { id: (await contactMessage(stage, { isVerified: false })).id } },
  ],
  'mail-contact-receipt': async (stage) => {
    const { id } = await contactMessage(stage);
    return [
      { variant: '', payload: { id, userId: null } },
      { variant: 'member', payload: { id, userId: stage.client.id } },
    ];
  },
  'mail-contact-answer': async (stage) => {
    const { em, now, practitioner } = stage;
    const event = em.create(ContactEvent, {
      message: await contactMessage(stage),
      action: 'answer',
      text: 'Good day Thandi,\n\nYes, please send both IRP5s. The price stays the same: any number of employers is included.\n\nKind regards\nNaledi',
      by: practitioner,
      at: now,
    });
    await em.flush();
    return [{ variant: '', payload: { eventId: event.id } }];
  },
  'mail-password-reset': async ({ client: { email }, now }) => {
    const askedAt = now.toISOString();
    return (['asked', 'email-change-undone'] as const).map((because) => ({
      variant: because,
      payload: { email, askedAt, device, because },
    }));
  },
  'mail-email-link': async ({ em, client: user, now }) => {
    const links = emailLinkPurposes.map((purpose) =>
      em.create(EmailLink, {
        user,
        purpose,
        email: user.email,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 60 * 60_000),
      }),
    );
    await em.flush();
    return links.map(({ id, purpose }) => ({ variant: purpose, payload: { linkId: id } }));
  },
  'mail-password-changed': async ({ client, now }) => [
    { variant: '', payload: { userId: client.id, changedAt: now.toISOString() } },
  ],
  'mail-new-sign-in': async ({ client, now }) => [
    {
      variant: '',
      payload: {
        userId: client.id,
        device: 'Firefox on Windows',
        network: device.network,
        at: now.toISOString(),
      },
    },
  ],
  'mail-two-factor': async ({ client, now }) =>
    (
      ['two-factor-enabled', 'two-factor-disabled', 'recovery-codes-renewed', 'recovery-code-used'] as const
    ).map((kind) => ({
      variant: kind.replace('two-factor-', ''),
      payload: { userId: client.id, kind, codesLeft: 7, at: now.toISOString() },
    })),
  'mail-passkey': async ({ client, now }) =>
    (['passkey-added', 'passkey-removed'] as const).map((kind) => ({
      variant: kind.replace('passkey-', ''),
      payload: { userId: client.id, kind, device: 'Firefox on Windows', at: now.toISOString() },
    })),
  'mail-deletion-asked': async ({ em, person, now }) => {
    const user = person('Sipho Dlamini', 'sipho');
    user.deletesAt = new Date(now.getTime() + 30 * 24 * 60 * 60_000);
    await em.flush();
    return [
      {
        variant: '',
        payload: { userId: user.id, deletesAt: user.deletesAt.toISOString(), subscriptions: 1 },
      },
    ];
  },
  'mail-deletion-receipt': async ({ client: { fullName, email }, now }) => {
    const receipt = {
      number: 42,
      name: fullName,
      email,
      closedAt: now.toISOString(),
      removed: { papers: 3, calculations: 12, estimates: 2, challenges: 1, cartLines: 0, preparations: 1 },
    };
    const kept = { orders: 2, invoices: 2, payments: 2, subscriptions: 0, papers: 5, returns: 2 };
    const nothing = { orders: 0, invoices: 0, payments: 0, subscriptions: 0, papers: 0 };
    return [
      { variant: 'kept', payload: { ...receipt, kept, keepUntil: '2033-02-28' } },
      { variant: 'nothing-kept', payload: { ...receipt, kept: nothing, keepUntil: null } },
    ];
  },
  'mail-savings-reminder': async ({ em, client: user, daysAgo, now }) => {
    const challenges = await em.find(SavingsChallenge, {}, { orderBy: { id: 'asc' }, limit: 2 });
    for (const challenge of challenges) {
      em.create(UserChallenge, {
        user,
        challenge,
        startDate: daysAgo(60),
        endDate: '2027-03-31',
        targetAmount: '5000.00',
        reminder: true,
        lastUpdated: now,
        createdAt: daysAgo(60),
      });
    }
    await em.flush();
    return [{ variant: '', payload: { userId: user.id, week: reminderWeek(now) } }];
  },
} satisfies Partial<Samples>;

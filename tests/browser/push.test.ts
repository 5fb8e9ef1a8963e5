import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPushSender } from '../../src/server/push/push-sender.ts';
import { expectEveryLook } from '../support/browser.ts';
import { openEngagement } from '../support/engagements.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { openSite } from '../support/site.ts';
import type { TestServerOptions } from '../support/test-server.ts';

let clock = Date.now();
let service: PushService;
const replace: TestServerOptions['replace'] = { now: () => new Date(clock) };
beforeAll(async () => {
  service = await startPushService();
  replace.sendPush = createPushSender('practice@example.com', { agent: service.agent });
});
afterAll(() => service.close());
// openSite's beforeAll must run after the one above, which connects the server to the push service.
const site = openSite({ jobs: true, replace });

/**
 * Returns a script that replaces the browser's connection to its vendor's push service, which tests can't reach.
 * The service worker and its notifications are real.
 */
const fakePushManager = (subscription: object) => `
  const found = () => {
    const text = localStorage.getItem('test-subscription');
    return text && {
      toJSON: () => JSON.parse(text),
      unsubscribe: async () => localStorage.removeItem('test-subscription'),
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => found(),
    subscribe: async ({ applicationServerKey }) => {
      localStorage.setItem('test-subscription', ${JSON.stringify(JSON.stringify(subscription))});
      localStorage.setItem('test-key', applicationServerKey);
      return found();
    },
  });`;

/** Returns a start-up script that simulates the user's answer to the permission prompt. */
const permission = (answer: 'default' | 'denied') => `
  Object.defineProperty(Notification, 'permission', { get: () => '${answer}' });
  Notification.requestPermission = async () => '${answer}';`;

const withoutPush = 'delete window.PushManager;';

/** A headless shell doesn't support notifications. */
const browser = { size: 'desktop', ownTab: true, pdfViewer: true } as const;

const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'Notify me on this device' });

/** Clicks the switch's label, because its input is hidden. */
const pressSwitch = (page: Page) => page.getByText('Notify me on this device').click();

/** Returns the visible notifications. */
const notifications = (page: Page) =>
  page.evaluate<{ title: string; body: string }[]>(`(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/');
    return (await worker.getNotifications()).map(({ title, body }) => ({ title, body }));
  })()`);

/**
 * Clicks the visible notification and returns whether the service worker focused a tab, or the URL it opened.
 * Stubs both actions: browsers allow them only after a real click, which a test can't make outside the page.
 */
const clickNotification = (page: Page) =>
  page.context().serviceWorkers()[0]?.evaluate<string>(`(async () => {
      const [notification] = await registration.getNotifications();
      return new Promise((resolve) => {
        clients.openWindow = async (path) => resolve('new tab with ' + path);
        WindowClient.prototype.focus = async () => resolve('focused tab');
        dispatchEvent(new NotificationEvent('notificationclick', { notification }));
      });
    })()`);

/** Delivers a push message to the page's service worker, as the browser would. */
async function deliver(page: Page, payload: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

/** Delivers a push message and returns the visible notifications. A second message replaces the first. */
async function notificationsAfter(page: Page, payload: unknown) {
  await deliver(page, payload);
  return notifications(page);
}

describe('notifications on this device', () => {
  it('are turned on, announce a message, lead to it, and end on logout', async () => {
    const { client, user } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ ...browser, as: client });
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(fakePushManager(service.subscribe()));
    await page.goto('/settings#notifications');
    const toggle = deviceSwitch(page);
    expect(await toggle.isChecked()).toBe(false);
    await pressSwitch(page);
    await expect.poll(async () => (await client.get('/api/push')).body.since).toBeTruthy();
    const { body: push } = await client.get('/api/push');
    expect(await page.evaluate(`localStorage.getItem('test-key')`)).toBe(push.publicKey);
    await page.reload();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await page.getByText('Notifications turned on for this device').waitFor();

    const { client: staff } = await staffMember(site.server);
    const { id } = await openEngagement(site.server, { user, status: 'in_preparation' });
    await staff.post(`/api/practice/engagements/${id}/messages`, { text: 'Your secret figures' });
    clock += 5 * 60_000;
    await allJobsDone(site.server.databaseUrl);
    const [{ payload } = { payload: null }] = service.received;
    await expect
      .poll(() => notificationsAfter(page, payload))
      .toEqual([
        {
          title: 'You have a message from us',
          body: 'You have a message from your practitioner on the site.',
        },
      ]);
    expect(await clickNotification(page)).toBe('focused tab');
    await page.waitForURL(`**/messages?thread=${id}`);
    await page.getByText('Your secret figures').first().waitFor();
    await page.goto('/about');
    await expect.poll(() => notificationsAfter(page, payload)).toHaveLength(1);
    expect(await clickNotification(page)).toBe(`new tab with /messages?thread=${id}`);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.getByText('Logged out successfully').first().waitFor();
    const workers = `navigator.serviceWorker.getRegistrations().then(({ length }) => length)`;
    await expect.poll(() => page.evaluate(workers)).toBe(0);
    const rows = await site.server.deps.fork().execute<object[]>('select * from push_subscriptions');
    expect(rows).toEqual([]);
    expectNoErrors();
    await close();
  });

  it('are turned off again', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ ...browser, as: client });
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(fakePushManager(service.subscribe()));
    await page.goto('/settings');
    const toggle = deviceSwitch(page);
    await pressSwitch(page);
    await page.getByText('Notifications turned on for this device').waitFor();
    await expectEveryLook(page);
    await pressSwitch(page);
    await page.getByText('Notifications turned off for this device').waitFor();
    expect(await toggle.isChecked()).toBe(false);
    expect((await client.get('/api/push')).body.since).toBeNull();
    expectNoErrors();
    await close();
  });

  it('stay off if the push service can’t be reached, and say so', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ ...browser, as: client });
    await page.context().grantPermissions(['notifications']);
    await page.goto('/settings');
    await pressSwitch(page);
    await page.getByText('Notifications could not be turned on').first().waitFor();
    await page.getByText('Your browser’s notification service can’t be reached.').first().waitFor();
    await expect.poll(() => deviceSwitch(page).isChecked()).toBe(false);
    await close();
  });

  it('stay off without the user’s permission', async () => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ ...browser, as: client });
    await page.addInitScript(permission('default'));
    await page.goto('/settings');
    await pressSwitch(page);
    await page.getByText('Notifications are still off').first().waitFor();
    await expect.poll(() => deviceSwitch(page).isChecked()).toBe(false);
    expect((await client.get('/api/push')).body.since).toBeNull();
    await close();
  });

  it.each([
    ['blocks them', permission('denied'), 'Your browser blocks notifications from this site.'],
    ['lacks them', withoutPush, 'This browser can’t show notifications from websites.'],
    [
      'is Safari on an iPhone',
      `${withoutPush} Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' });`,
      'On an iPhone or iPad, add this site to your home screen first',
    ],
  ])('can’t be turned on if the browser %s', async (_what, script, note) => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ ...browser, as: client });
    await page.addInitScript(script);
    await page.goto('/settings');
    await page.getByText(note).waitFor();
    expect(await deviceSwitch(page).isDisabled()).toBe(true);
    await expectEveryLook(page);
    expectNoErrors();
    await close();
  });
});

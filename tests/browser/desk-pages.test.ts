import { beforeAll, it } from 'vitest';
import { expectEveryLook, loaded } from '../support/browser.ts';
import { solvedMessage } from '../support/contact.ts';
import { paidReturn } from '../support/desk.ts';
import type { HttpClient } from '../support/http-client.ts';
import { staffMember } from '../support/people.ts';
import { readEngagement } from '../support/practice.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

let admin: HttpClient;
/** IDs that the addresses below contain. */
const ids = { engagement: 0, client: 0, order: 0 };
beforeAll(async () => {
  const { person, staff, id } = await paidReturn(site.server);
  const guest = site.server.client();
  await guest.post('/api/contact', await solvedMessage(guest));
  ({ client: admin } = await staffMember(site.server, 'admin'));
  const { client } = await readEngagement(staff, id);
  Object.assign(ids, { engagement: id, client: client.id, order: person.orderId });
});

it.each([
  '/practice',
  '/practice/work',
  '/practice/work?board=true',
  '/practice/work/{engagement}',
  '/practice/review?scope=everyone',
  '/practice/inbox',
  '/practice/clients',
  '/practice/clients/{client}',
  '/practice/orders',
  '/practice/orders/{order}',
  '/practice/shop?product=2',
  '/practice/shop?product=new',
  '/practice/savings?item=2',
  '/practice/savings?list=achievements&item=3',
  '/practice/promises',
  '/practice/team',
  '/practice/audit',
  '/practice/game',
  '/practice/checklist',
])('the desk’s page is right at every size: %s', async (address) => {
  const path = address.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => String(ids[name]));
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: admin });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await loaded(page);
  await expectEveryLook(page);
  expectNoErrors();
  await close();
});

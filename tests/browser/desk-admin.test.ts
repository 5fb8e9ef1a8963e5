import { expect, it } from 'vitest';
import { addProduct, savedScore } from '../support/admin.ts';
import { staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

it('an admin opens their pages by keyboard and changes a product', async () => {
  const { client: admin } = await staffMember(site.server, 'admin');
  const { id } = await addProduct(admin);
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: admin });
  await page.goto('/practice');
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Directive Application' }).click();
  await page.getByRole('form', { name: 'Edit Directive Application' }).waitFor();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('0');
  await page.keyboard.press('Control+s');
  await page.getByText('Price must be more than R0').waitFor();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('420.50');
  await page.keyboard.press('Control+s');
  await page.getByRole('table', { name: 'Price history' }).getByText('R420.50').waitFor();
  const { body } = await site.server.client().get(`/api/products/${id}`);
  expect(body.price).toBe('420.50');
  expectNoErrors();
  await close();
});

it('an admin changes a challenge and sees the amounts that it suggests', async () => {
  const { client: admin } = await staffMember(site.server, 'admin');
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: admin });
  await page.goto('/practice/savings?item=1');
  const amounts = page.getByRole('region', { name: 'Suggested amounts' });
  await amounts.getByText('R250.00').first().waitFor();
  await page.getByRole('textbox', { name: 'How many times' }).fill('400');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The rules have more periods than the duration').waitFor();
  await page.getByRole('textbox', { name: 'How many times' }).fill('5');
  await amounts.getByText('R200.00').first().waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  const { body } = await admin.get('/api/practice/challenges');
  expect(body[0].rules).toEqual({ kind: 'regular', every: 'week', count: 5 });
  await page.getByRole('link', { name: 'Achievements' }).click();
  await page.getByRole('textbox', { name: 'Entries needed' }).fill('0');
  await page.keyboard.press('Control+s');
  await page.getByText('Please enter a positive number').waitFor();
  expectNoErrors();
  await close();
});

it('an admin hides a score, and opens and closes a competition that players see', async () => {
  await savedScore(site.server, 9, 'Rude name');
  const { client: admin } = await staffMember(site.server, 'admin');
  const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: admin });
  await page.goto('/practice/game');
  await page.getByRole('button', { name: 'Hide 9 by Rude name' }).click();
  await page.getByText('Nobody has saved a score yet.').waitFor();
  await page.getByRole('link', { name: 'Hidden' }).click();
  await page.getByRole('button', { name: 'Show 9 by Rude name' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Season cup');
  await page.getByRole('textbox', { name: 'Rules and prize' }).fill('A free return');
  await page.getByRole('button', { name: 'Open the competition' }).click();
  await page.getByText('0 of 50 entries').waitFor();
  await page.goto('/game');
  await page.getByText('The competition needs at least 50 entries to take place, and has 0 so far').waitFor();
  await page.goto('/practice/game');
  await page.getByRole('button', { name: 'Close it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
  await page.getByText('Didn’t take place: 0 of 50 entries').waitFor();
  await page.goto('/game');
  await page.getByText('It didn’t take place').waitFor();
  expectNoErrors();
  await close();
});

it('an admin who saves after a colleague loses nothing and overwrites nothing', async () => {
  const { client: admin } = await staffMember(site.server, 'admin');
  const product = await addProduct(admin);
  const path = `/api/practice/products/${product.id}`;
  const { page, close } = await site.visit({ size: 'desktop', as: admin });
  await page.goto(`/practice/shop?product=${product.id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('My new name');
  const price = { version: product.version, price: 500, discountPrice: 450 };
  expect((await admin.send('PATCH', path, { body: price })).status).toBe(200);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Fields you didn’t change now show the new values').waitFor();
  expect(await name.inputValue()).toBe('My new name');
  expect(await page.getByRole('textbox', { name: 'Discount price' }).inputValue()).toContain('450');
  // Hold back the reply: anything typed while a save is in flight is still unsaved.
  const reply = Promise.withResolvers<void>();
  await page.route('**/practice.products.change*', async (route) => {
    const response = await route.fetch();
    await reply.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect
    .poll(async () => (await admin.get(path)).body)
    .toMatchObject({ name: 'My new name', price: '500.00', discountPrice: '450.00' });
  await name.fill('Not saved');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const leave = () => page.getByRole('link', { name: 'New', exact: true }).click();
  await leave();
  await question.getByRole('button', { name: 'Stay here' }).click();
  reply.resolve();
  await page.getByText('Visitors see it within a second.').first().waitFor();
  expect(await name.inputValue()).toBe('Not saved');
  await leave();
  await question.waitFor();
  await close();
});

import type { Page } from '@playwright/test';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { createGlyph, expectJson, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { scanAsStranger } from '../kit/steps/anyone-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmThere } from '../kit/steps/settings-steps.ts';
import { MARTA, SHOWN } from '../kit/steps/stranger-steps.ts';

/** The address behind a label of a mail. */
function findLink({ text }: { text: string }, label: string): string {
  const link = text.split(`${label}:\n`)[1]?.split('\n')[0];
  if (link === undefined) throw new Error(`No link "${label}" in this mail:\n${text}`);
  return link;
}

/** A browser that allows messages when it is asked, and always has an address to give. */
async function giveAddress(page: Page): Promise<void> {
  await page.addInitScript(
    (address) => {
      let permission: NotificationPermission = 'default';
      let subscription: object | null = null;
      Object.defineProperty(Notification, 'permission', { get: () => permission, configurable: true });
      Notification.requestPermission = async () => {
        permission = 'granted';
        return permission;
      };
      PushManager.prototype.subscribe = async () => {
        subscription = { toJSON: () => address, unsubscribe: async () => true };
        return subscription as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    },
    { endpoint: 'https://push.example/contact', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
  );
}

test('somebody is named, says yes by a tap without an account, sees where a card was opened, and leaves by the link of a mail', async ({
  page,
  request,
  newPerson,
}) => {
  const person = newcomer();
  const luca = `luca.${person.email}`;
  const owner = await registerOwner(request, { person, typesPassword: true });
  const code = codeIn(await waitForMail(owner.email, 'Confirm your email address'));
  await expectJson(await request.post('/api/auth/confirm-email', { headers: owner.headers, data: { code } }), 200);
  const shown = { fields: MARTA, anyone: SHOWN, permissions: { medical: 'read' }, emergencyAccess: true } as const;
  const card = await createGlyph(request, owner, shown);
  await signInAs(page, owner);
  await page.goto('/settings/alert-contacts');
  const section = page.getByRole('region', { name: 'Who else is told' });
  await expect(section.getByText('You have not named anybody.')).toBeVisible();
  await expectAccessible(page);

  await section.getByRole('button', { name: 'Name a person' }).click();
  const form = page.getByRole('dialog', { name: 'Who should be told?' });
  await form.getByLabel('Their email address').fill(owner.email);
  await form.getByLabel('Your name in the mails').fill('Marta');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send the question' }).click();
  await confirmThere(page);
  await expect(form.getByRole('alert')).toHaveText('This is your own address. You are always told.');
  await form.getByLabel('Their email address').fill(luca);
  await form.getByRole('button', { name: 'Send the question' }).click();
  await confirmThere(page);
  const row = section.getByRole('listitem').filter({ hasText: luca });
  await expect(row.getByText('Asked', { exact: true })).toBeVisible();
  await expect(row.getByText('The mails call you Marta.')).toBeVisible();

  const question = await waitForMail(luca, 'Will you be told in an emergency?');
  const reader = await newPerson({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  await giveAddress(reader.page);
  await reader.page.goto(findLink(question, 'Yes, tell me'));
  const yes = reader.page.getByRole('button', { name: 'Yes, tell me' });
  await expect(reader.page.getByText('Marta carries an emergency card.')).toBeVisible();
  // The secret is out of the address and of the history; opening the page has decided nothing.
  await expect(reader.page).toHaveURL(/\/alert-contact$/);
  await expectAccessible(reader.page);
  await page.reload();
  await expect(row.getByText('Asked', { exact: true })).toBeVisible();
  await page.goto(`/manage?glyph=${card.row.id}`);
  const who = page.getByRole('region', { name: 'Who is told when somebody opens a card' });
  await expect(who).toContainText('Only you at present. Nobody you named is told so far.');
  await expect(who.getByRole('listitem').filter({ hasText: luca })).toContainText('Not told: has not said yes yet');
  await expectAccessible(page);
  await yes.click();
  await expect(reader.page.getByRole('heading', { name: 'You will be told' })).toBeVisible();
  await page.reload();
  await expect(who.getByRole('listitem').filter({ hasText: luca })).toContainText('Is told by mail');

  const phone = reader.page.getByRole('region', { name: 'Messages on this phone' });
  await phone.getByRole('button', { name: 'Tell me here too' }).click();
  await expect(phone).toContainText('This phone or computer tells you too.');
  await expectAccessible(reader.page);
  await phone.getByRole('button', { name: 'Stop the messages here' }).click();
  await expect(phone.getByRole('button', { name: 'Tell me here too' })).toBeVisible();

  const { reading } = await expectJson<{ reading: string }>(await scanAsStranger(request, card.secret), 200);
  const alarm = await waitForMail(luca, 'The emergency card of Marta was opened');
  await reader.page.goto('/healthz');
  await reader.page.goto(findLink(alarm, 'Your page'));
  await expect(reader.page.getByRole('heading', { name: 'The emergency card of Marta was opened' })).toBeVisible();
  await expect(reader.page.getByText('Whoever opened it has not said where so far.')).toBeVisible();
  const place = { reading, latitude: 45.46421, longitude: 9.18999 };
  await expectJson(await request.post('/api/emergency/place', { data: place }), 200);
  await waitForMail(luca, 'Where the emergency card of Marta was opened');
  await reader.page.getByRole('button', { name: 'Look again' }).click();
  await expect(reader.page.getByText('45.464, 9.190')).toBeVisible();
  const map = reader.page.getByRole('link', { name: 'Open in a map' });
  await expect(map).toHaveAttribute('href', 'geo:45.464,9.19?q=45.464,9.19');
  await expectAccessible(reader.page);

  await page.goto('/settings/alert-contacts');
  await expect(row.getByText('Is told', { exact: true })).toBeVisible();

  await section.getByRole('button', { name: 'Tell nobody here for 24 hours' }).click();
  await expect(section.getByText(/^Nobody here is told until/)).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Tell them again' }).click();
  await expect(section.getByText(/^Nobody here is told until/)).toBeHidden();

  // Opened anew, as from the mail on another day.
  await reader.page.goto('/healthz');
  await reader.page.goto(findLink(question, 'Yes, tell me'));
  await expect(reader.page.getByRole('heading', { name: 'This link does nothing any more' })).toBeVisible();
  await reader.page.goto(findLink(question, 'No, do not ask me again'));
  await expect(reader.page.getByRole('heading', { name: 'No more mails about this card?' })).toBeVisible();
  await expectAccessible(reader.page);
  await reader.page.getByRole('button', { name: 'Stop the mails' }).click();
  await expect(reader.page.getByRole('heading', { name: 'No more mails', exact: true })).toBeVisible();
  await waitForMail(owner.email, 'Somebody you named wants no mails');
  await page.reload();
  await expect(row.getByText('Wants no mails', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: `Remove ${luca}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, 'Removed')).toBeVisible();
  await expect(section.getByText('You have not named anybody.')).toBeVisible();
});

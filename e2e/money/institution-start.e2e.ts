import type { Page } from '@playwright/test';
import { totp } from '@repo/dev-env/browsers/guarded-person';
import { freshUsername, newcomer } from '@repo/dev-env/browsers/newcomer';
import { applyFor, verifyInstitution } from '@repo/dev-env/browsers/reviewers';
import { codeIn, linkIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible, fillRegisterForm } from '../kit/steps/account-steps.ts';

// A hospital from its registration to the first screen of its first nurse, without anybody at the server.

const PASSWORD = 'girasole-tramonto-48-lago';

/** Registers a hospital on the page, with real data, and answers its session for the calls beside it. */
async function registerHospital(page: Page) {
  const person = newcomer();
  await page.goto('/login?tab=register');
  await fillRegisterForm(page, person);
  await page.getByRole('radio', { name: /Institution/ }).check();
  await page.getByLabel('Institution name').fill('Arno Hospital');
  await page.getByLabel('Institution type').selectOption('medical');
  await page.getByLabel('License number').fill('L-1');
  await page.getByText('Real data', { exact: true }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return { ...person, headers: { authorization: `Bearer ${token}` } };
}

/** Accepts an invitation on its page and signs in: with the codes of an app where one is set up there. */
async function enterPortal(
  page: Page,
  invitation: string,
  { code, employeeId }: { code: string; employeeId: string },
): Promise<{ readCode: (steps: number) => string }> {
  await page.goto(invitation);
  await page.getByLabel('Nuova password').fill(PASSWORD);
  const shown = page.locator('code');
  const hasApp = (await shown.count()) > 0;
  const secret = hasApp ? ((await shown.textContent()) ?? '').replaceAll(' ', '') : '';
  const readCode = (steps: number) => totp(secret, Math.floor(Date.now() / 30_000) + steps);
  // A code opens once: the one before, now, and the next are three.
  if (hasApp) await page.getByLabel('Codice a sei cifre').fill(readCode(-1));
  await page.getByRole('button', { name: 'Accetta l’invito' }).click();
  await expect(page.getByText('Invito accettato.')).toBeVisible();
  await page.getByLabel('Codice istituzione').fill(code);
  await page.getByLabel('ID dipendente').fill(employeeId);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  return { readCode };
}

test('[PLAN-21] a hospital sends its licence, plan and portal follow by themselves, and its nurse lands on the scanner', async ({
  page,
  newPerson,
}) => {
  const hospital = await registerHospital(page);
  const { username } = hospital;
  const steps = page.getByRole('region', { name: 'Your institution, step by step' });
  await expect(steps.getByRole('listitem').first()).toContainText('Not sent yet');
  await expect(steps.getByRole('link', { name: 'Send the licence' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/pricing');
  const card = page.getByRole('region', { name: 'Hospital', exact: true });
  await expect(card.getByRole('link', { name: 'Verify hospital' })).toBeVisible();
  await expectAccessible(page);

  const { institution = '' } = await applyFor(page.request, hospital);
  await page.reload();
  await expect(card).toContainText('Being checked');
  await expect(card).toContainText(/Starts by itself when the licence is checked, by /);
  const email = `${username}@example.org`;
  const confirming = { code: codeIn(await waitForMail(email, 'Confirm your email address')) };
  const confirmed = await page.request.post('/api/auth/confirm-email', { headers: hospital.headers, data: confirming });
  expect(confirmed.status()).toBe(200);
  await page.reload();
  await steps.getByLabel('Municipality').fill('prato');
  await steps
    .getByRole('button', { name: /^Prato/ })
    .first()
    .click();
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Save the place' }).click();
  await expect(steps).toContainText('Your portal will stand in Prato (PO).');

  await verifyInstitution(async () => (await newPerson()).page, institution);
  await page.reload();
  await expect(card).toContainText('Your plan');
  await expect(steps).toContainText(/IT-HOSP-\d{3}, Prato/);
  await expect(steps).toContainText(`An invitation has gone to ${email}`);
  const code = /IT-HOSP-\d{3}/.exec((await steps.textContent()) ?? '')?.[0] ?? '';
  await expectAccessible(page);

  const { page: portal } = await newPerson();
  const invitation = linkIn(await waitForMail(email, 'Invito al portale'));
  const { readCode } = await enterPortal(portal, invitation, { code, employeeId: username });
  await portal.getByLabel('Codice a sei cifre').fill(readCode(0));
  await portal
    .getByRole('button', { name: /^(Conferma|Accedi)/ })
    .last()
    .click();
  await expect(portal.getByRole('tab', { name: 'Dipendenti' })).toBeVisible();
  await page.reload();
  await expect(steps.getByRole('listitem').last()).toContainText('1 in the portal');

  const nurse = freshUsername('nurse');
  await portal.getByRole('tab', { name: 'Dipendenti' }).click();
  await portal.getByRole('button', { name: 'Invita un dipendente' }).click();
  const form = portal.getByRole('dialog');
  await form.getByLabel('Nome e cognome').fill('Ines Turno');
  await form.getByLabel('ID dipendente').fill(nurse);
  await form.getByLabel('Indirizzo email').fill(`${nurse}@example.org`);
  await form.getByRole('button', { name: 'Invia l’invito' }).click();
  const confirm = portal.getByRole('dialog', { name: 'Conferma che sei tu' });
  await confirm.getByLabel('La tua password').fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Conferma e invita' }).click();
  await expect(portal.getByRole('row', { name: /Ines Turno/ })).toContainText('Invitat');
  await page.reload();
  await expect(steps.getByRole('listitem').last()).toContainText('2 in the portal');

  // Her phone: from the mail to the scanner, without a table before it.
  const { page: phone } = await newPerson();
  await phone.setViewportSize({ width: 390, height: 844 });
  await enterPortal(phone, linkIn(await waitForMail(`${nurse}@example.org`, 'Invito al portale')), {
    code,
    employeeId: nurse,
  });
  const first = phone.getByRole('tab').first();
  await expect(first).toHaveText('Scansioni');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(phone.getByRole('button', { name: 'Usa la fotocamera' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(phone);
});

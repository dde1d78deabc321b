import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { linkIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { enterAsAdministrator, inviteAtOffice } from '../kit/steps/portal-steps.ts';
import { uploadGlyph } from '../kit/steps/scan-steps.ts';

// The institution vouched for the role, and so its administrators hear of an opening by reason on the page they have open.

const OFFICE = 'IT-EMER-004';
const PASSWORD = 'girasole-tramonto-48-lago';

test('an emergency access by a colleague stands above every tab of the other administrators until it was seen', async ({
  page,
  newPerson,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const owner = await registerOwner(api);
  const card = await createGlyph(api, owner, { emergencyAccess: true, permissions: { emergency: 'read' } });
  await enterAsAdministrator(page, OFFICE);
  const invited = await inviteAtOffice(page, OFFICE, { fullName: 'Giulia Sarti', role: 'admin' });
  const { page: other } = await newPerson({ viewport: { width: 390, height: 844 } });
  await other.goto(linkIn(await waitForMail(invited.email, 'Invito al portale')));
  await other.getByLabel('Nuova password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Accetta l’invito' }).click();
  await other.getByLabel('Codice istituzione').fill(OFFICE);
  await other.getByLabel('ID dipendente').fill(invited.employeeId);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(other.getByRole('tab', { name: 'Gestione territoriale' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: 'Scansioni' }).click();
  await uploadGlyph(page, card);
  await page.getByRole('button', { name: 'Accesso di emergenza' }).click();
  const why = page.getByRole('dialog');
  await expect(why).toContainText('l’istituzione che ti ha dato il ruolo');
  await why.getByRole('button', { name: 'Incosciente' }).click();
  await expect(page.getByText('Penicillin, severe').first()).toBeVisible();

  const notice = other.getByText('Accesso di emergenza: Nicola Esposito');
  await expect(notice).toBeVisible();
  await expect(other.getByText(/· Incosciente/)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Registro delle scansioni' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Nicola Esposito' }).first()).toContainText(
    'Motivo: Incosciente',
  );
  await other.getByRole('button', { name: 'Ho visto', exact: true }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Accesso di emergenza: Nicola Esposito')).toHaveCount(0);
  await api.dispose();
});

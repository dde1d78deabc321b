import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { enterGenerate } from '../kit/steps/glyph-steps.ts';

// What an owner sees, while writing a card, of what others will see of it.

test('the owner sees what each reader will see, mends what the ambulance would miss, and looks at the real screen', async ({
  page,
}) => {
  await enterGenerate(page);
  const sent: string[] = [];
  // Ten seconds after the vault is open the device copies the lists: reading them sends nothing of the draft.
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
  const line = (label: string) => page.getByLabel(label, { exact: true });
  await line('Allergies').fill('Penicillin');
  await page.getByRole('group', { name: 'How severe: Penicillin' }).getByText('life-threatening').click();
  await line('Call first').fill('Paolo Bellini');
  await line('Call first: Phone').fill('+39 055 000 0142');
  const part = (name: string) => page.getByRole('tabpanel').getByRole('region', { name });
  const [atOnce, forReason] = [part('At once'), part('After one tap and a reason. You are alerted.')];
  await expect(page.getByRole('tab', { name: 'As the paramedic' })).toHaveAttribute('aria-selected', 'true');
  await expect(atOnce).toContainText('Paolo Bellini');
  // On from the start, in sight, and one tap off.
  await expect(atOnce).toContainText('Penicillin life-threatening');
  await expect(forReason).not.toContainText('Penicillin');
  await expect(forReason).toContainText('MedicationsNot filled in by the owner');
  const shown = page.getByRole('switch', { name: /^Show allergies at once/ });
  await expect(shown).toBeChecked();
  await shown.click();
  await expect(atOnce).not.toContainText('Penicillin');
  await expect(forReason).toContainText('Penicillin life-threatening');

  // The hint, its button and Undo; stronger where not even a reason opens them.
  const hint = page.getByText('At first the ambulance does not see the allergies.');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Show allergies at once' }).click();
  await expect(hint).toBeHidden();
  await expect(atOnce).toContainText('Penicillin life-threatening');
  await expect(forReason).not.toContainText('Penicillin');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(atOnce).not.toContainText('Penicillin');
  await page.getByRole('switch', { name: /^In an emergency/ }).click();
  await expect(page.getByText('The ambulance will not see the allergies, not even in an emergency.')).toBeVisible();
  await expect(forReason).toContainText('You allow no emergency access.');
  await page.getByRole('switch', { name: /^In an emergency/ }).click();

  await page.getByRole('tab', { name: 'As the doctor' }).click();
  await expect(atOnce).toContainText('Penicillin life-threatening');
  await page.getByRole('tab', { name: 'As a stranger' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Nothing that anyone may read');
  await page.getByRole('tab', { name: 'As the paramedic' }).click();

  // The real result, one tap and a reason included; nothing of it leaves the page.
  await page.getByRole('button', { name: 'Open the real screen' }).click();
  const real = page.getByRole('dialog', { name: 'Preview: what others see' });
  await expect(real.getByRole('link', { name: 'Call +39 055 000 0142' })).toBeVisible();
  await expect(real.getByRole('heading', { level: 2, name: 'Marta Bellini' })).toBeVisible();
  await expect(real.getByText('Marta Bellini', { exact: true })).toHaveCount(1);
  await expect(real).not.toContainText('Penicillin');
  await expectAccessible(page);
  await real.getByRole('button', { name: 'Emergency access' }).click();
  await page
    .getByRole('dialog', { name: 'Why do you open Marta’s card?' })
    .getByRole('button', { name: 'Unconscious' })
    .click();
  await expect(real).toContainText('Penicillin life-threatening');
  await real.getByText('Stranger', { exact: true }).click();
  await expect(real).toContainText('This is what a stranger without an account sees. Nobody is told.');
  await expect(real).not.toContainText('Penicillin');
  await page.keyboard.press('Escape');
  await expect(real).toBeHidden();
  expect(sent.filter((path) => /scan|qr-codes$/.test(path))).toEqual([]);
});

import type { Page } from '@playwright/test';
import { createCreator, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// Commands, System and Debug of the creator's panel.

async function open(page: Page, tab: string): Promise<void> {
  await signInByPasskey(page, await createCreator());
  await page.goto(`/creator-panel?tab=${tab}`);
}

const locateCommandCell = (page: Page) => page.getByRole('region', { name: 'Command and parameters' });

test('[CRE-12] [CRE-13] [CRE-14] a read is found, run and shown; what is not a command is refused', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await open(page, 'commands');
  const cell = locateCommandCell(page);
  await page.getByRole('searchbox', { name: 'Find a command' }).fill('integr');
  await page.getByRole('button', { name: 'integrity.check' }).click();
  await expect(cell.getByText('This command takes no parameters.')).toBeVisible();
  await expect(cell.getByText('Parameters fit the schema')).toBeVisible();
  await cell.getByRole('button', { name: 'Execute' }).click();
  await expect(cell.getByRole('region', { name: 'Result' })).toContainText('"sound": true');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'List latest payments' }).click();
  await cell.getByRole('button', { name: 'Execute' }).click();
  await expect(cell.getByRole('region', { name: 'Result' })).toContainText('[');

  await page.getByRole('button', { name: 'Check integrity' }).click();
  await expect(cell.getByLabel('Command', { exact: true })).toHaveValue('integrity.check');
  await cell.getByRole('button', { name: 'Execute' }).click();
  await expect(cell.getByRole('region', { name: 'Result' })).toContainText('"sound": true');

  await cell.getByLabel('Command', { exact: true }).fill('rm -rf');
  await cell.getByRole('button', { name: 'Execute' }).click();
  await expect(cell.getByRole('alert')).toContainText('Command FailedThere is no such command.');
});

test('[CRE-15] [CRE-16] [CRE-18] no command, bad JSON and parameters that do not fit each say what is wrong', async ({
  page,
  watch,
}) => {
  watch.allow(/404|422/);
  await open(page, 'commands');
  const cell = locateCommandCell(page);
  await cell.getByLabel('Command', { exact: true }).fill('');
  await cell.getByRole('button', { name: 'Execute' }).click();
  await expect(cell.getByText('Choose or type a command.')).toBeVisible();

  await page.getByRole('button', { name: 'rate.set', exact: true }).click();
  const editor = cell.getByLabel('Parameters as JSON');
  await editor.fill('{\n  "symbol": "QRX"\n  "price": 1\n}');
  await cell.getByRole('button', { name: 'Dry run' }).click();
  await expect(cell.getByRole('alert')).toHaveText('Invalid ParametersCommand parameters must be valid JSON');
  await expect(cell.getByText('A comma is missing after "QRX". Line 2, column 18.')).toBeVisible();
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await editor.fill('{ "symbol": "DOGE", "price": 1 }');
  await cell.getByRole('button', { name: 'Dry run' }).click();
  await expect(cell.getByRole('alert')).toContainText('Invalid Parameters');
  await expect(cell.getByRole('alert')).toContainText('symbol');

  await page.getByRole('button', { name: 'ledger.proof' }).click();
  await editor.fill(`{ "hash": "${'ab'.repeat(32)}" }`);
  await cell.getByRole('button', { name: 'Execute' }).click();
  await expect(cell.getByRole('alert')).toHaveText('Command FailedThere is no transaction with this hash.');
});

test('[CRE-17] what cannot be undone waits for its phrase, and stands among the last runs', async ({ page }) => {
  await open(page, 'commands');
  const cell = locateCommandCell(page);
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  await page.getByRole('button', { name: 'plan.grant' }).click();
  await cell
    .getByLabel('Parameters as JSON')
    .fill(JSON.stringify({ userId: id, planId: 'premium', months: 1 }, null, 2));
  await expect(cell.getByRole('button', { name: 'Execute' })).toHaveCount(0);
  await cell.getByRole('button', { name: 'Dry run' }).click();
  await expect(cell.getByRole('heading', { name: 'Dry run, nothing has changed' })).toBeVisible();
  await expect(cell.getByRole('row', { name: /^Plan of the account/ })).toContainText('premium');
  const execute = cell.getByRole('button', { name: 'Execute' });
  await expect(execute).toBeDisabled();
  await cell.getByLabel(/^To confirm, type/).fill('grant premiu');
  await expect(execute).toBeDisabled();
  await expectAccessible(page);
  await cell.getByLabel(/^To confirm, type/).fill('grant premium');
  await execute.click();
  await confirmByPasskey(page);
  await expect(cell.getByRole('region', { name: 'Result' })).toContainText('"planId": "premium"');
  const runs = page
    .getByRole('region', { name: 'Your last runs' })
    .or(page.locator('section', { hasText: 'Your last runs' }));
  await expect(runs.last().getByRole('listitem').first()).toContainText('plan.grant');
});

test('[CRE-19] [CRE-22] [CRE-24] debug mode opens the redacted rows, and its inverse closes them', async ({ page }) => {
  await open(page, 'debug');
  await expect(page.getByText('Rows are shown while debug mode is on. Turn it on under System.')).toBeVisible();
  await page.getByRole('button', { name: 'Check integrity' }).click();
  await expect(page.getByText('Sound')).toHaveCount(2);
  await page.getByRole('tab', { name: 'System' }).click();
  await page.getByRole('button', { name: 'Enable debug mode' }).click();
  await confirmByPasskey(page);
  await expect(page.getByRole('button', { name: 'Disable debug mode' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Debug' }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  await page
    .locator('summary')
    .filter({ hasText: /^accounts/ })
    .click();
  await expect(page.getByText('"email": "[redacted]"').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'System' }).click();
  await page.getByRole('button', { name: 'Disable debug mode' }).click();
  await confirmByPasskey(page);
  await expect(page.getByRole('button', { name: 'Enable debug mode' })).toBeVisible();
});

test('[CRE-21] [CRE-23] a server without a key for backups is not reset, and a failure says so', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  await open(page, 'system');
  await expect(page.getByText(/^Nothing can be reset here/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reset the demo' }).getByRole('button')).toHaveCount(0);
  await page.route('**/api/creator/system', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'command.noBackup', message: 'BACKUP_RECIPIENTS is not set.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Disable protection' }).click();
  await confirmByPasskey(page);
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('System Control Failed');
  await expect(toast(page, 'System Control Failed')).toHaveCount(0);
});

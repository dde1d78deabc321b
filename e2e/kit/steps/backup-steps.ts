import type { APIRequestContext, Page } from '@playwright/test';
import { expectJson, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { createRecoveryCode, formatRecoveryCode, sha256, toBase64url, utf8 } from '@repo/vault';
import { signInAs } from '../enter.ts';
import { expect } from '../fixtures.ts';
import { section } from './settings-steps.ts';

/** Somebody with a recovery code, and the code as it stands on paper. */
export async function ownerWithCode(request: APIRequestContext): Promise<{ owner: Owner; code: string }> {
  const kit = createRecoveryCode();
  return { owner: await registerOwner(request, { kit }), code: formatRecoveryCode(kit) };
}

export async function openBackups(page: Page, owner: Owner) {
  await signInAs(page, owner);
  await page.goto('/settings/backup');
  const backups = section(page, 'Backup');
  await expect(backups.getByRole('heading', { name: 'Local Phone' })).toBeVisible();
  return backups;
}

/** One place's card. */
export const placeCard = (page: Page, place: string) =>
  section(page, 'Backup')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: place }) });

export const restoreDialog = (page: Page) => page.getByRole('dialog', { name: 'Restore a backup' });

export async function giveFile(page: Page, content: Buffer): Promise<void> {
  const input = restoreDialog(page).getByLabel('Open a file', { exact: true });
  await input.and(page.locator('input')).setInputFiles({
    ...{ name: 'some.backup', mimeType: 'application/octet-stream', buffer: content },
  });
}

/** Trash, and then the end of it: as after thirty days. */
export async function destroyForGood(request: APIRequestContext, owner: Owner, glyphId: string): Promise<void> {
  const { headers } = owner;
  await expectJson(await request.delete(`/api/qr-codes/${glyphId}`, { headers }), 200);
  const body = JSON.stringify({ ids: [glyphId] });
  const data = { operation: 'POST /api/qr-codes/destroy', bodySha256: toBase64url(sha256(utf8(body))) };
  const { id } = await expectJson<{ id: string }>(
    await request.post('/api/auth/step-up/options', { headers, data }),
    201,
  );
  const proof = { id, password: owner.authPassword };
  await expectJson(await request.post('/api/auth/step-up', { headers, data: proof }), 200);
  const sent = { ...headers, 'x-step-up': id, 'content-type': 'application/json' };
  await expectJson(await request.post('/api/qr-codes/destroy', { headers: sent, data: Buffer.from(body) }), 200);
}

import type { Limits } from '@repo/contract/glyphs/glyphs';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { createRecoveryCode, formatRecoveryCode } from '@repo/vault';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  askWorker,
  emptyDevice,
  makeVault,
  newId,
  openWith,
  type TestVault,
  typed,
  userId,
} from '../../../../test/test-vaults.ts';
import type { BackupContent, BackupGlyph } from '../backup-rows.ts';
import { knownIds, restoredId } from '../restored-id.ts';
import { operations } from './operations.ts';

const madeAt = '2026-11-21T22:00:00.000Z';
const limits: Limits = { expiresAt: null, maxReads: 5 };
const fields = { allergies: 'Penicillin', medications: 'Insulin' };
const disclosure = { emergencyAccess: true, listed: false };
const permissions = { ...NO_PERMISSIONS, medical: 'read' } as const;

async function sealGlyph(title = 'Medical card'): Promise<BackupGlyph> {
  const id = newId();
  const sealed = await operations['glyph.seal']({
    ...{ recordId: id, title, category: 'medical', permissions, fields, limits, passcode: null },
    ...disclosure,
    timestamp: '2026-11-21T21:00:00.000Z',
    step: { kind: 'create' },
  });
  const tags = await operations['item.sealText']({
    slot: { purpose: 'title', item: `${id}/tags` },
    text: '["travel"]',
  });
  const face = await operations['item.sealText']({
    slot: { purpose: 'title', item: `${id}/face` },
    text: '{"version":1}',
  });
  return {
    ...{ id, folderId: null, title: sealed.title, tags, face, category: 'medical', permissions, limits },
    ...{ encodedData: sealed.encodedData, record: sealed.issue.record, contentVersion: 1, readsLeft: 2 },
    ...{ hasPasscode: false, isActive: true, createdAt: madeAt },
  };
}

async function sealFolder(name: string): Promise<BackupContent['folders'][number]> {
  const id = newId();
  const seal = (part: string, text: string) =>
    operations['item.sealText']({ slot: { purpose: 'folder', item: `${id}/${part}` }, text });
  return {
    ...{ id, name: await seal('name', name), encryptedData: await seal('data', '{"note":1}') },
    ...{ category: 'personal', permissions: NO_PERMISSIONS, createdAt: madeAt, folderType: 'personal' },
  };
}

type BackupRows = Pick<BackupContent, 'folders'> & { glyphs: BackupGlyph[] };
const sealRows = ({ vaults }: TestVault, rows: BackupRows) =>
  operations['backup.seal']({ userId, vaults, madeAt, ...rows });

let vault: TestVault;
beforeEach(async () => {
  const leave = await emptyDevice();
  await operations['backup.close']();
  vault = await makeVault();
  return leave;
});

describe('a backup made and opened by the worker', () => {
  test('opens with the recovery code: names at once, contents one by one', async () => {
    const rows = { folders: [await sealFolder('Health')], glyphs: [await sealGlyph()] };
    const file = await sealRows(vault, rows);
    expect(await operations['backup.read']({ file })).toMatchObject({
      ok: true,
      header: { madeAt, counts: { folders: 1, glyphs: 1 } },
    });
    const [folder, glyph] = [rows.folders[0]!, rows.glyphs[0]!];
    expect(await operations['backup.open']({ file, typed: vault.code.toLowerCase() })).toEqual({
      folders: [{ id: folder.id, name: 'Health', isPersonal: true }],
      glyphs: [{ id: glyph.id, title: 'Medical card', folderId: null, knownIds: knownIds(glyph.id) }],
    });
    const opened = { title: 'Medical card', fields, kind: 'personal', permissions, limits, readsLeft: 2 };
    expect(await operations['backup.glyph']({ id: glyph.id })).toMatchObject({
      ...opened,
      tags: '["travel"]',
      face: '{"version":1}',
    });
    expect(await operations['backup.folder']({ id: folder.id })).toMatchObject({ name: 'Health', data: '{"note":1}' });
  });

  test('a file from before cards said whom they are for opens, and says nobody', async () => {
    const { face: _face, ...old } = await sealGlyph();
    await operations['backup.open']({ file: await sealRows(vault, { folders: [], glyphs: [old] }), typed: vault.code });
    expect(await operations['backup.glyph']({ id: old.id })).toMatchObject({ face: null });
  });

  test('a glyph comes back in its look, and as classic from a file that knows no looks', async () => {
    const visualStyle = { pattern: 'quantum', foregroundColor: '#0B1F1D', backgroundColor: '#FFFFFF' } as const;
    const [styled, old] = [{ ...(await sealGlyph()), visualStyle }, await sealGlyph('Older')];
    const file = await sealRows(vault, { folders: [], glyphs: [styled, old] });
    await operations['backup.open']({ file, typed: vault.code });
    expect(await operations['backup.glyph']({ id: styled.id })).toMatchObject({ pattern: 'quantum' });
    expect(await operations['backup.glyph']({ id: old.id })).toMatchObject({ pattern: 'classic' });
  });

  test('after a reset without the code the old file opens with the old code, beside the next vault', async () => {
    const glyph = await sealGlyph();
    const file = await sealRows(vault, { folders: [], glyphs: [glyph] });
    const next = await makeVault(vault.vaults, 'another-violin-8-lamps');
    await openWith(next.vaults, 'another-violin-8-lamps');
    expect(await askWorker('backup.open', { file, typed: next.code })).toMatchObject({ ok: false, code: 'wrongCode' });
    await operations['backup.open']({ file, typed: vault.code });
    expect(await operations['backup.glyph']({ id: glyph.id })).toMatchObject({ fields });
  });

  test('holds recovery wraps alone, and no column that is not named', async () => {
    const glyph = { ...(await sealGlyph()), shareWrapped: 'never' };
    const file = await sealRows(vault, { folders: [], glyphs: [glyph] });
    const text = Buffer.from(file).toString('latin1');
    const [password, recovery] = ['password', 'recovery'].map(
      (kind) => vault.vaults[0]!.wraps.find((wrap) => wrap.kind === kind)!,
    );
    expect([text.includes(recovery!.sealed), text.includes(password!.sealed)]).toEqual([true, false]);
    await operations['backup.open']({ file, typed: vault.code });
    expect(JSON.stringify(await operations['backup.glyph']({ id: glyph.id }))).not.toContain('never');
  });

  test('is not made where the newest vault has no recovery code', async () => {
    const [made] = vault.vaults;
    const vaults = [{ ...made!, wraps: made!.wraps.filter(({ kind }) => kind !== 'recovery') }];
    const answer = await askWorker('backup.seal', { userId, vaults, madeAt, folders: [], glyphs: [] });
    expect(answer).toMatchObject({ ok: false, code: 'noKit' });
  });
});

describe('what the worker refuses', () => {
  test.each([
    ['one wrong symbol', (code: string) => `${code.startsWith('7') ? '8' : '7'}${code.slice(1)}`, 'codeTypo'],
    ['no code', () => 'violin', 'codeMalformed'],
    ['a code of something else', () => formatRecoveryCode(createRecoveryCode()), 'wrongCode'],
  ])('%s', async (_what, change, code) => {
    const file = await sealRows(vault, { folders: [], glyphs: [] });
    expect(await askWorker('backup.open', { file, typed: change(vault.code) })).toMatchObject({ ok: false, code });
    expect(await askWorker('backup.glyph', { id: newId() })).toMatchObject({ ok: false, code: 'notHeld' });
  });

  test('a backup of another account is named as such and not opened', async () => {
    const file = await sealRows(vault, { folders: [], glyphs: [] });
    await emptyDevice();
    const stranger = '0199a0f0-0000-7000-8000-0000000000ff';
    await operations['password.derive'](typed);
    await operations['vault.create']({
      ...{ userId: stranger, generation: 1, passwordWrapId: newId(), recoveryWrapId: null },
    });
    await operations['vault.store']();
    expect(await operations['backup.read']({ file })).toEqual({ ok: false, error: 'backup.otherAccount' });
    expect(await askWorker('backup.open', { file, typed: vault.code })).toMatchObject({ ok: false, code: 'damaged' });
  });

  test('a row that says more than its owner sealed: a wider one is damaged, not brought back', async () => {
    const glyph = await sealGlyph();
    const wider = { ...glyph, permissions: { ...permissions, legal: 'full' as const } };
    const file = await sealRows(vault, { folders: [], glyphs: [wider] });
    await operations['backup.open']({ file, typed: vault.code });
    expect(await askWorker('backup.glyph', { id: glyph.id })).toMatchObject({ ok: false, code: 'damaged' });
  });

  test('everything once the vault is closed, also for who opens it next', async () => {
    const glyph = await sealGlyph();
    const file = await sealRows(vault, { folders: [], glyphs: [glyph] });
    await operations['backup.open']({ file, typed: vault.code });
    await operations['vault.erase']();
    expect(await askWorker('backup.glyph', { id: glyph.id })).toMatchObject({ ok: false, code: 'locked' });
    expect(await askWorker('backup.read', { file })).toMatchObject({ ok: false, code: 'locked' });
    await openWith(vault.vaults, typed.password);
    expect(await askWorker('backup.glyph', { id: glyph.id })).toMatchObject({ ok: false, code: 'notHeld' });
  });
});

test('what is brought back has an id of its own, always the same, of the same instant', () => {
  const id = '0199a0f0-1234-7abc-8def-000000000001';
  expect(restoredId(id)).toMatch(/^0199a0f0-1234-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(restoredId(id)).toBe(restoredId(id.toUpperCase()));
  expect(new Set(knownIds(id)).size).toBe(4);
  expect(knownIds(restoredId(id)).slice(0, 3)).toEqual(knownIds(id).slice(1));
});

import type { ServerClaim } from '@repo/client/glyph-content';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { OWNER_ROLE, parseEncodedData } from '@repo/vault';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  askWorker,
  emptyDevice,
  keptVault,
  makeVault,
  newIds,
  openTitle,
  openWith,
  sealTitle,
  type TestVault,
  typed,
  userId,
  withWraps,
} from '../../../test/test-vaults.ts';
import type { SealGlyphInput } from './operations/glyph-operations.ts';
import { operations } from './operations/operations.ts';

const forgotten = 'forgotten-window-4-bells';
const glyph: SealGlyphInput = {
  recordId: '0199a0f0-0000-7000-8000-0000000000f1',
  title: 'Medical card',
  category: 'medical',
  permissions: { ...NO_PERMISSIONS, medical: 'read' },
  fields: { allergies: 'Penicillin' },
  emergencyAccess: false,
  listed: false,
  limits: { expiresAt: null, maxReads: null },
  passcode: null,
  timestamp: '2026-11-21T09:27:59.123Z',
  step: { kind: 'create' },
};
const row: ServerClaim = {
  recordId: glyph.recordId,
  contentVersion: 1,
  category: glyph.category,
  permissions: glyph.permissions,
  limits: glyph.limits,
  hasPasscode: false,
};
const openGlyph = (encodedData: string, word: Partial<ServerClaim> = {}) =>
  askWorker('glyph.open', { ...row, ...word, encodedData });
const look = () => operations['vault.status']({ userId });

/** A glyph and a title of the first vault; then the password was reset without a kit and a second vault made. */
async function afterReset() {
  const first = await makeVault([], forgotten);
  const sealed = await operations['glyph.seal'](glyph);
  const title = await sealTitle('Medical card');
  const second: TestVault = await makeVault(first.vaults);
  return { first, second, sealed, title };
}

beforeEach(emptyDevice);

describe('the next generation after a reset without a kit', () => {
  test('lists the earlier one as closed, and says so of what was sealed under it', async () => {
    const { sealed, title } = await afterReset();
    expect(await look()).toMatchObject({ generation: 2, older: [], closed: [1], unsavedKit: expect.any(String) });
    expect(await openGlyph(sealed.encodedData)).toEqual({ id: 7, ok: false, code: 'closedGeneration' });
    expect(await openTitle(title)).toMatchObject({ code: 'closedGeneration' });
    const { encodedData, issue } = sealed;
    const step = { kind: 'change', encodedData, record: issue.record, contentVersion: 1 };
    expect(await askWorker('glyph.seal', { ...glyph, step })).toMatchObject({ code: 'closedGeneration' });
  });

  test('is closed again by the next sign-in just the same', async () => {
    const { second, title } = await afterReset();
    expect(await openWith(second.vaults, typed.password)).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({ generation: 2, closed: [1] });
    expect(await openTitle(title)).toMatchObject({ code: 'closedGeneration' });
  });

  test('has another signing key, and what is damaged in it is called damaged', async () => {
    const { first, second } = await afterReset();
    expect(second.vaults[0]?.identity.publicKey).not.toBe(first.vaults[0]?.identity.publicKey);
    const { encodedData } = await operations['glyph.seal'](glyph);
    expect(await openGlyph(encodedData, { recordId: '0199a0f0-0000-7000-8000-0000000000f2' })).toMatchObject({
      code: 'damaged',
    });
  });
});

describe('an earlier vault whose kit is found', () => {
  const openOlder = (vaults: TestVault['vaults'], code: string, keep: object | null = null) =>
    askWorker('vault.openOlder', { userId, vaults, typed: code, keep });

  test('opens beside the newest for reading, until the vault is closed', async () => {
    const { first, second, sealed, title } = await afterReset();
    const under2 = await sealTitle('New card');
    expect(await openOlder(second.vaults, first.code)).toMatchObject({ ok: true, value: { opened: [1], wraps: [] } });
    expect(await look()).toMatchObject({ generation: 2, older: [1], closed: [] });
    expect(await openGlyph(sealed.encodedData)).toMatchObject({ value: { fields: { allergies: 'Penicillin' } } });
    expect([await openTitle(title), await openTitle(under2)]).toMatchObject([
      { value: 'Medical card' },
      { value: 'New card' },
    ]);
    expect((await keptVault()).older[0]?.key.extractable).toBe(false);
    await openWith(second.vaults, typed.password);
    expect(await look()).toMatchObject({ older: [], closed: [1] });
  });

  test('a change moves a glyph to the newest vault; the drawing stays', async () => {
    const { first, second, sealed } = await afterReset();
    await openOlder(second.vaults, first.code);
    const { encodedData, issue } = sealed;
    const step = { kind: 'change', encodedData, record: issue.record, contentVersion: 1 } as const;
    const changed = await operations['glyph.seal']({ ...glyph, step });
    expect(changed.drawing).toEqual(sealed.drawing);
    const parsed = parseEncodedData(changed.encodedData);
    if (!parsed.ok) throw new Error(parsed.error);
    const owner = parsed.headers.find(({ role }) => role === OWNER_ROLE);
    expect(owner?.ownerKeyId).toBe((await look())?.keyId);
    await openWith(second.vaults, typed.password);
    expect(await openGlyph(changed.encodedData, { contentVersion: 2 })).toMatchObject({ ok: true });
  });

  test('with the present password it opens at each sign-in from then on', async () => {
    const { first, second, title } = await afterReset();
    const keep = { ...typed, wrapIds: newIds(2) };
    const wrong = await openOlder(second.vaults, first.code, { ...keep, password: forgotten });
    expect(wrong).toMatchObject({ code: 'wrongPassword' });
    expect(await look()).toMatchObject({ closed: [1] });
    const { wraps } = await operations['vault.openOlder']({ userId, vaults: second.vaults, typed: first.code, keep });
    expect(wraps).toMatchObject([{ generation: 1, kind: 'password', id: keep.wrapIds[0] }]);
    await openWith(withWraps(second.vaults, wraps), typed.password);
    expect(await look()).toMatchObject({ older: [1], closed: [] });
    expect(await openTitle(title)).toMatchObject({ value: 'Medical card' });
  });

  test('needs an open vault of the same person and a code that opens something', async () => {
    const { first, second } = await afterReset();
    expect(await openOlder(second.vaults, second.code)).toMatchObject({ code: 'wrongCode' });
    expect(await openOlder(second.vaults, 'not a code')).toMatchObject({ code: 'codeMalformed' });
    const other = { userId: '0199a0f0-0000-7000-8000-000000000002', vaults: second.vaults, keep: null };
    expect(await askWorker('vault.openOlder', { ...other, typed: first.code })).toMatchObject({ code: 'locked' });
    await operations['vault.erase']();
    expect(await openOlder(second.vaults, first.code)).toMatchObject({ code: 'locked' });
  });
});

test('an earlier generation that is broken stays closed and keeps nobody out', async () => {
  const first = await makeVault();
  const second = await makeVault(first.vaults);
  const [newest, earlier] = second.vaults;
  const identity = { ...earlier!.identity, publicKey: newest!.identity.publicKey };
  expect(await openWith([newest!, { ...earlier!, identity }], typed.password)).toMatchObject({ ok: true });
  expect(await look()).toMatchObject({ generation: 2, older: [], closed: [1] });
});

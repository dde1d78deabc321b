import { listAnyoneLines } from '@repo/client/card/anyone-lines';
import type { ServerClaim } from '@repo/client/glyph-content';
import { openPrintCode } from '@repo/client/print-code/print-code';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { encodeGlyph, type Glyph } from '@repo/glyph';
import { checkIssue, fromBase64url, glyphKeys, withoutProofKey } from '@repo/vault';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDevice, keptVault, makeVault, userId } from '../../../../test/test-vaults.ts';
import { eraseOpenVaultRecord, writeDeviceId, writeOpenVaultRecord } from '../vault-store.ts';
import type { SealGlyphInput } from './glyph-operations.ts';
import { operations } from './operations.ts';

const deviceId = '0199a0f0-0000-7000-8000-0000000000d1';
const permissions = { ...NO_PERMISSIONS, medical: 'read', emergency: 'restricted', financial: 'full' } as const;
const create: SealGlyphInput = {
  recordId: '0199a0f0-0000-7000-8000-0000000000f1',
  title: 'Medical card',
  category: 'medical',
  permissions,
  fields: { allergies: 'Penicillin', emergencyContact: 'Paolo, +39 055 000 0142', notes: 'only me', legalContact: '' },
  emergencyAccess: false,
  listed: false,
  limits: { expiresAt: null, maxReads: null },
  passcode: null,
  timestamp: '2026-11-21T09:27:59.123Z',
  step: { kind: 'create' },
};

let publicKey = '';

beforeEach(async () => {
  const leave = await emptyDevice();
  await writeDeviceId(deviceId);
  publicKey = (await makeVault()).vaults[0]!.identity.publicKey;
  return leave;
});

/** The 32 bytes a reader finds behind the header byte. */
async function openGlyphSecret(encodedData: string): Promise<Uint8Array> {
  const { openOwnedGlyph } = await import('@repo/vault');
  return (await openOwnedGlyph((await keptVault()).key, userId, encodedData)).secrets.glyphSecret;
}

const accepted = (step: 'create' | 'change' | 'reissue', sealed: Awaited<ReturnType<typeof seal>>, previous?: string) =>
  checkIssue({
    step,
    encodedData: sealed.encodedData,
    issue: step === 'change' ? withoutProofKey(sealed.issue) : sealed.issue,
    publicKey: fromBase64url(publicKey),
    userId,
    category: 'medical',
    permissions,
    previousRecord: previous ?? null,
  });
const seal = (input: Partial<SealGlyphInput> = {}) => operations['glyph.seal']({ ...create, ...input });

/** What an honest server says of a glyph made with `create`. */
const row: ServerClaim = {
  recordId: create.recordId,
  contentVersion: 1,
  category: create.category,
  permissions,
  limits: create.limits,
  hasPasscode: false,
};
const open = (encodedData: string, lie: Partial<ServerClaim> = {}) =>
  operations['glyph.open']({ ...row, encodedData, ...lie });

describe('sealing in the worker', () => {
  test('makes what the server accepts, with a section for each role that may read something', async () => {
    const sealed = await seal();
    expect(accepted('create', sealed)).toMatchObject({ ok: true });
    expect(sealed.issue.shares.map(({ role }) => role).sort()).toEqual(['emergency', 'medical']);
    expect(sealed.title).toMatch(/^s1\./);
    expect(sealed.encodedData).not.toContain('Penicillin');
  });

  test('the owner opens every field again, and the drawing is the same', async () => {
    const sealed = await seal();
    const opened = await open(sealed.encodedData);
    expect(opened.fields).toEqual({
      allergies: 'Penicillin',
      emergencyContact: 'Paolo, +39 055 000 0142',
      notes: 'only me',
    });
    expect(opened.drawing).toEqual(sealed.drawing);
  });

  test('[COD-09] [COD-11] every header is stamped with this device and the passkey that opened the vault, under a new salt', async () => {
    const { biometricBinding, deviceBinding, openOwnedGlyph, parseEncodedData } = await import('@repo/vault');
    const readStamp = async () => {
      const { encodedData } = await seal();
      const parsed = parseEncodedData(encodedData);
      if (!parsed.ok) throw new Error(parsed.error);
      const { header, content } = await openOwnedGlyph((await keptVault()).key, userId, encodedData);
      const { device, biometric } = header;
      expect(parsed.headers.length).toBeGreaterThan(1);
      for (const one of parsed.headers) expect(one).toMatchObject({ device, biometric });
      const inTheClear = JSON.stringify(parsed.headers);
      for (const id of [deviceId, 'a-passkey']) expect(inTheClear).not.toContain(id);
      return { device, biometric, salt: fromBase64url(String(Reflect.get(content, 'deviceSalt'))) };
    };
    const first = await readStamp();
    expect(first.device).toBe(deviceBinding(first.salt, deviceId));
    expect(first.device).not.toBe('none');
    expect(first.biometric).toBe('none');
    const byPasskey = { ...(await keptVault()), passkeyId: 'a-passkey' };
    await emptyDevice();
    await writeOpenVaultRecord(byPasskey);
    const second = await readStamp();
    expect(second.salt).not.toEqual(first.salt);
    expect(second.device).toBe('none');
    expect(second.biometric).toBe(biometricBinding(second.salt, 'a-passkey'));
  });

  test('an opened glyph says whether an institution made it', async () => {
    const kinds = [await seal(), await seal({ kind: 'institutional' })];
    const opened = await Promise.all(kinds.map(({ encodedData }) => open(encodedData)));
    expect(opened.map(({ kind }) => kind)).toEqual(['personal', 'institutional']);
  });

  test('a change keeps the drawing and links to the record before; a re-issue draws anew', async () => {
    const first = await seal();
    const from = { encodedData: first.encodedData, record: first.issue.record, contentVersion: 1 };
    const changed = await seal({ step: { kind: 'change', ...from } });
    expect(changed.drawing).toEqual(first.drawing);
    expect(accepted('change', changed, first.issue.record)).toMatchObject({ ok: true });
    const again = await seal({ step: { kind: 'reissue', ...from } });
    expect(again.drawing).not.toEqual(first.drawing);
    expect(accepted('reissue', again, first.issue.record)).toMatchObject({ ok: true });
    expect(glyphKeys(await openGlyphSecret(again.encodedData)).glyphId).not.toEqual(
      glyphKeys(await openGlyphSecret(first.encodedData)).glyphId,
    );
  });

  test('[COD-04] a pattern is the look alone: sealed in one, opened and changed in another, the symbols stay', async () => {
    const first = await seal({ pattern: 'alien' });
    expect(first.drawing.pattern).toBe('alien');
    expect((await open(first.encodedData)).drawing).toEqual({ ...first.drawing, pattern: 'classic' });
    const { drawing } = await operations['glyph.open']({ ...row, encodedData: first.encodedData, pattern: 'matrix' });
    expect(drawing).toEqual({ ...first.drawing, pattern: 'matrix' });
    const step = {
      kind: 'change',
      encodedData: first.encodedData,
      record: first.issue.record,
      contentVersion: 1,
    } as const;
    expect((await seal({ step, pattern: 'circuit' })).drawing).toEqual({ ...first.drawing, pattern: 'circuit' });
  });

  test('the drawing says its kind, and an institution’s glyph keeps it through change and re-issue', async () => {
    const kindIn = async ({ drawing, encodedData }: { drawing: Glyph; encodedData: string }) => {
      const secret = await openGlyphSecret(encodedData);
      return [0x10, 0x11].find((kind) => {
        const { symbols } = encodeGlyph(Uint8Array.of(kind, ...secret));
        return symbols.every((symbol, cell) => symbol === drawing.symbols[cell]);
      });
    };
    expect(await kindIn(await seal())).toBe(0x10);
    const first = await seal({ kind: 'institutional' });
    expect(await kindIn(first)).toBe(0x11);
    expect((await open(first.encodedData)).drawing).toEqual(first.drawing);
    const from = { encodedData: first.encodedData, record: first.issue.record, contentVersion: 1 };
    for (const kind of ['change', 'reissue'] as const) {
      expect(await kindIn(await seal({ step: { kind, ...from } })), kind).toBe(0x11);
    }
  });

  test('old content under a newer number does not open, and no change is built on it', async () => {
    const first = await seal();
    const lie = { encodedData: first.encodedData, record: first.issue.record, contentVersion: 2 };
    await expect(open(first.encodedData, { contentVersion: 2 })).rejects.toMatchObject({ code: 'damaged' });
    await expect(seal({ step: { kind: 'change', ...lie } })).rejects.toMatchObject({ code: 'damaged' });
  });

  test('what the server says of a glyph beside its content must be what was sealed: a re-issue would sign it', async () => {
    const limited = { expiresAt: '2027-01-01T00:00:00.000Z', maxReads: 3 };
    const locked = await seal({ limits: limited, passcode: 'quiet-otter' });
    const word = { limits: limited, hasPasscode: true };
    expect((await open(locked.encodedData, word)).fields).toMatchObject({ notes: 'only me' });
    // Every other lie: packages/client/src/glyph-content.test.ts.
    const lies: Partial<ServerClaim>[] = [{ permissions: NO_PERMISSIONS }, { limits: { ...limited, maxReads: null } }];
    for (const lie of lies) {
      const opening = open(locked.encodedData, { ...word, ...lie });
      await expect(opening, JSON.stringify(lie)).rejects.toMatchObject({ code: 'damaged' });
    }
  });

  test('needs an open vault', async () => {
    await eraseOpenVaultRecord();
    await expect(seal()).rejects.toMatchObject({ code: 'locked' });
  });
});

describe('what anyone is shown after a change', () => {
  const anyone = { groups: ['allergies', 'contacts'] as const, leftOut: [], nameless: [], language: 'it' };
  const fields = { ...create.fields, emergencyContact: 'Paolo, +39 055 000 0142\nAnna, +39 055 000 0143' };

  const [anna] = listAnyoneLines(fields).filter(({ row }) => row.text.startsWith('Anna'));

  async function change(input: Partial<SealGlyphInput>, kind: 'change' | 'reissue' = 'change') {
    const before = await seal({ fields, anyone });
    const step = { kind, encodedData: before.encodedData, record: before.issue.record, contentVersion: 1 };
    return (await seal({ fields, anyone, ...input, step })).keepsShown;
  }

  test('is said to be the same where only something else changed', async () => {
    expect(await change({})).toBe(true);
    expect(
      await change({ title: 'Other', fields: { ...fields, notes: 'another secret', medications: 'Aspirin' } }),
    ).toBe(true);
    // Left out before it existed: nothing that is shown changes by it.
    expect(await change({ anyone: { ...anyone, leftOut: ['Nobody, +39 1'] } })).toBe(true);
  });

  test.each<[string, Partial<SealGlyphInput>]>([
    ['another line', { fields: { ...fields, allergies: 'Penicillin\nLatex' } }],
    ['another word', { fields: { ...fields, allergies: 'Penicillins' } }],
    [
      'another order',
      { fields: { ...fields, emergencyContact: fields.emergencyContact.split('\n').toReversed().join('\n') } },
    ],
    ['a line left out', { anyone: { ...anyone, leftOut: [anna?.key ?? ''] } }],
    ['another group', { anyone: { ...anyone, groups: ['allergies'] } }],
    ['another language', { anyone: { ...anyone, language: 'en' } }],
    ['nothing ticked any more', { anyone: undefined }],
  ])('is not: %s', async (_what, input) => {
    expect(await change(input)).toBeUndefined();
  });

  test('is not said of a new card, of a new drawing, and where nothing was shown', async () => {
    expect((await seal({ fields, anyone })).keepsShown).toBeUndefined();
    expect(await change({}, 'reissue')).toBeUndefined();
    const plain = await seal({ fields });
    const step = {
      kind: 'change',
      encodedData: plain.encodedData,
      record: plain.issue.record,
      contentVersion: 1,
    } as const;
    expect((await seal({ fields, step })).keepsShown).toBeUndefined();
  });
});

describe('the code of a print', () => {
  const anyone = { groups: ['allergies', 'contacts'] as const, leftOut: [], nameless: [], language: 'it' };
  const print = { ...row, place: { index: 9, day: '2026-11-30' }, language: 'en', size: 'card' } as const;

  test('holds what anyone may read and nothing else, and the drawing opens it', async () => {
    const { encodedData } = await seal({ anyone });
    const code = await operations['glyph.makePrintCode']({ ...print, encodedData });
    const opened = await openPrintCode(await openGlyphSecret(encodedData), code?.digits ?? '');
    expect(opened).toMatchObject({
      card: {
        ...{ contentVersion: 1, place: print.place, language: 'it', hasMore: false },
        fields: { allergies: 'Penicillin', emergencyContact: 'Paolo, +39 055 000 0142' },
      },
    });
    expect(JSON.stringify(opened)).not.toContain('only me');
  });

  test('is none where nothing is ticked, and where the server says something else than was sealed', async () => {
    const plain = await seal();
    expect(await operations['glyph.makePrintCode']({ ...print, encodedData: plain.encodedData })).toBeNull();
    const { encodedData } = await seal({ anyone });
    const lie = operations['glyph.makePrintCode']({ ...print, encodedData, category: 'legal' });
    await expect(lie).rejects.toThrow('damaged');
  });
});

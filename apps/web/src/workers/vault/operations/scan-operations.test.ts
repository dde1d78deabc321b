import { paymentPayload } from '@repo/client/payment-payload';
import { GLYPH_KIND_PERSONAL } from '@repo/contract/glyphs/glyphs';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { RECENT_SCANS } from '@repo/contract/scans/scans';
import {
  deriveFinderToken,
  fromBase64url,
  glyphKeys,
  openOwnedGlyph,
  parseEncodedData,
  randomBytes,
  signingKeyFromSeed,
  toBase64url,
  verifyScanProof,
  walletAddress,
} from '@repo/vault';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDevice, keptVault, makeVault, userId } from '../../../../test/test-vaults.ts';
import { eraseOpenVaultRecord, writeDeviceId } from '../vault-store.ts';
import type { SealedDrawing, SealGlyphInput } from './glyph-operations.ts';
import { operations } from './operations.ts';
import type { ScanAnswer } from './scan-operations.ts';

const permissions = { ...NO_PERMISSIONS, medical: 'read' } as const;
const create: SealGlyphInput = {
  recordId: '0199a0f0-0000-7000-8000-0000000000f1',
  title: 'Medical card',
  category: 'medical',
  permissions,
  fields: { allergies: 'Penicillin', bankAccount: 'IT60' },
  emergencyAccess: false,
  listed: false,
  limits: { expiresAt: null, maxReads: null },
  passcode: null,
  timestamp: '2026-11-21T09:27:59.123Z',
  step: { kind: 'create' },
};

let publicKey = '';
let first: SealedDrawing;
let secret: Uint8Array;

beforeEach(async () => {
  const leave = await emptyDevice();
  await writeDeviceId('0199a0f0-0000-7000-8000-0000000000d1');
  publicKey = (await makeVault()).vaults[0]!.identity.publicKey;
  first = await operations['glyph.seal'](create);
  secret = (await openOwnedGlyph((await keptVault()).key, userId, first.encodedData)).secrets.glyphSecret;
  return leave;
});

const buildPayload = (kind: number, body: Uint8Array) => Uint8Array.of(kind, ...body);

async function hold(): Promise<number> {
  const held = await operations['scan.hold']({ payload: buildPayload(GLYPH_KIND_PERSONAL, secret) });
  if (held === null || 'payment' in held) throw new Error('a glyph is no request to pay');
  return held.handle;
}

const changed = (from: SealedDrawing, contentVersion: number, fields = create.fields) =>
  operations['glyph.seal']({
    ...create,
    fields,
    step: { kind: 'change', encodedData: from.encodedData, record: from.issue.record, contentVersion },
  });

/** What the gate would answer: the medical section with its share, or to the owner the whole envelope. */
function buildScanAnswer(sealed: SealedDrawing, to: 'medical' | 'owner', contentVersion = 1): ScanAnswer {
  const parsed = parseEncodedData(sealed.encodedData);
  if (!parsed.ok) throw new Error(parsed.error);
  const index = parsed.headers.findIndex(({ role }) => role === 'medical');
  const share = sealed.issue.shares[0]!.share;
  return {
    id: '0199a0f0-0000-7000-8000-0000000000e1',
    at: '2026-11-21T10:00:00.000Z',
    role: to,
    level: 'read',
    mayCopy: false,
    category: 'medical',
    permissions,
    contentVersion,
    ownerName: 'Marta Bellini',
    ownerPublicKey: publicKey,
    record: sealed.issue.record,
    signature: sealed.issue.signature,
    sections: to === 'medical' ? [{ role: 'medical', ...parsed.envelope.sections[index]!, share }] : [],
    unopened: [],
    envelope: to === 'owner' ? { id: create.recordId, title: sealed.title, encodedData: sealed.encodedData } : null,
    leafHash: toBase64url(new Uint8Array(32)),
  };
}

describe('what a reader found', () => {
  test('[SCAN-31] anything but our header byte and a secret behind it is not held', async () => {
    for (const payload of [
      buildPayload(0x20, secret),
      buildPayload(0x12, secret),
      buildPayload(0x10, secret.slice(1)),
    ]) {
      expect(await operations['scan.hold']({ payload })).toBeNull();
    }
  });

  test('a request to pay is told as it stands', async () => {
    const asked = { to: walletAddress(signingKeyFromSeed(secret).publicKey, 'quantum'), amount: '2.5' };
    expect(await operations['scan.hold']({ payload: paymentPayload(asked) })).toEqual({ payment: asked });
  });

  test('is known outside by a number and the public id, and forgotten after the last ten', async () => {
    const oldest = await hold();
    for (let i = 0; i < RECENT_SCANS; i++) await hold();
    const answer = buildScanAnswer(first, 'medical');
    await expect(operations['scan.open']({ handle: oldest, answer })).rejects.toMatchObject({ code: 'notHeld' });
    const payload = buildPayload(GLYPH_KIND_PERSONAL, secret);
    const glyphId = toBase64url(glyphKeys(secret).glyphId);
    expect(await operations['scan.hold']({ payload })).toEqual({ handle: expect.any(Number), glyphId });
    const newest = await hold();
    await operations['scan.forgetAll']();
    await expect(operations['scan.open']({ handle: newest, answer })).rejects.toMatchObject({ code: 'notHeld' });
  });
});

describe('the proof', () => {
  test('covers the challenge and every byte of the request, and carries no key', async () => {
    const challenge = { nonce: toBase64url(randomBytes(32)), sid: 'sid', userId: 'me', role: 'medical' };
    const asked = { handle: await hold(), challenge, scannerInfo: 'web', passcode: null, reason: null };
    const { proof, ...request } = await operations['scan.prove'](asked);
    expect(request).toEqual({
      qrCodeId: toBase64url(glyphKeys(secret).glyphId),
      scannerRole: 'medical',
      scannerInfo: 'web',
      nonce: challenge.nonce,
    });
    const { proofKey, glyphId } = glyphKeys(secret);
    const of = { proofKey, glyphId, sid: 'sid', userId: 'me', role: 'medical', nonce: fromBase64url(challenge.nonce) };
    expect(verifyScanProof({ ...of, request }, fromBase64url(proof))).toBe(true);
    expect(verifyScanProof({ ...of, request: { ...request, reason: 'changed' } }, fromBase64url(proof))).toBe(false);
  });
});

describe('what anyone may read', () => {
  const ticks = { groups: ['allergies'], leftOut: [], nameless: [], language: 'en' } as const;

  test('is asked for by the public id and a token, from which nobody gets the secret', async () => {
    const handle = await hold();
    const { glyphId, finder, ...rest } = await operations['scan.proveFinder']({ handle });
    expect([glyphId, rest]).toEqual([toBase64url(glyphKeys(secret).glyphId), {}]);
    expect(finder).toBe(toBase64url(deriveFinderToken(secret)));
    await operations['scan.forgetAll']();
    await expect(operations['scan.proveFinder']({ handle })).rejects.toMatchObject({ code: 'notHeld' });
  });

  test('opens with the drawing alone, signed by its owner, and of no other card', async () => {
    const shown = await operations['glyph.seal']({ ...create, emergencyAccess: true, listed: true, anyone: ticks });
    const own = await openOwnedGlyph((await keptVault()).key, userId, shown.encodedData);
    const foreign = await hold();
    secret = own.secrets.glyphSecret;
    const handle = await hold();
    const parsed = parseEncodedData(shown.encodedData);
    if (!parsed.ok) throw new Error(parsed.error);
    const at = parsed.headers.findIndex(({ role }) => role === 'anyone');
    const { record, signature, anyoneShare = '' } = shown.issue;
    const section = parsed.envelope.sections[at]!;
    const answer = { contentVersion: 1, ownerPublicKey: publicKey, record, signature, section, anyoneShare };
    const opened = await operations['scan.openAnyone']({ handle, answer });
    expect(opened).toMatchObject({ ok: true, groups: ['allergies'], content: { fields: { allergies: 'Penicillin' } } });
    expect(await operations['scan.openAnyone']({ handle: foreign, answer })).toMatchObject({ ok: false });
    const forged = { ...answer, signature: toBase64url(randomBytes(fromBase64url(signature).length)) };
    expect(await operations['scan.openAnyone']({ handle, answer: forged })).toMatchObject({ ok: false });
  });
});

describe('a release', () => {
  test('[SCAN-20] opens to the fields of the role and no other', async () => {
    const opened = await operations['scan.open']({ handle: await hold(), answer: buildScanAnswer(first, 'medical') });
    expect(opened.fields).toEqual({ allergies: 'Penicillin' });
    expect(opened).toMatchObject({ ownerKeyId: (await keptVault()).keyId, newestSeen: 1 });
  });

  test('[COD-17] one changed by anybody but the owner is not shown', async () => {
    const handle = await hold();
    const good = buildScanAnswer(first, 'medical');
    const [section] = good.sections;
    const forged: Partial<ScanAnswer>[] = [
      { signature: toBase64url(randomBytes(fromBase64url(good.signature).length)) },
      { record: good.record.replace('"medical"', '"legal"') },
      { permissions: { ...permissions, legal: 'full' } },
      { contentVersion: 2 },
      { sections: [{ ...section!, share: toBase64url(randomBytes(32)) }] },
    ];
    for (const change of forged) {
      const opening = operations['scan.open']({ handle, answer: { ...good, ...change } });
      await expect(opening, Object.keys(change)[0]).rejects.toMatchObject({ code: 'damaged' });
    }
  });

  test('one of another glyph is not shown', async () => {
    const other = await operations['glyph.seal'](create);
    const opening = operations['scan.open']({ handle: await hold(), answer: buildScanAnswer(other, 'medical') });
    await expect(opening).rejects.toMatchObject({ code: 'damaged' });
  });

  test('[X-33] the owner reads every field by the vault, and needs it open', async () => {
    const handle = await hold();
    const answer = buildScanAnswer(first, 'owner');
    expect((await operations['scan.open']({ handle, answer })).fields).toEqual(create.fields);
    await eraseOpenVaultRecord();
    await expect(operations['scan.open']({ handle, answer })).rejects.toMatchObject({ code: 'locked' });
  });

  test('old content that comes back is noticed, by its owner', async () => {
    const handle = await hold();
    const second = await changed(first, 1, { allergies: 'Latex' });
    const newer = await operations['scan.open']({ handle, answer: buildScanAnswer(second, 'owner', 2) });
    expect(newer).toMatchObject({ newestSeen: 2, fields: { allergies: 'Latex' } });
    const older = await operations['scan.open']({ handle, answer: buildScanAnswer(first, 'owner') });
    expect(older.newestSeen).toBe(2);
  });

  test('the envelope has to be the one the record speaks of', async () => {
    const handle = await hold();
    const second = await changed(first, 1);
    const good = buildScanAnswer(second, 'owner', 2);
    const others = { ...good.envelope!, id: '0199a0f0-0000-7000-8000-0000000000f2' };
    for (const envelope of [buildScanAnswer(first, 'owner').envelope, others]) {
      const opening = operations['scan.open']({ handle, answer: { ...good, envelope } });
      await expect(opening).rejects.toMatchObject({ code: 'damaged' });
    }
  });
});

import { createGlyph } from '@repo/contract/glyphs/glyphs';
import { NO_PERMISSIONS, ROLE_FIELDS } from '@repo/contract/rules/permissions';
import {
  biometricBinding,
  checkIssue,
  createIdentity,
  createVaultKey,
  deviceBinding,
  fromBase64url,
  importVaultKey,
  openOwnedGlyph,
  parseEncodedData,
  toBase64url,
  withoutProofKey,
} from '@repo/vault';
import { beforeAll, expect, test } from 'vitest';
import { glyphBody } from './glyph-body.ts';
import { kindOfContent } from './glyph-content.ts';
import { glyphPayload, readPayload } from './glyph-payload.ts';
import { openReleasedFields } from './open-release.ts';
import {
  type GlyphInput,
  type GlyphOwner,
  type SealedGlyph,
  type SealStep,
  type Stamps,
  sealGlyph,
} from './seal-glyph.ts';
import { openText } from './sealed-text.ts';
import { titleSlot } from './text-slots.ts';

const userId = '0199a0f0-0000-7000-8000-000000000001';
const folderId = '0199a0f0-0000-7000-8000-0000000000fa';
const permissions = { ...NO_PERMISSIONS, medical: 'read', emergency: 'restricted', financial: 'full' } as const;
const input: GlyphInput = {
  recordId: '0199a0f0-0000-7000-8000-0000000000f1',
  title: 'Medical card',
  category: 'medical',
  permissions,
  emergencyAccess: false,
  listed: true,
  fields: { allergies: 'Penicillin', emergencyContact: 'Paolo, +39 055 000 0142', notes: 'only me', legalContact: '' },
  limits: { expiresAt: null, maxReads: null },
  passcode: null,
  timestamp: '2026-11-21T09:27:59.123Z',
};
const unstamped: Stamps = { deviceId: null, passkeyId: null };

let owner: GlyphOwner;
beforeAll(async () => {
  owner = { userId, identity: createIdentity(), vaultKey: await importVaultKey(createVaultKey()) };
});

const seal = (wish: Partial<GlyphInput> = {}, step: SealStep = { kind: 'create' }, stamps = unstamped) =>
  sealGlyph(owner, stamps, { ...input, ...wish }, step);
const open = ({ encodedData }: SealedGlyph) => openOwnedGlyph(owner.vaultKey, userId, encodedData);
const asBefore = ({ glyphSecret, kind, issue }: SealedGlyph) => ({
  ...{ glyphSecret, kind, record: issue.record, contentVersion: issue.contentVersion },
});

function checkAsServer(
  kind: SealStep['kind'],
  { encodedData, issue }: SealedGlyph,
  previousRecord: string | null = null,
) {
  return checkIssue({
    ...{ step: kind, encodedData, userId, category: 'medical', permissions, previousRecord },
    issue: kind === 'change' ? withoutProofKey(issue) : issue,
    publicKey: owner.identity.publicKey,
  });
}

test('makes a body that the contract and the server accept, with a section for each role that may read something', async () => {
  const sealed = await seal();
  const body = { ...glyphBody(input, sealed), folderId };
  expect(createGlyph.body.parse(body)).toEqual(body);
  expect(body).toMatchObject({ id: input.recordId, visualStyle: { pattern: 'classic' } });
  expect(checkAsServer('create', sealed)).toMatchObject({ ok: true });
  expect(sealed.issue.shares.map(({ role }) => role).sort()).toEqual(['emergency', 'medical']);
  expect(JSON.stringify(body)).not.toMatch(/Penicillin|Medical card/);
});

test('the title opens at its record alone', async () => {
  const { title } = await seal();
  expect(await openText(owner, titleSlot(input.recordId), title)).toBe('Medical card');
  await expect(openText(owner, titleSlot('another'), title)).rejects.toThrow('open.refused');
});

test('the owner’s section holds every filled field, and where the content belongs', async () => {
  const limits = { expiresAt: '2027-01-01T00:00:00.000Z', maxReads: 3 };
  const { content } = await open(await seal({ limits }));
  const { legalContact: _, ...filled } = input.fields;
  expect(content).toMatchObject({ fields: filled, recordId: input.recordId, limits });
  expect(content).not.toHaveProperty('fields.legalContact');
});

test('[COD-09] [COD-11] every header is stamped with device and passkey under a new salt, or says that there is none', async () => {
  const sealWithStamps = async (stamps: Stamps) => {
    const sealed = await seal({}, { kind: 'create' }, stamps);
    const parsed = parseEncodedData(sealed.encodedData);
    if (!parsed.ok) throw new Error(parsed.error);
    const { content } = await open(sealed);
    expect(parsed.headers.length).toBe(3);
    return { headers: parsed.headers, salt: fromBase64url(String(content.deviceSalt)) };
  };
  const first = await sealWithStamps({ deviceId: 'a-device', passkeyId: 'a-passkey' });
  const device = deviceBinding(first.salt, 'a-device');
  const biometric = biometricBinding(first.salt, 'a-passkey');
  for (const header of first.headers) expect(header).toMatchObject({ device, biometric });
  expect(JSON.stringify(first.headers)).not.toMatch(/a-device|a-passkey/);
  const second = await sealWithStamps(unstamped);
  for (const header of second.headers) expect(header).toMatchObject({ device: 'none', biometric: 'none' });
  expect(second.salt).not.toEqual(first.salt);
});

test('a change keeps secret and kind and links to the record before; a re-issue takes another secret', async () => {
  const first = await seal({ kind: 'institutional' });
  const changed = await seal({}, { kind: 'change', before: asBefore(first) });
  const again = await seal({}, { kind: 'reissue', before: asBefore(first) });
  expect(changed.glyphSecret).toEqual(first.glyphSecret);
  expect(again.glyphSecret).not.toEqual(first.glyphSecret);
  expect(checkAsServer('change', changed, first.issue.record)).toMatchObject({ ok: true });
  expect(checkAsServer('reissue', again, first.issue.record)).toMatchObject({ ok: true });
  for (const one of [first, changed, again]) {
    expect(one.kind).toBe('institutional');
    expect(kindOfContent((await open(one)).content)).toBe('institutional');
  }
});

test('[SCAN-20] a released section holds the fields of its role and no other', async () => {
  const sealed = await seal();
  const parsed = parseEncodedData(sealed.encodedData);
  if (!parsed.ok) throw new Error(parsed.error);
  const index = parsed.headers.findIndex(({ role }) => role === 'medical');
  const share = sealed.issue.shares.find(({ role }) => role === 'medical')?.share;
  const opened = await openReleasedFields(sealed.glyphSecret, {
    ...{ category: 'medical', permissions, contentVersion: 1 },
    ownerPublicKey: toBase64url(owner.identity.publicKey),
    record: sealed.issue.record,
    signature: sealed.issue.signature,
    sections: [{ ...parsed.envelope.sections[index]!, share }],
  });
  const fields = { allergies: 'Penicillin', emergencyContact: 'Paolo, +39 055 000 0142' };
  expect(opened).toMatchObject({ ok: true, sections: [{ role: 'medical', fields }] });
  if (opened.ok) expect(Object.keys(opened.sections[0]?.fields ?? {})).toEqual(Object.keys(fields));
  expect(ROLE_FIELDS.medical).not.toContain('notes');
});

test('[COD-13] [COD-16] ten thousand characters of any script come back as they went in', async () => {
  const long = 'Ça va? Ελληνικά, 薬, ā́ e 👩‍⚕️. '.repeat(400);
  expect(long.length).toBeGreaterThan(10_000);
  const sealed = await seal({ fields: { medicalHistory: long } });
  expect(checkAsServer('create', sealed)).toMatchObject({ ok: true });
  expect((await open(sealed)).content.fields).toEqual({ medicalHistory: long });
});

test('a drawing carries the kind and the secret, and nothing else reads as one', () => {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  for (const kind of ['personal', 'institutional'] as const) {
    expect(readPayload(glyphPayload(secret, kind))).toEqual(secret);
  }
  expect(glyphPayload(secret, 'personal')[0]).not.toBe(glyphPayload(secret, 'institutional')[0]);
  expect(readPayload(Uint8Array.of(0x20, ...secret))).toBeNull();
  expect(readPayload(glyphPayload(secret.slice(1), 'personal'))).toBeNull();
  expect(readPayload(new Uint8Array(0))).toBeNull();
});

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  checkInput,
  createOwner,
  type ExampleOwner,
  FOR_ANYONE,
  flipByte,
  PERMISSIONS,
  releaseFor,
  sealExample,
  tamper,
  WITH_ANYONE,
} from '../../test/example-glyph.ts';
import { importVaultKey } from '../account/vault-items.ts';
import { fromBase64url, toBase64url } from '../primitives/base64url.ts';
import { randomBytes, utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { type JsonObject, jcs, parseJcs } from '../primitives/jcs.ts';
import { GLYPH_INFOS, type GlyphInfo } from '../primitives/labels.ts';
import { ANYONE_GROUPS, ANYONE_ROLE, type AnyoneGroup } from './anyone.ts';
import { ANYONE_SHARE_BYTES, openAnyoneShare, sealAnyoneShare } from './anyone-share.ts';
import { openOwnerEnvelope, parseEncodedData } from './envelope.ts';
import {
  createGlyphSecret,
  deriveFinderToken,
  deriveGlyphKey,
  glyphKeys,
  hashFinderToken,
  hashNoticeCard,
  makeNoticeCard,
} from './glyph-keys.ts';
import { headerText, isPolicy, type Policy, parseHeader, policyHash, type SectionHeader } from './header.ts';
import type { SealedIssue } from './issue-builder.ts';
import { checkIssue } from './issue-check.ts';
import { type AnyoneReading, openAnyone } from './open-anyone.ts';
import { openOwnedGlyph } from './owned-glyph.ts';
import { isNewerRecord, parseRecord, recordHash, recordText, signRecord, verifyRecord } from './record.ts';
import { openRelease, type ReleasedSection, verifyRelease } from './release.ts';
import { openSection, type SealedSection, sealSection } from './section.ts';

/** Computed by release 0.1.0: without the newer members, with them, and with roles that may copy. */
const OLD_HASHES = [
  'MhavJ0BF22E4LIjxdJgQo-2yv9BjCGAwYnkVQRtLX_c',
  'DoqgDdURxojUGuuM7hF4dRLNwbE-ydvbm_cBad21fqQ',
  '4HFgiG7bNHEjho0HCcYEIN8gBj02Ije-i2C2dBjgKvk',
];

let owner: ExampleOwner;
let glyphSecret: Uint8Array;
let sealed: SealedIssue;
beforeAll(async () => {
  owner = await createOwner();
  const made = await sealExample(owner, { ...WITH_ANYONE, passcode: '4711' });
  sealed = made.sealed;
  glyphSecret = made.input.glyphSecret;
});

function findSection(issue: SealedIssue, role: string): SealedSection {
  const parsed = parseEncodedData(issue.encodedData);
  const at = parsed.ok ? parsed.headers.findIndex((header) => header.role === role) : -1;
  const section = parsed.ok ? parsed.envelope.sections[at] : undefined;
  if (section === undefined) throw new Error(`the example has no section ${role}`);
  return section;
}

/** What the server answers to whoever holds the drawing. */
function buildReading(issue: SealedIssue): AnyoneReading {
  return {
    contentVersion: issue.issue.contentVersion,
    ownerPublicKey: toBase64url(owner.identity.publicKey),
    record: issue.issue.record,
    signature: issue.issue.signature,
    section: findSection(issue, ANYONE_ROLE),
    anyoneShare: issue.issue.anyoneShare ?? '',
  };
}

const open = (changes: Partial<AnyoneReading> = {}, secret = glyphSecret) =>
  openAnyone(secret, { ...buildReading(sealed), ...changes });
const findError = async (changes: Partial<AnyoneReading>, secret?: Uint8Array) => {
  const opened = await open(changes, secret);
  return opened.ok ? 'opened' : opened.error;
};

/** The record with something else in it, signed again by its owner. */
function resign(change: (record: JsonObject) => JsonObject, issue = sealed) {
  const value = parseJcs(issue.issue.record) as JsonObject;
  const record = jcs(change(value));
  return { record, signature: toBase64url(signRecord(owner.identity.secretKey, record)) };
}
const withPolicy = (change: JsonObject) => (record: JsonObject) => ({
  ...record,
  policy: { ...(record.policy as JsonObject), ...change },
});

test('whoever holds the drawing opens exactly what was sealed for anyone, without the passcode', async () => {
  const opened = await open();
  expect(opened).toMatchObject({ ok: true, content: FOR_ANYONE.content, groups: ['allergies', 'blood'] });
  expect(fromBase64url(sealed.issue.anyoneShare ?? '')).toHaveLength(ANYONE_SHARE_BYTES);
});

test('a reading that was changed between the owner and the screen shows nothing', async () => {
  const { section, anyoneShare } = buildReading(sealed);
  expect(await findError({}, createGlyphSecret())).toBe('release.wrongGlyph');
  expect(await findError({ contentVersion: 2 })).toBe('release.recordMismatch');
  expect(await findError({ ownerPublicKey: toBase64url((await createOwner()).identity.publicKey) })).toBe(
    'record.wrongKey',
  );
  expect(await findError({ record: sealed.issue.record.replace('medical', 'medicaL') })).toBe('record.malformed');
  expect(await findError({ section: { ...section, ct: tamper(section.ct, 9) } })).toBe('release.sectionMismatch');
  // The nonce stands in no line of the record.
  expect(await findError({ section: { ...section, nonce: tamper(section.nonce, 3) } })).toBe('anyone.badContent');
  expect(await findError({ section: findSection(sealed, 'medical') })).toBe('anyone.wrongSection');
  for (const at of [0, 40, 60, 120])
    expect(await findError({ anyoneShare: tamper(anyoneShare, at) })).toBe('anyone.badShare');
  for (const bad of ['', 'AA', '!', anyoneShare + anyoneShare])
    expect(await findError({ anyoneShare: bad })).toBe('anyone.badShare');
  // Somebody else's S under the right drawing: sealed well, but not the one that was signed.
  const other = await sealAnyoneShare(glyphSecret, section.header, randomBytes(32));
  expect(await findError({ anyoneShare: toBase64url(other) })).toBe('anyone.badShare');
});

test('a card without ticks has no such section, and no other section passes for it', async () => {
  const plain = await sealExample(owner);
  expect(plain.sealed.issue.anyoneShare).toBeUndefined();
  const reading = {
    ...buildReading(sealed),
    record: plain.sealed.issue.record,
    signature: plain.sealed.issue.signature,
  };
  const medical = { ...reading, section: findSection(plain.sealed, 'medical') };
  const opened = await openAnyone(plain.input.glyphSecret, medical);
  expect(opened).toEqual({ ok: false, error: 'anyone.wrongSection' });
});

test('the owner re-seals and reads everything: S of the section lies in the own envelope as well', async () => {
  const parsed = parseEncodedData(sealed.encodedData);
  if (!parsed.ok) throw new Error(parsed.error);
  const { glyphId, contentVersion } = sealed.issue;
  const slot = { userId: owner.userId, glyphId, contentVersion };
  const { shares } = await openOwnerEnvelope(owner.vaultKey, slot, parsed.envelope.owner);
  const share = shares.find(({ role }) => role === ANYONE_ROLE)?.share ?? new Uint8Array();
  const { root } = glyphKeys(glyphSecret);
  const section = findSection(sealed, ANYONE_ROLE);
  expect(await openSection(section, { root, share })).toEqual(FOR_ANYONE.content);
  expect((await openOwnedGlyph(owner.vaultKey, owner.userId, sealed.encodedData)).secrets.shares).toHaveLength(5);
  const next = { ...WITH_ANYONE, glyphSecret, contentVersion: 2, previousRecord: sealed.issue.record };
  const { sealed: again } = await sealExample(owner, next);
  expect(again.issue.finder).toEqual(sealed.issue.finder);
  expect(again.issue.anyoneShare).not.toBe(sealed.issue.anyoneShare);
  expect(await openAnyone(glyphSecret, buildReading(again))).toMatchObject({ ok: true, content: FOR_ANYONE.content });
});

const ROLES = [...Array.from({ length: 14 }, (_, at) => `role${at}`), 'owner', ANYONE_ROLE];
const headerFor = (role: string): SectionHeader => ({
  ...(parseHeader(findSection(sealed, ANYONE_ROLE).header) as SectionHeader),
  role,
});

test('Property 2 of section 9.2: what is derived from a drawing differs pairwise, and none opens another section', async () => {
  const infos = Object.keys(GLYPH_INFOS) as GlyphInfo[];
  const keys = infos.map((info) => deriveGlyphKey(glyphSecret, info, 32));
  const token = deriveFinderToken(glyphSecret);
  const card = makeNoticeCard(token);
  const all = [...keys, card, hashNoticeCard(card), hashFinderToken(token), sha256(token), glyphSecret];
  expect(new Set(all.map(toBase64url)).size).toBe(all.length);
  const { root } = glyphKeys(glyphSecret);
  const made = await Promise.all(
    ROLES.map(async (role) => ({
      role,
      ...(await sealSection({ root, header: headerFor(role), content: { of: role } })),
    })),
  );
  let refused = 0;
  for (const { role, section, share } of made) {
    expect(await openSection(section, { root, share })).toEqual({ of: role });
    const shares = [...made.filter((other) => other.role !== role).map((other) => other.share), ...all];
    for (const wrong of shares) {
      await expect(openSection(section, { root, share: wrong })).rejects.toThrow('open.refused');
      refused++;
    }
    for (const key of all.filter((one) => toBase64url(one) !== toBase64url(root))) {
      await expect(openSection(section, { root: key, share })).rejects.toThrow('open.refused');
      refused++;
    }
  }
  expect(refused).toBe(16 * (15 + all.length + all.length - 1));
});

test('Property 2 of section 9.2: a share sealed for anyone opens with its drawing and its header alone; two differ', async () => {
  const share = randomBytes(32);
  const header = headerText(headerFor(ANYONE_ROLE));
  const [first, second] = [
    await sealAnyoneShare(glyphSecret, header, share),
    await sealAnyoneShare(glyphSecret, header, share),
  ];
  expect(toBase64url(first)).not.toBe(toBase64url(second));
  for (const one of [first, second]) expect(await openAnyoneShare(glyphSecret, header, one)).toEqual(share);
  const otherHeader = headerText({ ...headerFor(ANYONE_ROLE), contentVersion: 2 });
  await expect(openAnyoneShare(glyphSecret, otherHeader, first)).rejects.toThrow('open.refused');
  await expect(openAnyoneShare(createGlyphSecret(), header, first)).rejects.toThrow('open.refused');
  for (const at of [0, 31, 32, 43, 44, 91])
    await expect(openAnyoneShare(glyphSecret, header, flipByte(first, at))).rejects.toThrow('open.refused');
  // A role's header seals and opens no share in this way.
  for (const role of ROLES.filter((one) => one !== ANYONE_ROLE)) {
    await expect(sealAnyoneShare(glyphSecret, headerText(headerFor(role)), share)).rejects.toThrow('open.refused');
    await expect(openAnyoneShare(glyphSecret, headerText(headerFor(role)), first)).rejects.toThrow('open.refused');
  }
});

test('Property 7 of section 9.2: what a reader does not know is newer, and only where its owner signed it', async () => {
  const publicKey = owner.identity.publicKey;
  const later: ((record: JsonObject) => JsonObject)[] = [
    (record) => ({ ...record, suite: 'AG2', sections: 'another form' }),
    (record) => ({ ...record, note: 'x' }),
    withPolicy({ copies: ['medical'] }),
    withPolicy({ anyone: ['allergies', 'blood', 'scent'] }),
    withPolicy({ anyone: ['scent'] }),
    (record) => ({
      ...record,
      sections: (record.sections as JsonObject[]).map((line) => ({ ...line, hint: 'x' })),
    }),
  ];
  for (const change of later) {
    const signed = resign(change);
    expect(parseRecord(signed.record), signed.record).toBeNull();
    expect(isNewerRecord(signed.record)).toBe(true);
    expect(verifyRecord({ ...signed, publicKey })).toEqual({ ok: false, error: 'record.newer' });
    expect(await findError(signed)).toBe('record.newer');
    const release = { ...releaseFor(owner, sealed, ['medical']), ...signed };
    expect(verifyRelease(glyphKeys(glyphSecret).glyphId, release)).toEqual({ ok: false, error: 'record.newer' });
    expect(await findError({ ...signed, signature: sealed.issue.signature })).toBe('record.badSignature');
    const stranger = (await createOwner()).identity.publicKey;
    expect(await findError({ ...signed, ownerPublicKey: toBase64url(stranger) })).toBe('record.wrongKey');
  }
  // What contradicts itself is broken, whoever signed it.
  for (const broken of [withPolicy({ passcode: 'no' }), withPolicy({ anyone: [] }), withPolicy({ anyone: 'all' })]) {
    const signed = resign(broken);
    expect(isNewerRecord(signed.record)).toBe(false);
    expect(verifyRecord({ ...signed, publicKey })).toEqual({ ok: false, error: 'record.malformed' });
  }
});

test('Property 8 of section 9.2: policies of every earlier form keep their hash', () => {
  const hash = (policy: Policy) => toBase64url(policyHash(policy));
  const permissions = { medical: 'read', emergency: 'restricted', financial: 'none', legal: 'none' };
  const oldest = { permissions, passcode: false };
  const asked = { ...oldest, emergency: ['medical', 'emergency'], listed: true };
  const copied = { ...asked, mayCopy: ['medical'] };
  expect([oldest, asked, copied].map(hash)).toEqual(OLD_HASHES);
  for (const policy of [oldest, asked, copied]) {
    expect(isPolicy(policy)).toBe(true);
    expect(hash({ ...policy, anyone: undefined })).toBe(toBase64url(sha256(utf8(jcs(policy)))));
  }
});

test('Property 8 of section 9.2: an issue of release 0.1.0 is judged, released and opened by its owner as before', async () => {
  const old = JSON.parse(readFileSync(new URL('../../test/issue-0-1-0.json', import.meta.url), 'utf8'));
  const { encodedData, issue, permissions, userId } = old;
  const publicKey = fromBase64url(old.publicKey);
  const input = { step: 'create', category: 'medical', previousRecord: null } as const;
  const judged = checkIssue({ ...input, encodedData, issue, permissions, userId, publicKey });
  if (!judged.ok) throw new Error(judged.error);
  const { checked } = judged;
  expect(recordText(checked.record)).toBe(issue.record);
  expect(recordHash(issue.record)).toBe(old.recordHash);
  expect(checked.headers.map(({ policyHash: hash }) => hash)).toEqual(
    checked.headers.map(() => toBase64url(policyHash(checked.record.policy))),
  );
  expect([checked.anyoneShare, checked.finder, checked.record.policy.anyone]).toEqual([null, null, undefined]);
  const secret = fromBase64url(old.glyphSecret);
  const section = { ...checked.envelope.sections[1], share: issue.shares[0].share } as ReleasedSection;
  const release = { ...issue, category: 'medical', permissions, ownerPublicKey: old.publicKey, sections: [section] };
  const content = { fields: { allergies: 'Penicillin' } };
  expect(await openRelease(secret, release)).toMatchObject({ ok: true, sections: [{ role: 'medical', content }] });
  const vaultKey = await importVaultKey(fromBase64url(old.vaultKey));
  const owned = await openOwnedGlyph(vaultKey, userId, encodedData);
  expect(owned.content).toEqual({ fields: { allergies: 'Penicillin', notes: 'x' } });
  expect(owned.secrets.shares.map(({ role }) => role)).toEqual(['owner', 'medical']);
});

test('any policy with one ticked group changed has another hash, and there is one way to write the ticks', () => {
  const base = { permissions: PERMISSIONS, passcode: false, emergency: [], listed: false };
  const hash = (anyone: readonly AnyoneGroup[]) => toBase64url(policyHash({ ...base, anyone }));
  const sets = [...ANYONE_GROUPS.map((one) => [one]), [...ANYONE_GROUPS].toSorted(), ['allergies', 'blood'] as const];
  const hashes = sets.map(hash);
  expect(new Set([...hashes, toBase64url(policyHash(base))]).size).toBe(sets.length + 1);
  for (const anyone of sets) {
    expect(isPolicy({ ...base, anyone })).toBe(true);
    expect(isPolicy({ permissions: PERMISSIONS, passcode: false, anyone })).toBe(false);
  }
  for (const bad of [[], ['blood', 'allergies'], ['blood', 'blood'], ['smell'], 'blood', null, [1]])
    expect(isPolicy({ ...base, anyone: bad })).toBe(false);
  expect(isPolicy({ ...base, permissions: { ...PERMISSIONS, anyone: 'read' } })).toBe(false);
});

/** The body of a good issue with these changes, as a dishonest client could send it. */
const judge = (changes: Partial<SealedIssue['issue']>, encodedData = sealed.encodedData) => {
  const input = checkInput(owner, { ...sealed, encodedData });
  const result = checkIssue({ ...input, issue: { ...sealed.issue, ...changes } });
  return result.ok ? 'accepted' : result.error;
};

test('Property 9 of section 9.2: each inconsistent combination of ticks, policy, section and share is refused', async () => {
  expect(judge({})).toBe('accepted');
  const lines = (record: JsonObject) => record.sections as JsonObject[];
  const change = (role: string, member: JsonObject) => (record: JsonObject) => ({
    ...record,
    sections: lines(record).map((line) => (line.role === role ? { ...line, ...member } : line)),
  });
  const without = (record: JsonObject) => ({
    ...record,
    sections: lines(record).filter(({ role }) => role !== ANYONE_ROLE),
  });
  const dropTicks = (record: JsonObject) => {
    const { anyone: _, ...policy } = record.policy as JsonObject;
    return { ...record, policy };
  };
  const dropReasons = (record: JsonObject) => {
    const { emergency: _e, listed: _l, ...policy } = record.policy as JsonObject;
    return { ...record, policy, sections: lines(record).map(({ fields: _f, ...line }) => line) };
  };
  const plain = await sealExample(owner, { ...WITH_ANYONE, anyone: undefined });
  // ticks without a section, a section without ticks, ticks without the members beside them, names of fields
  expect(judge(resign(without))).toBe('record.malformed');
  expect(judge(resign(dropTicks))).toBe('record.malformed');
  expect(judge(resign(dropReasons))).toBe('record.malformed');
  expect(judge(resign(change(ANYONE_ROLE, { fields: ['allergies'] })))).toBe('record.malformed');
  expect(judge(resign((record) => dropTicks(without(record))))).toBe('issue.badAnyoneShare');
  expect(judge({ ...resign((record) => dropTicks(without(record))), anyoneShare: undefined })).toBe(
    'issue.sectionMismatch',
  );
  // other ticks than those that the headers were sealed for
  expect(judge(resign(withPolicy({ anyone: ['allergies'] })))).toBe('issue.sectionMismatch');
  // `anyone` among the permissions, the shares, the roles of a reason
  const named = { ...PERMISSIONS, anyone: 'read' };
  expect(judge(resign(withPolicy({ permissions: named })))).toBe('record.malformed');
  expect(judge(resign(withPolicy({ emergency: ['medical', ANYONE_ROLE] })))).toBe('record.malformed');
  expect(judge(resign(withPolicy({ mayCopy: [ANYONE_ROLE] })))).toBe('record.malformed');
  const entry = { role: ANYONE_ROLE, share: toBase64url(randomBytes(32)) };
  expect(judge({ shares: [...sealed.issue.shares, entry] })).toBe('issue.badShares');
  // a missing, a superfluous, a malformed share
  expect(judge({ anyoneShare: undefined })).toBe('issue.badAnyoneShare');
  for (const bad of ['', 'AA', toBase64url(randomBytes(32)), toBase64url(randomBytes(93)), '!'.repeat(123)])
    expect(judge({ anyoneShare: bad })).toBe('issue.badKey');
  const input = checkInput(owner, plain.sealed);
  const superfluous = { ...plain.sealed.issue, anyoneShare: sealed.issue.anyoneShare };
  expect(checkIssue({ ...input, issue: superfluous })).toEqual({ ok: false, error: 'issue.badAnyoneShare' });
  // hashes of the finder may be missing, as clients of before send none, but not malformed
  expect(judge({ finder: undefined })).toBe('accepted');
  expect(judge({ finder: { tokenHash: 'AA', noticeHash: sealed.issue.finder?.noticeHash ?? '' } })).toBe(
    'issue.badKey',
  );
  // a section filed under another role
  expect(judge(resign(change('medical', { role: 'legal2' })))).toBe('issue.sectionMismatch');
});

test('Property 11 of section 9.2: a release to a role holds no share of anyone’s, and opens nothing of it', async () => {
  const { glyphId } = glyphKeys(glyphSecret);
  const release = releaseFor(owner, sealed, ['medical']);
  const section = findSection(sealed, ANYONE_ROLE);
  const share = toBase64url(randomBytes(32));
  const withShare = { ...release, sections: [{ ...section, share }] };
  expect(verifyRelease(glyphId, withShare)).toEqual({ ok: false, error: 'release.shareMismatch' });
  const opened = await openRelease(glyphSecret, { ...release, sections: [section] });
  expect(opened).toMatchObject({ ok: true, sections: [] });
  const parsed = parseRecord(sealed.issue.record);
  expect(parsed && recordText(parsed)).toBe(sealed.issue.record);
});

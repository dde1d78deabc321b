import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkInput,
  createOwner,
  type ExampleOwner,
  exampleInput,
  PERMISSIONS,
  SECTIONS,
  sealExample,
  tamper,
} from '../../test/example-glyph.ts';
import { fromBase64url, toBase64url } from '../primitives/base64url.ts';
import { fromUtf8, utf8 } from '../primitives/bytes.ts';
import { jcs } from '../primitives/jcs.ts';
import { encodeEnvelope, MAX_ENCODED_CHARS, parseEncodedData } from './envelope.ts';
import { createGlyphSecret, glyphKeys } from './glyph-keys.ts';
import { headerHash } from './header.ts';
import { type IssueBody, type IssueInput, type SealedIssue, sealIssue, withoutProofKey } from './issue-builder.ts';
import { checkIssue, type IssueCheckInput } from './issue-check.ts';
import { type GlyphRecord, parseRecord, recordHash, recordText, signRecord } from './record.ts';
import { ciphertextHash, sealSection, shareHash } from './section.ts';

let owner: ExampleOwner;
let input: IssueInput;
let sealed: SealedIssue;

beforeAll(async () => {
  owner = await createOwner();
  ({ input, sealed } = await sealExample(owner));
});

function findError(changes: Partial<IssueCheckInput>): string {
  const result = checkIssue(checkInput(owner, sealed, changes));
  return result.ok ? 'accepted' : result.error;
}

/**
 * The issue with its record replaced and signed again by the true owner, because the owner's own program may send false
 * data too.
 */
function resigned(change: (record: Record<string, unknown>) => unknown): IssueBody {
  const record = jcs(change(JSON.parse(sealed.issue.record)) as never);
  return { ...sealed.issue, record, signature: toBase64url(signRecord(owner.identity.secretKey, record)) };
}

/** The envelope with a change, encoded canonically. */
function reencoded(
  change: (envelope: { v: number; sections: Record<string, string>[]; owner: string }) => unknown,
): string {
  return toBase64url(utf8(jcs(change(JSON.parse(fromUtf8(fromBase64url(sealed.encodedData)))) as never)));
}

test('an honest issue is accepted and everything the server needs comes decoded', () => {
  const result = checkIssue(checkInput(owner, sealed));
  if (!result.ok) throw new Error(result.error);
  const { glyphId, proofKey } = glyphKeys(input.glyphSecret);
  expect(result.checked.glyphId).toEqual(glyphId);
  expect(result.checked.proofKey).toEqual(proofKey);
  expect(result.checked.passproof).toBeNull();
  expect(result.checked.timestamp).toBe(input.timestamp);
  expect(result.checked.shares.map(({ role }) => role)).toEqual(['medical', 'emergency', 'legal']);
  expect(result.checked.record.sections.map(({ role }) => role)).toEqual(['owner', 'medical', 'emergency', 'legal']);
  expect(result.checked.envelope.sections.length).toBe(4);
});

test('[COD-07] S6 neither G, nor root, nor the owner’s share, nor any content stands in what is sent', () => {
  const { root } = glyphKeys(input.glyphSecret);
  const sent = JSON.stringify(sealed) + fromUtf8(fromBase64url(sealed.encodedData));
  for (const secret of [input.glyphSecret, root]) {
    expect(sent).not.toContain(toBase64url(secret));
    expect(sent).not.toContain(Buffer.from(secret).toString('hex'));
  }
  for (const words of ['Asthma', 'Penicillin', 'Anna', 'IT60', 'Bianchi']) expect(sent).not.toContain(words);
  expect(sealed.issue.shares.some(({ role }) => role === 'owner')).toBe(false);
});

test('another person, another key, or a signature of anything else is refused', async () => {
  const other = await createOwner('0197a1b2-0000-7000-8000-000000000002');
  expect(findError({ userId: other.userId })).toBe('issue.wrongUser');
  expect(findError({ publicKey: other.identity.publicKey })).toBe('record.wrongKey');
  expect(findError({ publicKey: new Uint8Array(3) })).toBe('record.wrongKey');
  expect(findError({ issue: { ...sealed.issue, signature: tamper(sealed.issue.signature, 700) } })).toBe(
    'record.badSignature',
  );
  expect(findError({ issue: { ...sealed.issue, record: sealed.issue.record.replace('20', '30') } })).toBe(
    'record.badSignature',
  );
  expect(findError({ issue: { ...sealed.issue, record: '{}' } })).toBe('record.malformed');
  expect(findError({ issue: { ...sealed.issue, record: `${sealed.issue.record} ` } })).toBe('record.malformed');
});

test('the specified fields must say what was signed', () => {
  expect(findError({ category: 'legal' })).toBe('issue.recordMismatch');
  expect(findError({ permissions: { ...PERMISSIONS, financial: 'full' } })).toBe('issue.recordMismatch');
  expect(findError({ issue: { ...sealed.issue, limits: { expiresAt: null, maxReads: null } } })).toBe(
    'issue.recordMismatch',
  );
  expect(findError({ issue: { ...sealed.issue, contentVersion: 2 } })).toBe('issue.recordMismatch');
  const glyphId = toBase64url(glyphKeys(createGlyphSecret()).glyphId);
  expect(findError({ issue: { ...sealed.issue, glyphId } })).toBe('issue.recordMismatch');
});

test('shares: one for each section, none for the owner’s, each the one that was signed', () => {
  const { shares } = sealed.issue;
  const [first, second] = shares;
  if (!first || !second) throw new Error('the example has shares');
  const withShares = (changed: IssueBody['shares']) => findError({ issue: { ...sealed.issue, shares: changed } });
  expect(withShares(shares.slice(1))).toBe('issue.badShares');
  expect(withShares([...shares, first])).toBe('issue.badShares');
  expect(withShares([first, first, second])).toBe('issue.badShares');
  expect(withShares([...shares.slice(1), { ...first, role: 'owner' }])).toBe('issue.badShares');
  expect(withShares([{ ...first, share: second.share }, ...shares.slice(1)])).toBe('issue.badShares');
  expect(withShares([{ ...first, share: 'short' }, ...shares.slice(1)])).toBe('issue.badKey');
  expect(withShares([...shares].reverse())).toBe('accepted');
});

test('proofKey belongs to a new drawing, passproof to a passcode', () => {
  expect(findError({ issue: withoutProofKey(sealed.issue) })).toBe('issue.badKey');
  expect(findError({ issue: { ...sealed.issue, proofKey: 'AA' } })).toBe('issue.badKey');
  expect(findError({ issue: { ...sealed.issue, passproof: sealed.issue.proofKey } })).toBe('issue.badPassproof');
});

test('sections must be the signed ones, in number, order and bytes', () => {
  expect(findError({ encodedData: reencoded((e) => ({ ...e, sections: e.sections.slice(0, 3) })) })).toBe(
    'issue.sectionMismatch',
  );
  expect(findError({ encodedData: reencoded((e) => ({ ...e, sections: e.sections.toReversed() })) })).toBe(
    'issue.sectionMismatch',
  );
  for (const part of ['ct', 'nonce', 'commitment']) {
    const encodedData = reencoded((e) => ({
      ...e,
      sections: e.sections.map((section, index) =>
        index === 1 ? { ...section, [part]: tamper(section[part] ?? '', 1) } : section,
      ),
    }));
    expect(findError({ encodedData })).toBe(part === 'nonce' ? 'accepted' : 'issue.sectionMismatch');
  }
});

test('a section for a role the policy does not let in is refused, even when everything is signed', async () => {
  for (const role of ['financial', 'user', 'constructor']) {
    const parsed = parseEncodedData(sealed.encodedData);
    const record = parseRecord(sealed.issue.record);
    const header = parsed.ok ? parsed.headers[0] : undefined;
    if (!parsed.ok || header === undefined || record === null) throw new Error('the example is well formed');
    const root = glyphKeys(input.glyphSecret).root;
    const extra = await sealSection({ root, header: { ...header, role }, content: { bankAccount: 'x' } });
    const line = {
      role,
      headerHash: toBase64url(headerHash(extra.section.header)),
      ctHash: toBase64url(ciphertextHash(extra.section)),
      commitment: extra.section.commitment,
      shareHash: toBase64url(shareHash(extra.share)),
    };
    const text = recordText({ ...record, sections: [...record.sections, line] });
    const issue = {
      ...sealed.issue,
      record: text,
      signature: toBase64url(signRecord(owner.identity.secretKey, text)),
      shares: [...sealed.issue.shares, { role, share: toBase64url(extra.share) }],
    };
    const encodedData = encodeEnvelope({ ...parsed.envelope, sections: [...parsed.envelope.sections, extra.section] });
    expect(findError({ issue, encodedData })).toBe('issue.sectionMismatch');
  }
});

describe('a record that says who may open it for a reason', () => {
  const disclosure = { emergency: ['financial'], listed: true };
  const sections = [{ role: 'financial', fields: ['bankAccount'], content: { bankAccount: 'IT60' } }];
  const asked = { disclosure, sections };

  test('lets a role without a level have a section, names its fields, and signs all of it', async () => {
    const made = await sealExample(owner, asked);
    const result = checkIssue(checkInput(owner, made.sealed));
    if (!result.ok) throw new Error(result.error);
    const { policy, sections: lines } = result.checked.record;
    expect(policy).toMatchObject(disclosure);
    expect(lines.map(({ role, fields }) => [role, fields])).toEqual([
      ['owner', undefined],
      ['financial', ['bankAccount']],
    ]);
  });

  test('signs who may copy, and begins as it did before that could be said', async () => {
    const made = await sealExample(owner, { ...asked, disclosure: { ...disclosure, mayCopy: ['financial'] } });
    const result = checkIssue(checkInput(owner, made.sealed));
    if (!result.ok) throw new Error(result.error);
    expect(result.checked.record.policy.mayCopy).toEqual(['financial']);
    // Lists find out from the text itself whether a glyph opens for a reason.
    expect(made.sealed.issue.record).toContain(
      '"policy":{"emergency":["financial"],"listed":true,"mayCopy":["financial"],',
    );
    expect((await sealExample(owner, asked)).sealed.issue.record).not.toContain('mayCopy');
  });

  test('is refused when any of it was changed afterwards, even by its signer', async () => {
    const made = await sealExample(owner, asked);
    const errorOfRecord = (change: (record: GlyphRecord) => unknown) => {
      const record = jcs(change(JSON.parse(made.sealed.issue.record)) as never);
      const signature = toBase64url(signRecord(owner.identity.secretKey, record));
      const sealedAgain = { ...made.sealed, issue: { ...made.sealed.issue, record, signature } };
      const result = checkIssue(checkInput(owner, sealedAgain));
      return result.ok ? 'accepted' : result.error;
    };
    const withPolicy = (changes: object) => (record: GlyphRecord) => ({
      ...record,
      policy: { ...record.policy, ...changes },
    });
    expect(errorOfRecord((record) => record)).toBe('accepted');
    for (const changes of [{ listed: false }, { emergency: ['financial', 'legal'] }, { mayCopy: ['financial'] }]) {
      expect(errorOfRecord(withPolicy(changes))).toBe('issue.sectionMismatch');
    }
    const malformed = [
      withPolicy({ emergency: undefined }),
      withPolicy({ listed: undefined }),
      withPolicy({ emergency: undefined, listed: undefined }),
      withPolicy({ emergency: ['financial', 'financial'] }),
      withPolicy({ emergency: ['nobody'] }),
      withPolicy({ emergency: 'financial' }),
      withPolicy({ mayCopy: [] }),
      withPolicy({ mayCopy: ['nobody'] }),
      withPolicy({ mayCopy: ['financial', 'financial'] }),
      withPolicy({ mayCopy: 'financial' }),
      withPolicy({ mayCopy: ['financial'], emergency: undefined, listed: undefined }),
      (record: GlyphRecord) => ({ ...record, sections: record.sections.map(({ fields: _, ...line }) => line) }),
      (record: GlyphRecord) => ({ ...record, sections: record.sections.map((line) => ({ ...line, fields: ['x'] })) }),
    ];
    expect(malformed.map(errorOfRecord)).toEqual(malformed.map(() => 'record.malformed'));
  });

  test('needs the names of the fields, and one made before the owner was asked has none', async () => {
    const nameless = sections.map(({ fields: _, ...section }) => section);
    for (const change of [{ disclosure, sections: nameless }, { sections: [{ ...SECTIONS[0]!, fields: ['x'] }] }]) {
      await expect(sealIssue(exampleInput(owner, change))).rejects.toThrow('issue.malformed');
    }
  });
});

test('stamps that stand in no record field are held by the header’s hash', () => {
  const device = `"device":"${toBase64url(new Uint8Array(32))}"`;
  const encodedData = reencoded((e) => ({
    ...e,
    sections: e.sections.map((s) => ({ ...s, header: s.header?.replace(/"device":"[^"]+"/, device) })),
  }));
  expect(parseEncodedData(encodedData).ok).toBe(true);
  expect(findError({ encodedData })).toBe('issue.sectionMismatch');
});

test('a record that contradicts the headers is refused, even when it is signed', () => {
  expect(findError({ issue: resigned((record) => ({ ...record, createdAt: '2026-11-21T10:00:00.000Z' })) })).toBe(
    'issue.sectionMismatch',
  );
  expect(findError({ issue: resigned((record) => ({ ...record, suite: 'AG2' })) })).toBe('record.newer');
  expect(findError({ issue: resigned((record) => ({ ...record, note: 'x' })) })).toBe('record.newer');
  expect(findError({ issue: resigned((record) => ({ ...record, limits: { expiresAt: 'soon', maxReads: 0 } })) })).toBe(
    'record.malformed',
  );
  expect(findError({ issue: resigned((record) => ({ ...record, prevRecordHash: recordHash('x') })) })).toBe(
    'issue.brokenChain',
  );
});

test.each<[string, (envelope: { v: number; sections: Record<string, string>[]; owner: string }) => unknown, string]>([
  ['another version', (e) => ({ ...e, v: 2 }), 'envelope.malformed'],
  ['an extra member', (e) => ({ ...e, note: 1 }), 'envelope.malformed'],
  ['no sections', (e) => ({ ...e, sections: [] }), 'envelope.malformed'],
  ['too many sections', (e) => ({ ...e, sections: Array(17).fill(e.sections[0]) }), 'envelope.malformed'],
  ['the same role twice', (e) => ({ ...e, sections: [...e.sections, e.sections[1]] }), 'envelope.duplicateRole'],
  ['no owner section', (e) => ({ ...e, sections: e.sections.slice(1) }), 'envelope.noOwnerSection'],
  ['an owner part of 10 bytes', (e) => ({ ...e, owner: toBase64url(new Uint8Array(10)) }), 'envelope.badOwner'],
  ['an owner part of 9 kB', (e) => ({ ...e, owner: toBase64url(new Uint8Array(9000)) }), 'envelope.badOwner'],
  [
    'a section with a share in it',
    (e) => ({ ...e, sections: e.sections.map((s) => ({ ...s, share: 'x' })) }),
    'envelope.badSection',
  ],
  [
    'unpadded ciphertext',
    (e) => ({ ...e, sections: e.sections.map((s) => ({ ...s, ct: toBase64url(new Uint8Array(40)) })) }),
    'envelope.badSection',
  ],
  [
    'a long nonce',
    (e) => ({ ...e, sections: e.sections.map((s) => ({ ...s, nonce: toBase64url(new Uint8Array(16)) })) }),
    'envelope.badSection',
  ],
  [
    'a header that is not canonical',
    (e) => ({ ...e, sections: e.sections.map((s) => ({ ...s, header: ` ${s.header}` })) }),
    'envelope.badHeader',
  ],
])('an envelope with %s is refused', (_what, change, error) => {
  expect(parseEncodedData(reencoded(change))).toEqual({ ok: false, error });
  expect(findError({ encodedData: reencoded(change) })).toBe(error);
});

test('sections of two issues in one envelope are refused', async () => {
  const other = await sealExample(owner);
  const [a, b] = [parseEncodedData(sealed.encodedData), parseEncodedData(other.sealed.encodedData)];
  if (!a.ok || !b.ok) throw new Error('the examples are well formed');
  const mixed = encodeEnvelope({
    ...a.envelope,
    sections: [...a.envelope.sections.slice(0, 3), ...b.envelope.sections.slice(3)],
  });
  expect(findError({ encodedData: mixed })).toBe('envelope.mixedHeaders');
});

test.each([
  ['nothing', ''],
  ['plain text', 'Asthma since 1999'],
  ['a number', toBase64url(utf8('1'))],
  ['bytes that are not text', toBase64url(Uint8Array.of(0xff, 0xfe))],
  ['JSON with spaces', toBase64url(utf8('{ }'))],
])('%s is not an envelope', (_what, encodedData) => {
  expect(findError({ encodedData })).toBe('envelope.malformed');
});

test('a text over the limit is not even decoded', () => {
  expect(findError({ encodedData: 'A'.repeat(MAX_ENCODED_CHARS + 4) })).toBe('envelope.tooLarge');
});

test('a random bit anywhere in encodedData or record is noticed', () => {
  const { encodedData, issue } = sealed;
  const owned = encodedData.length;
  for (let round = 0; round < 150; round++) {
    const at = Math.floor((round / 150) * owned);
    const parsed = checkIssue(checkInput(owner, { ...sealed, encodedData: tamper(encodedData, at) }));
    // the owner part and nonces are not in the record: the vault and AES-GCM detect changes to those (see
    // owned-glyph.test.ts)
    if (parsed.ok)
      expect(JSON.stringify(parsed.checked.envelope)).not.toBe(
        JSON.stringify(JSON.parse(fromUtf8(fromBase64url(encodedData)))),
      );
    const text = tamper(issue.record, Math.floor((round / 150) * issue.record.length));
    if (text !== issue.record) expect(findError({ issue: { ...issue, record: text } })).not.toBe('accepted');
  }
});

test('change: same G, next version, chained to the record before; a stale or foreign one is refused', async () => {
  const previousRecord = sealed.issue.record;
  const next = { contentVersion: 2, previousRecord, glyphSecret: input.glyphSecret };
  const changed = await sealIssue(exampleInput(owner, next));
  const body = { ...changed, issue: withoutProofKey(changed.issue) };
  const check = (made: SealedIssue, changes: Partial<IssueCheckInput> = {}) => {
    const result = checkIssue(checkInput(owner, made, { step: 'change', previousRecord, ...changes }));
    return result.ok ? 'accepted' : result.error;
  };
  expect(check(body)).toBe('accepted');
  expect(parseRecord(changed.issue.record)?.prevRecordHash).toBe(recordHash(previousRecord));
  expect(check(changed)).toBe('issue.badKey');
  expect(check(body, { previousRecord: changed.issue.record })).toBe('issue.staleVersion');
  expect(check(body, { step: 'create' })).toBe('issue.badKey');
  expect(check(changed, { step: 'create', previousRecord: null })).toBe('issue.brokenChain');
  const jump = await sealIssue(exampleInput(owner, { ...next, contentVersion: 3 }));
  expect(check({ ...jump, issue: withoutProofKey(jump.issue) })).toBe('issue.staleVersion');
  const foreign = await sealIssue(exampleInput(owner, { ...next, glyphSecret: createGlyphSecret() }));
  expect(check({ ...foreign, issue: withoutProofKey(foreign.issue) })).toBe('issue.wrongGlyph');
  const unchained = await sealIssue(exampleInput(owner, { ...next, previousRecord: `${previousRecord} ` }));
  expect(check({ ...unchained, issue: withoutProofKey(unchained.issue) })).toBe('issue.brokenChain');
  expect(check(body, { previousRecord: 'garbage' })).toBe('issue.brokenChain');
});

test('re-issue: new G, the version goes on counting, linked to the old issue’s record', async () => {
  const previousRecord = sealed.issue.record;
  const next = { contentVersion: 2, previousRecord };
  const reissued = await sealIssue(exampleInput(owner, next));
  const check = (made: SealedIssue) => checkIssue(checkInput(owner, made, { step: 'reissue', previousRecord }));
  expect(check(reissued).ok).toBe(true);
  const sameDrawing = await sealIssue(exampleInput(owner, { ...next, glyphSecret: input.glyphSecret }));
  expect(check(sameDrawing)).toEqual({ ok: false, error: 'issue.wrongGlyph' });
});

test.each<[string, Partial<IssueInput>]>([
  ['a section for a role without permission', { sections: [{ role: 'financial', content: {} }] }],
  ['a section for a role that is not named', { sections: [{ role: 'user', content: {} }] }],
  ['an owner section of its own', { sections: [{ role: 'owner', content: {} }] }],
  ['the same role twice', { sections: [...SECTIONS, ...SECTIONS] }],
  ['a first version with a predecessor', { previousRecord: '{}' }],
  ['a later version without one', { contentVersion: 2 }],
  ['a timestamp without milliseconds', { timestamp: '2026-11-21T09:27:59Z' }],
  ['a read limit of 0', { limits: { expiresAt: null, maxReads: 0 } }],
])('the builder refuses %s', async (_what, change) => {
  await expect(sealIssue(exampleInput(owner, change))).rejects.toThrow('issue.malformed');
});

test('the builder refuses a binding that is not one and content that is too large', async () => {
  await expect(sealIssue(exampleInput(owner, { device: 'laptop' }))).rejects.toThrow('base64url.malformed');
  const ownerContent = { medicalHistory: 'x'.repeat(262_144) };
  await expect(sealIssue(exampleInput(owner, { ownerContent }))).rejects.toThrow('content.tooLarge');
});

test('a record’s text is canonical and read back', () => {
  const record = parseRecord(sealed.issue.record);
  if (record === null) throw new Error('the record is well formed');
  expect(recordText(record)).toBe(sealed.issue.record);
  expect(record.limits).toEqual(input.limits);
  expect(record.prevRecordHash).toBeNull();
  const [first] = record.sections;
  if (first === undefined) throw new Error('the record has sections');
  expect(parseRecord(recordText({ ...record, sections: [...record.sections, first] }))).toBeNull();
  expect(parseRecord(recordText({ ...record, sections: [] }))).toBeNull();
});

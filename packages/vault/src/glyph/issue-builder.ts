// Builds one issue of a glyph in the owner's browser: sections, owner envelope, signed record, shares for the server.

import type { VaultKey } from '../account/vault-items.ts';
import { fromBase64url, toBase64url } from '../primitives/base64url.ts';
import type { JsonObject } from '../primitives/jcs.ts';
import { isRole, isTimestamp, isVersion } from '../primitives/json-shape.ts';
import type { SigningKey } from '../primitives/signature.ts';
import { VaultError } from '../primitives/vault-error.ts';
import { ANYONE_ROLE, type AnyoneGroup, sortGroups } from './anyone.ts';
import { sealAnyoneShare } from './anyone-share.ts';
import { ENVELOPE_VERSION, encodeEnvelope, sealOwnerEnvelope } from './envelope.ts';
import {
  deriveFinderToken,
  derivePasscodeKey,
  glyphKeys,
  hashFinderToken,
  hashNoticeCard,
  makeNoticeCard,
  passproof,
} from './glyph-keys.ts';
import {
  allowsSection,
  cutToMinute,
  headerHash,
  isPolicy,
  OWNER_ROLE,
  type Permissions,
  type Policy,
  policyHash,
  type SectionHeader,
  SUITE,
  SUITE_VERSION,
} from './header.ts';
import {
  isLimits,
  type Limits,
  MAX_SECTIONS,
  type RecordSection,
  recordHash,
  recordText,
  signRecord,
} from './record.ts';
import { ciphertextHash, type SealedSection, sealSection, shareHash } from './section.ts';

export type IssueInput = {
  /** G: fresh for a new glyph and for a re-issue, the same for a change */
  readonly glyphSecret: Uint8Array;
  /** 1 for the first, afterwards the previous one + 1 */
  readonly contentVersion: number;
  readonly category: string;
  readonly permissions: Permissions;
  /** an empty or missing one means no passcode */
  readonly passcode?: string | undefined;
  readonly limits: Limits;
  /** `emergency` and `listed` of the policy, and `mayCopy` where it names a role; without it the record is of the older form */
  readonly disclosure?: (Required<Pick<Policy, 'emergency' | 'listed'>> & Pick<Policy, 'mayCopy'>) | undefined;
  /** one for each role that may have one and has a filled field; `fields` names the filled ones, with `disclosure` */
  readonly sections: readonly {
    readonly role: string;
    readonly fields?: readonly string[] | undefined;
    readonly content: JsonObject;
  }[];
  /** what anyone may read: the ticked groups, at least one, and the content of their section; only with `disclosure` */
  readonly anyone?: { readonly groups: readonly AnyoneGroup[]; readonly content: JsonObject } | undefined;
  /** every field: the content of the `owner` section */
  readonly ownerContent: JsonObject;
  readonly owner: { readonly userId: string; readonly identity: SigningKey; readonly vaultKey: VaultKey };
  /** deviceBinding(...) or `none` */
  readonly device: string;
  /** biometricBinding(...) or `none` */
  readonly biometric: string;
  /** the server's time, RFC 3339 UTC with milliseconds */
  readonly timestamp: string;
  /** text of this glyph's previous record, null for the first */
  readonly previousRecord: string | null;
};

/** The `issue` part of POST /api/qr-codes; bytes are base64url, `record` is its canonical text. */
export type IssueBody = {
  readonly glyphId: string;
  readonly contentVersion: number;
  /** absent in a change */
  readonly proofKey?: string | undefined;
  readonly shares: readonly { readonly role: string; readonly share: string }[];
  readonly record: string;
  readonly signature: string;
  readonly limits: Limits;
  readonly passproof?: string | undefined;
  /** S of the section `anyone`, sealed for who holds the drawing; present exactly when there is one */
  readonly anyoneShare?: string | undefined;
  /** Hashes of what a reading by anyone, and a notice of one, must show. Clients of before sent none. */
  readonly finder?: { readonly tokenHash: string; readonly noticeHash: string } | undefined;
};

/** An issue with a new secret. */
export type WholeIssue = IssueBody & { readonly proofKey: string };

export type SealedIssue = { readonly encodedData: string; readonly issue: IssueBody };

/**
 * Seals everything of one issue. S of the `owner` section is stored in the owner envelope only; G nowhere else. Errors:
 * `issue.malformed` (wrong use), `content.tooLarge`. With a passcode about 0.3 s of Argon2id: use a worker.
 */
export async function sealIssue(input: IssueInput): Promise<SealedIssue & { readonly issue: WholeIssue }> {
  expectIssueInput(input);
  const keys = glyphKeys(input.glyphSecret);
  const glyphId = toBase64url(keys.glyphId);
  const passcodeKey = input.passcode ? await derivePasscodeKey(input.passcode, keys.glyphId) : undefined;
  const policy = buildPolicy(input, passcodeKey !== undefined);
  const header = commonHeader(input, glyphId, policy);
  const parts = [
    { role: OWNER_ROLE, fields: undefined, content: input.ownerContent },
    ...input.sections,
    // The groups stand in the policy, so the record names no fields of this section.
    ...(input.anyone ? [{ role: ANYONE_ROLE, fields: [], content: input.anyone.content }] : []),
  ];
  const sealed = await Promise.all(
    parts.map(async ({ role, fields, content }) => {
      const made = await sealSection({ root: keys.root, header: { ...header, role }, content, passcodeKey });
      return { role, fields, ...made };
    }),
  );
  const record = recordText({
    suite: SUITE,
    glyphId,
    contentVersion: input.contentVersion,
    category: input.category,
    policy,
    limits: input.limits,
    sections: sealed.map(describeSection),
    prevRecordHash: input.previousRecord === null ? null : recordHash(input.previousRecord),
    ownerKeyId: input.owner.identity.keyId,
    createdAt: input.timestamp,
  });
  const slot = { userId: input.owner.userId, glyphId, contentVersion: input.contentVersion };
  const owner = await sealOwnerEnvelope(input.owner.vaultKey, slot, { glyphSecret: input.glyphSecret, shares: sealed });
  const shares = sealed.filter(({ role }) => role !== OWNER_ROLE && role !== ANYONE_ROLE);
  const forAnyone = sealed.find(({ role }) => role === ANYONE_ROLE);
  const anyoneShare =
    forAnyone && (await sealAnyoneShare(input.glyphSecret, forAnyone.section.header, forAnyone.share));
  return {
    encodedData: encodeEnvelope({ v: ENVELOPE_VERSION, sections: sealed.map(({ section }) => section), owner }),
    issue: {
      glyphId,
      contentVersion: input.contentVersion,
      proofKey: toBase64url(keys.proofKey),
      shares: shares.map(({ role, share }) => ({ role, share: toBase64url(share) })),
      record,
      signature: toBase64url(signRecord(input.owner.identity.secretKey, record)),
      limits: input.limits,
      ...(passcodeKey && { passproof: toBase64url(passproof(keys.root, passcodeKey)) }),
      ...(anyoneShare && { anyoneShare: toBase64url(anyoneShare) }),
      finder: makeFinderHashes(input.glyphSecret),
    },
  };
}

/** What a server keeps of a drawing's finder token, for readings by anyone and for notices of such readings. */
export function makeFinderHashes(glyphSecret: Uint8Array): { tokenHash: string; noticeHash: string } {
  const token = deriveFinderToken(glyphSecret);
  return {
    tokenHash: toBase64url(hashFinderToken(token)),
    noticeHash: toBase64url(hashNoticeCard(makeNoticeCard(token))),
  };
}

/** The issue without `proofKey`, as PUT /api/qr-codes/{id} takes it, since G is the same. */
export function withoutProofKey<Issue extends IssueBody>(issue: Issue): Omit<Issue, 'proofKey'> {
  const { proofKey: _, ...change } = issue;
  return change;
}

/** The record's entry for one section. */
function describeSection(sealed: {
  readonly role: string;
  readonly fields: readonly string[] | undefined;
  readonly section: SealedSection;
  readonly share: Uint8Array;
}): RecordSection {
  return {
    role: sealed.role,
    ...(sealed.fields && { fields: sealed.fields }),
    headerHash: toBase64url(headerHash(sealed.section.header)),
    ctHash: toBase64url(ciphertextHash(sealed.section)),
    commitment: sealed.section.commitment,
    shareHash: toBase64url(shareHash(sealed.share)),
  };
}

function buildPolicy({ permissions, disclosure, anyone }: IssueInput, passcode: boolean): Policy {
  return { permissions, passcode, ...disclosure, ...(anyone && { anyone: sortGroups(anyone.groups) }) };
}

function commonHeader(input: IssueInput, glyphId: string, policy: Policy): Omit<SectionHeader, 'role'> {
  return {
    suite: SUITE,
    version: SUITE_VERSION,
    glyphId,
    contentVersion: input.contentVersion,
    ownerKeyId: input.owner.identity.keyId,
    userId: input.owner.userId,
    timestamp: input.timestamp,
    device: input.device,
    time: cutToMinute(input.timestamp),
    biometric: input.biometric,
    category: input.category,
    permissions: input.permissions,
    policyHash: toBase64url(policyHash(policy)),
  };
}

function expectIssueInput(input: IssueInput): void {
  const roles = input.sections.map(({ role }) => role);
  const wellFormed =
    isVersion(input.contentVersion) &&
    isTimestamp(input.timestamp) &&
    isRole(input.category) &&
    isPolicy(buildPolicy(input, false)) &&
    isLimits(input.limits) &&
    (input.contentVersion === 1) === (input.previousRecord === null);
  const fittingRoles =
    input.sections.every(({ fields }) => (fields !== undefined) === (input.disclosure !== undefined)) &&
    roles.length + (input.anyone ? 1 : 0) < MAX_SECTIONS &&
    new Set(roles).size === roles.length &&
    roles.every(
      (role) => role !== OWNER_ROLE && role !== ANYONE_ROLE && allowsSection(buildPolicy(input, false), role),
    );
  if (!wellFormed || !fittingRoles) throw new VaultError('issue.malformed');
  for (const value of [input.device, input.biometric]) if (value !== 'none') fromBase64url(value, 32);
}

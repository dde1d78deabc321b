// What the server checks of a new issue, without any key: envelope, shares and record match each other, the owner
// signed them, and the record continues the previous one. An issue that does not match is 422; a stale version is 409.
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import type { OwnedBytes } from '../primitives/bytes.ts';
import { jcs } from '../primitives/jcs.ts';
import { checkSignature, type SignatureCheck } from '../primitives/signature.ts';
import { ANYONE_ROLE } from './anyone.ts';
import { ANYONE_SHARE_BYTES } from './anyone-share.ts';
import { type Envelope, type EnvelopeError, parseEncodedData } from './envelope.ts';
import {
  allowsSection,
  headerHash,
  isPermissions,
  OWNER_ROLE,
  type Permissions,
  policyHash,
  type SectionHeader,
} from './header.ts';
import type { IssueBody } from './issue-builder.ts';
import { type GlyphRecord, isLimits, parseRecord, type RecordError, recordHash, verifyRecord } from './record.ts';
import { ciphertextHash, shareHash } from './section.ts';

export type IssueStep = 'create' | 'change' | 'reissue';

export type IssueCheckInput = {
  readonly step: IssueStep;
  readonly encodedData: string;
  readonly issue: IssueBody;
  /** the caller's current public identity key, 1952 bytes */
  readonly publicKey: Uint8Array;
  readonly userId: string;
  /** the specified fields of the same request */
  readonly category: string;
  readonly permissions: Permissions;
  /** text of the newest stored record of this glyph; null when it is created */
  readonly previousRecord: string | null;
};

export type IssueError =
  | EnvelopeError
  | RecordError
  | 'issue.badKey'
  | 'issue.badShares'
  | 'issue.badAnyoneShare'
  | 'issue.badPassproof'
  | 'issue.recordMismatch'
  | 'issue.sectionMismatch'
  | 'issue.wrongUser'
  | 'issue.wrongGlyph'
  | 'issue.staleVersion'
  | 'issue.brokenChain';

export type CheckedIssue = {
  readonly envelope: Envelope;
  readonly record: GlyphRecord;
  /** headers[i] belongs to envelope.sections[i]; all equal except for their role */
  readonly headers: readonly SectionHeader[];
  /** the issue's time as the owner wrote it: compare it with the clock */
  readonly timestamp: string;
  readonly glyphId: OwnedBytes;
  /** null in a change */
  readonly proofKey: OwnedBytes | null;
  readonly shares: readonly { readonly role: string; readonly share: OwnedBytes }[];
  readonly passproof: OwnedBytes | null;
  /** null without a section `anyone`; sealed for who holds the drawing, so nothing of it can be checked here */
  readonly anyoneShare: OwnedBytes | null;
  /** null from a client of before */
  readonly finder: { readonly tokenHash: OwnedBytes; readonly noticeHash: OwnedBytes } | null;
  readonly policyHash: OwnedBytes;
};

export type IssueCheck =
  | { readonly ok: true; readonly checked: CheckedIssue }
  | { readonly ok: false; readonly error: IssueError };

/**
 * Checks one issue as a whole. The body has the contract's shape, but its texts and numbers may be anything: never
 * throws. About 2 ms in pure JavaScript, most of it the signature.
 */
export function checkIssue(input: IssueCheckInput, check: SignatureCheck = checkSignature): IssueCheck {
  const parsed = parseEncodedData(input.encodedData);
  if (!parsed.ok) return parsed;
  const verified = verifyRecord({ ...input.issue, publicKey: input.publicKey }, check);
  if (!verified.ok) return verified;
  const { envelope, headers } = parsed;
  const { record } = verified;
  const keys = decodeKeys(input.issue);
  if (keys === null || (keys.proofKey === null) !== (input.step === 'change')) return refuse('issue.badKey');
  if ((keys.passproof !== null) !== record.policy.passcode) return refuse('issue.badPassproof');
  if ((keys.anyoneShare !== null) !== (record.policy.anyone !== undefined)) return refuse('issue.badAnyoneShare');
  const error =
    checkRecordBody(input, record) ??
    checkHeader(input, record, headers[0]) ??
    checkSections(envelope, headers, record) ??
    checkShares(keys.shares, record) ??
    checkChain(input, record);
  if (error !== null) return refuse(error);
  const timestamp = record.createdAt;
  return {
    ok: true,
    checked: { envelope, record, headers, timestamp, ...keys, policyHash: policyHash(record.policy) },
  };
}

type IssueKeys = Pick<CheckedIssue, 'glyphId' | 'proofKey' | 'shares' | 'passproof' | 'anyoneShare' | 'finder'>;

function decodeKeys(issue: IssueBody): IssueKeys | null {
  const glyphId = decodeKey(issue.glyphId, 16);
  const proofKey = issue.proofKey === undefined ? null : decodeKey(issue.proofKey, 32);
  const passproof = issue.passproof === undefined ? null : decodeKey(issue.passproof, 32);
  const anyoneShare = issue.anyoneShare === undefined ? null : decodeKey(issue.anyoneShare, ANYONE_SHARE_BYTES);
  const finder = issue.finder === undefined ? null : decodeFinder(issue.finder);
  const shares = issue.shares.map(({ role, share }) => ({ role, share: decodeKey(share, 32) }));
  if (!glyphId || proofKey === false || passproof === false) return null;
  if (anyoneShare === false || finder === false) return null;
  if (!shares.every((entry): entry is { role: string; share: OwnedBytes } => entry.share !== false)) return null;
  return { glyphId, proofKey, passproof, shares, anyoneShare, finder };
}

function decodeFinder(finder: NonNullable<IssueBody['finder']>): CheckedIssue['finder'] | false {
  const tokenHash = decodeKey(finder.tokenHash, 32);
  const noticeHash = decodeKey(finder.noticeHash, 32);
  return tokenHash && noticeHash ? { tokenHash, noticeHash } : false;
}

function decodeKey(text: string, length: number): OwnedBytes | false {
  const bytes = text.length <= length * 2 ? parseBase64url(text) : null;
  return bytes?.length === length ? bytes : false;
}

function checkRecordBody({ issue, category, permissions }: IssueCheckInput, record: GlyphRecord): IssueError | null {
  const same =
    issue.glyphId === record.glyphId &&
    issue.contentVersion === record.contentVersion &&
    category === record.category &&
    isPermissions(permissions) &&
    jcs(permissions) === jcs(record.policy.permissions) &&
    isLimits(issue.limits) &&
    jcs(issue.limits) === jcs(record.limits);
  return same ? null : 'issue.recordMismatch';
}

function checkHeader(
  input: IssueCheckInput,
  record: GlyphRecord,
  header: SectionHeader | undefined,
): IssueError | null {
  if (header === undefined || header.userId !== input.userId) return 'issue.wrongUser';
  const same =
    header.glyphId === record.glyphId &&
    header.contentVersion === record.contentVersion &&
    header.ownerKeyId === record.ownerKeyId &&
    header.category === record.category &&
    header.timestamp === record.createdAt &&
    header.policyHash === toBase64url(policyHash(record.policy)) &&
    jcs(header.permissions) === jcs(record.policy.permissions);
  return same ? null : 'issue.sectionMismatch';
}

function checkSections(envelope: Envelope, headers: readonly SectionHeader[], record: GlyphRecord): IssueError | null {
  if (envelope.sections.length !== record.sections.length) return 'issue.sectionMismatch';
  const fits = envelope.sections.every((section, index) => {
    const line = record.sections[index];
    const role = headers[index]?.role;
    return (
      line !== undefined &&
      line.role === role &&
      (role === OWNER_ROLE || allowsSection(record.policy, role)) &&
      line.headerHash === toBase64url(headerHash(section.header)) &&
      line.ctHash === toBase64url(ciphertextHash(section)) &&
      line.commitment === section.commitment
    );
  });
  return fits ? null : 'issue.sectionMismatch';
}

/**
 * There must be exactly one share for each section of a role, each the one that was signed. The owner's stays in the vault,
 * and that of `anyone` comes sealed.
 */
function checkShares(shares: CheckedIssue['shares'], record: GlyphRecord): IssueError | null {
  const held = record.sections.filter(({ role }) => role !== OWNER_ROLE && role !== ANYONE_ROLE);
  const lines = new Map(held.map((line) => [line.role, line]));
  const roles = new Set(shares.map(({ role }) => role));
  if (roles.size !== shares.length || shares.length !== lines.size) return 'issue.badShares';
  const fits = shares.every(({ role, share }) => lines.get(role)?.shareHash === toBase64url(shareHash(share)));
  return fits ? null : 'issue.badShares';
}

function checkChain({ step, previousRecord }: IssueCheckInput, record: GlyphRecord): IssueError | null {
  if (step === 'create' || previousRecord === null) {
    const first = step === 'create' && previousRecord === null && record.contentVersion === 1;
    return first && record.prevRecordHash === null ? null : 'issue.brokenChain';
  }
  const previous = parseRecord(previousRecord);
  if (previous === null) return 'issue.brokenChain';
  // Checked first: after a re-issue elsewhere the code differs as well, and "changed elsewhere" is the helpful answer.
  if (record.contentVersion !== previous.contentVersion + 1) return 'issue.staleVersion';
  if ((previous.glyphId === record.glyphId) !== (step === 'change')) return 'issue.wrongGlyph';
  return record.prevRecordHash === recordHash(previousRecord) ? null : 'issue.brokenChain';
}

function refuse(error: IssueError): IssueCheck {
  return { ok: false, error };
}

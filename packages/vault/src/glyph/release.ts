// Verifies a release in the scanner before anything is shown: the owner's signature, and that every section and share
// is the one the owner signed. Then opens the sections with the drawing's half and the released share.
import { fromBase64url, parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { type JsonObject, jcs } from '../primitives/jcs.ts';
import { checkSignature, type SignatureCheck } from '../primitives/signature.ts';
import { ANYONE_ROLE } from './anyone.ts';
import { glyphKeys } from './glyph-keys.ts';
import { headerHash, isPermissions, OWNER_ROLE, type Permissions, parseHeader, policyHash } from './header.ts';
import { type GlyphRecord, type RecordError, type RecordSection, verifyRecord } from './record.ts';
import { ciphertextHash, hasSectionSizes, openSection, type SealedSection, shareHash } from './section.ts';

export type ReleasedSection = SealedSection & {
  /** base64url S; missing when an owner scans an own glyph */
  readonly share?: string | undefined;
};

/** The part of POST /api/scan-logs' answer that is checked. Bytes are base64url. */
export type Release = {
  readonly category: string;
  readonly permissions: Permissions;
  readonly contentVersion: number;
  readonly ownerPublicKey: string;
  readonly record: string;
  readonly signature: string;
  readonly sections: readonly ReleasedSection[];
};

export type ReleaseError =
  | RecordError
  | 'release.wrongGlyph'
  | 'release.recordMismatch'
  | 'release.sectionMismatch'
  | 'release.shareMismatch';

export type ReleaseCheck =
  | { readonly ok: true; readonly record: GlyphRecord }
  | { readonly ok: false; readonly error: ReleaseError };

/**
 * Verifies a release against the scanned glyph id (16 bytes). An error means that something was changed between the
 * owner and the screen: show nothing. `check` may be a native implementation.
 */
export function verifyRelease(
  glyphId: Uint8Array,
  release: Release,
  check: SignatureCheck = checkSignature,
): ReleaseCheck {
  const publicKey = parseBase64url(release.ownerPublicKey);
  if (publicKey === null) return { ok: false, error: 'record.wrongKey' };
  const verified = verifyRecord({ ...release, publicKey }, check);
  return verified.ok ? matchRelease(glyphId, release, verified.record) : verified;
}

/** The same for a release whose record was verified before. */
export function matchRelease(
  glyphId: Uint8Array,
  release: Omit<Release, 'ownerPublicKey' | 'record' | 'signature'>,
  record: GlyphRecord,
): ReleaseCheck {
  if (record.glyphId !== toBase64url(glyphId)) return { ok: false, error: 'release.wrongGlyph' };
  if (!agreesWithRecord(release, record)) return { ok: false, error: 'release.recordMismatch' };
  const lines = new Map(record.sections.map((line) => [line.headerHash, line]));
  for (const section of release.sections) {
    const line = removeSection(lines, section.header);
    if (!line || !isSignedSection(section, line, record)) return { ok: false, error: 'release.sectionMismatch' };
    if (!isSignedShare(section, line)) return { ok: false, error: 'release.shareMismatch' };
  }
  return { ok: true, record };
}

export type OpenedSection = { readonly role: string; readonly content: JsonObject };
export type OpenedRelease =
  | { readonly ok: true; readonly record: GlyphRecord; readonly sections: readonly OpenedSection[] }
  | { readonly ok: false; readonly error: ReleaseError };

/**
 * Calls verifyRelease, then opens every section that came with a share. Throws `open.refused` when a section does not
 * open (with a verified record that means a wrong passcode key).
 */
export async function openRelease(
  glyphSecret: Uint8Array,
  release: Release,
  passcodeKey?: Uint8Array,
): Promise<OpenedRelease> {
  const { glyphId, root } = glyphKeys(glyphSecret);
  const check = verifyRelease(glyphId, release);
  if (!check.ok) return check;
  const sections: OpenedSection[] = [];
  for (const section of release.sections) {
    const role = parseHeader(section.header)?.role;
    if (role === undefined || section.share === undefined) continue;
    const share = fromBase64url(section.share, 32);
    sections.push({ role, content: await openSection(section, { root, share, passcodeKey }) });
  }
  return { ok: true, record: check.record, sections };
}

/** Takes this header's entry out of the record's entries, so that one section cannot be shown twice. */
function removeSection(lines: Map<string, RecordSection>, header: string): RecordSection | undefined {
  if (!header.isWellFormed()) return undefined;
  const hash = toBase64url(headerHash(header));
  const line = lines.get(hash);
  lines.delete(hash);
  return line;
}

function agreesWithRecord(
  release: Pick<Release, 'category' | 'contentVersion' | 'permissions'>,
  record: GlyphRecord,
): boolean {
  return (
    release.category === record.category &&
    release.contentVersion === record.contentVersion &&
    isPermissions(release.permissions) &&
    jcs(release.permissions) === jcs(record.policy.permissions)
  );
}

function isSignedSection(section: ReleasedSection, line: RecordSection, record: GlyphRecord): boolean {
  const header = parseHeader(section.header);
  if (header === null || !hasSectionSizes(section)) return false;
  return (
    header.role === line.role &&
    header.glyphId === record.glyphId &&
    header.contentVersion === record.contentVersion &&
    header.ownerKeyId === record.ownerKeyId &&
    header.category === record.category &&
    header.policyHash === toBase64url(policyHash(record.policy)) &&
    jcs(header.permissions) === jcs(record.policy.permissions) &&
    line.commitment === section.commitment &&
    line.ctHash === toBase64url(ciphertextHash(section))
  );
}

/** No share may come for the sections `owner` and `anyone`: only the owner's vault has the one, the other comes sealed. */
function isSignedShare(section: ReleasedSection, line: RecordSection): boolean {
  if (section.share === undefined) return true;
  const share = parseBase64url(section.share);
  if (share?.length !== 32 || line.role === OWNER_ROLE || line.role === ANYONE_ROLE) return false;
  return line.shareHash === toBase64url(shareHash(share));
}

import type { AnswerOf } from '@house/contract/call';
import { GLYPH_KIND_INSTITUTIONAL, GLYPH_KIND_PERSONAL } from '@house/contract/glyphs';
import { RECENT_SCANS, type ScanBody, type scan } from '@house/contract/scans';
import {
  computeScanProof,
  derivePasscodeKey,
  fromBase64url,
  glyphKeys,
  openRelease,
  passproof,
  type Release,
  toBase64url,
  verifyRelease,
} from '@house/vault';
import { openOwnGlyph } from './earlier-generations.ts';
import { isContentOf, readFields } from './glyph-content.ts';
import { asTrouble, requireOpenVault } from './open-vault.ts';
import { raiseVersions } from './vault-store.ts';
import { VaultTrouble } from './vault-trouble.ts';

/** A glyph that was read from pixels: its secret stays here, the page holds a number. */
type HeldGlyph = { secret: Uint8Array; passcodeKey: Uint8Array | undefined };

/** As many as the page lists; older ones are forgotten and have to be scanned again. */
const HELD_MAX = RECENT_SCANS;
const SECRET_BYTES = 32;
const held = new Map<number, HeldGlyph>();
let lastHandle = 0;

export type ScanAnswer = AnswerOf<typeof scan>;

export type ProveScanInput = {
  handle: number;
  challenge: { nonce: string; sid: string; userId: string; role: string };
  scannerInfo: string;
  passcode: string | null;
  reason: string | null;
};

/** What a released section says. `fields` in the order of the role's list. */
export type OpenedScan = {
  fields: Record<string, string>;
  ownerKeyId: string;
  /** When this content was sealed, RFC 3339 UTC. */
  sealedAt: string;
  /** The highest content version this browser has seen; higher than the released one only for an own glyph. */
  newestSeen: number;
};

export const scanOperations = {
  /** Takes what a reader found. Null when it is not one of our payloads; the bytes are not kept then. */
  async 'scan.hold'(input: { payload: Uint8Array }): Promise<{ handle: number; glyphId: string } | null> {
    const kind = input.payload[0];
    if (kind !== GLYPH_KIND_PERSONAL && kind !== GLYPH_KIND_INSTITUTIONAL) return null;
    if (input.payload.length !== 1 + SECRET_BYTES) return null;
    const secret = input.payload.slice(1);
    const handle = ++lastHandle;
    held.set(handle, { secret, passcodeKey: undefined });
    for (const old of [...held.keys()].slice(0, -HELD_MAX)) forget(old);
    return { handle, glyphId: toBase64url(glyphKeys(secret).glyphId) };
  },

  /** The whole body of a scan, with the proof that the drawing is at hand. Throws `notHeld`. */
  async 'scan.prove'(input: ProveScanInput): Promise<ScanBody> {
    const glyph = requireHeld(input.handle);
    const keys = glyphKeys(glyph.secret);
    const { challenge } = input;
    glyph.passcodeKey = input.passcode === null ? undefined : await derivePasscodeKey(input.passcode, keys.glyphId);
    const request = {
      qrCodeId: toBase64url(keys.glyphId),
      scannerRole: challenge.role,
      scannerInfo: input.scannerInfo,
      nonce: challenge.nonce,
      ...(glyph.passcodeKey && { passproof: toBase64url(passproof(keys.root, glyph.passcodeKey)) }),
      ...(input.reason !== null && { reason: input.reason }),
    };
    const proof = computeScanProof({
      proofKey: keys.proofKey,
      nonce: fromBase64url(challenge.nonce, 32),
      sid: challenge.sid,
      userId: challenge.userId,
      role: challenge.role,
      glyphId: keys.glyphId,
      request,
    });
    return { ...request, proof: toBase64url(proof) };
  },

  /** Checks a release against the owner's signature and opens it. Throws `damaged`, `notHeld`; for an owner `locked`, `closedGeneration`. */
  async 'scan.open'(input: { handle: number; answer: ScanAnswer }): Promise<OpenedScan> {
    const glyph = requireHeld(input.handle);
    const { answer } = input;
    const release: Release = answer;
    const checked = verifyRelease(glyphKeys(glyph.secret).glyphId, release);
    if (!checked.ok) throw new VaultTrouble('damaged', { cause: checked.error });
    const { ownerKeyId, createdAt, contentVersion, glyphId } = checked.record;
    const signed = { ownerKeyId, sealedAt: createdAt };
    if (answer.envelope === null) {
      return { ...signed, fields: await openSections(glyph, release), newestSeen: contentVersion };
    }
    const { content, userId, header } = await openOwn(answer.envelope.encodedData);
    if (!isContentOf(content, answer.envelope.id)) throw new VaultTrouble('damaged');
    // The envelope opens by the vault alone: without this an older one, or another glyph's, could stand in for it.
    if (header.glyphId !== glyphId || header.contentVersion !== contentVersion) throw new VaultTrouble('damaged');
    // Under both names: the list of own glyphs knows the record, but only the glyph's id is signed.
    const names = [glyphId, answer.envelope.id];
    const highest = await raiseVersions(userId, new Map(names.map((name) => [name, contentVersion])));
    return {
      ...signed,
      fields: readFields(content),
      newestSeen: Math.max(...names.map((name) => highest.get(name) ?? 0)),
    };
  },

  /** The scanner is left, or the session is over: no drawing is at hand any more. */
  async 'scan.forgetAll'(): Promise<void> {
    for (const handle of [...held.keys()]) forget(handle);
  },
};

async function openSections(glyph: HeldGlyph, release: Release): Promise<Record<string, string>> {
  const opened = await asTrouble(openRelease(glyph.secret, release, glyph.passcodeKey));
  if (!opened.ok) throw new VaultTrouble('damaged', { cause: opened.error });
  return Object.assign({}, ...opened.sections.map(({ content }) => readFields(content)));
}

async function openOwn(encodedData: string) {
  const vault = await requireOpenVault();
  const { content, header } = await openOwnGlyph(vault, encodedData);
  return { content, header, userId: vault.userId };
}

function requireHeld(handle: number): HeldGlyph {
  const glyph = held.get(handle);
  if (glyph === undefined) throw new VaultTrouble('notHeld');
  return glyph;
}

function forget(handle: number): void {
  const glyph = held.get(handle);
  held.delete(handle);
  glyph?.secret.fill(0);
  glyph?.passcodeKey?.fill(0);
}

import { readPayload } from '@repo/client/glyph-payload';
import { isEnvelopeForRecord, openReleasedFields } from '@repo/client/open-release';
import { type GlyphPaymentRequest, readPaymentPayload } from '@repo/client/payment-payload';
import { makeScanRequest, proveRequest, type ScanChallenge } from '@repo/client/prove-scan';
import type { AnswerOf } from '@repo/contract/call';
import { RECENT_SCANS, type ScanBody, type scan } from '@repo/contract/scans/scans';
import {
  type AnyoneReading,
  deriveFinderToken,
  glyphKeys,
  type OpenedAnyone,
  openAnyone,
  toBase64url,
} from '@repo/vault';
import { openOwnGlyph } from '../earlier-generations.ts';
import { requireFields, requireOpenVault, toVaultWorkerError } from '../open-vault.ts';
import { raiseVersions } from '../vault-store.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';

/** A glyph that was read from pixels: its secret stays here, the page holds a number. */
type HeldGlyph = { secret: Uint8Array; passcodeKey: Uint8Array | undefined };

/** So many are held as the page lists; older ones are forgotten and have to be scanned again. */
const HELD_MAX = RECENT_SCANS;
const held = new Map<number, HeldGlyph>();
let lastHandle = 0;

export type ScanAnswer = AnswerOf<typeof scan>;

export type ProveScanInput = {
  handle: number;
  challenge: ScanChallenge;
  scannerInfo: string;
  passcode: string | null;
  reason: string | null;
};

/** What a released section says. `fields` in the order of the role's list. */
export type OpenedScan = {
  fields: Record<string, string>;
  ownerKeyId: string;
  /** The owner lets verified responders open the medical sections for a reason, as signed. */
  emergencyAccess: boolean;
  /** When this content was sealed, RFC 3339 UTC. */
  sealedAt: string;
  /** The highest content version this browser has seen; higher than the released one only for an own glyph. */
  newestSeen: number;
};

/** A glyph, by its number here and its public id; or a request to pay, which holds nothing sealed. */
export type FoundPayload = { handle: number; glyphId: string } | { payment: GlyphPaymentRequest };

export const scanOperations = {
  /** Takes what a reader found. Null when it is not one of our payloads; of a glyph alone the bytes are kept. */
  async 'scan.hold'(input: { payload: Uint8Array }): Promise<FoundPayload | null> {
    const payment = readPaymentPayload(input.payload);
    if (payment !== null) return { payment };
    const secret = readPayload(input.payload);
    if (secret === null) return null;
    const handle = ++lastHandle;
    held.set(handle, { secret, passcodeKey: undefined });
    for (const old of [...held.keys()].slice(0, -HELD_MAX)) forget(old);
    return { handle, glyphId: toBase64url(glyphKeys(secret).glyphId) };
  },

  /** The whole body of a scan, with the proof that the drawing is at hand. Throws `notHeld`. */
  async 'scan.prove'(input: ProveScanInput): Promise<ScanBody> {
    const glyph = requireHeld(input.handle);
    const { request, passcodeKey } = await makeScanRequest(glyph.secret, input.challenge, input);
    glyph.passcodeKey = passcodeKey;
    return proveRequest(glyph.secret, input.challenge, request);
  },

  /** Checks a release against the owner's signature and opens it. Throws `damaged`, `newer`, `notHeld`; for an owner `locked`, `closedGeneration`. */
  async 'scan.open'(input: { handle: number; answer: ScanAnswer }): Promise<OpenedScan> {
    const glyph = requireHeld(input.handle);
    const { answer } = input;
    const opened = await toVaultWorkerError(openReleasedFields(glyph.secret, answer, glyph.passcodeKey));
    if (!opened.ok) {
      throw new VaultWorkerError(opened.error === 'record.newer' ? 'newer' : 'damaged', { cause: opened.error });
    }
    const { ownerKeyId, createdAt, contentVersion, glyphId, policy } = opened.record;
    const emergencyAccess = (policy.emergency ?? []).length > 0;
    const signed = { ownerKeyId, sealedAt: createdAt, emergencyAccess };
    if (answer.envelope === null) {
      const fields = Object.assign({}, ...opened.sections.map((section) => section.fields));
      return { ...signed, fields, newestSeen: contentVersion };
    }
    const vault = await requireOpenVault();
    const own = await openOwnGlyph(vault, answer.envelope.encodedData);
    if (!isEnvelopeForRecord(opened.record, answer.envelope.id, own)) throw new VaultWorkerError('damaged');
    // Under both names: the list of own glyphs knows the record, but only the glyph's id is signed.
    const names = [glyphId, answer.envelope.id];
    const highest = await raiseVersions(vault.userId, new Map(names.map((name) => [name, contentVersion])));
    return {
      ...signed,
      fields: requireFields(own.content),
      newestSeen: Math.max(...names.map((name) => highest.get(name) ?? 0)),
    };
  },

  /** What shows without any account that the drawing is at hand, for what anyone may read. Throws `notHeld`. */
  async 'scan.proveFinder'(input: { handle: number }): Promise<{ glyphId: string; finder: string }> {
    const { secret } = requireHeld(input.handle);
    return { glyphId: toBase64url(glyphKeys(secret).glyphId), finder: toBase64url(deriveFinderToken(secret)) };
  },

  /** Checks what anyone may read against the owner's signature and opens it. Throws `notHeld`. */
  async 'scan.openAnyone'(input: { handle: number; answer: AnyoneReading }): Promise<OpenedAnyone> {
    return openAnyone(requireHeld(input.handle).secret, input.answer);
  },

  /** The scanner is left, or the session is over: no drawing is at hand any more. */
  async 'scan.forgetAll'(): Promise<void> {
    for (const handle of [...held.keys()]) forget(handle);
  },
};

function requireHeld(handle: number): HeldGlyph {
  const glyph = held.get(handle);
  if (glyph === undefined) throw new VaultWorkerError('notHeld');
  return glyph;
}

function forget(handle: number): void {
  const glyph = held.get(handle);
  held.delete(handle);
  glyph?.secret.fill(0);
  glyph?.passcodeKey?.fill(0);
}

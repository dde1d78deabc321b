import type { AnswerOf } from '@repo/contract/call';
import { MINUTE_MS } from '@repo/contract/durations';
import { PASSCODE_ATTEMPTS } from '@repo/contract/glyphs/glyphs';
import {
  BAD_PROOFS_PER_MINUTE,
  type ScanBody,
  SHOWN_TO_ANYONE,
  type scan,
  type UnopenedSection,
} from '@repo/contract/scans/scans';
import { equalBytes, parseBase64url, pepperedHash, toBase64url } from '@repo/vault';
import { and, eq, sql } from 'drizzle-orm';
import { isOnHold, refuseOnHold } from '../../callers/hold.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { inReserve } from '../../core/reserve.ts';
import type { Tx } from '../../db/database.ts';
import { scanBadProofs } from '../../db/tables/scans.ts';
import { changeState } from '../../seals/glyph-row-mac.ts';
import { isShownToAnyone } from '../glyphs/finders/finder-rows.ts';
import {
  isRecordSigned,
  isSignedNewer,
  openSections,
  type ReleasedPart,
  readSigningKey,
} from '../glyphs/gate/release.ts';
import { buildWrappedContent, readEnvelopes } from '../glyphs/glyph-view.ts';
import { openDataKey, openPassproof } from '../glyphs/glyph-wraps.ts';
import type { OwnerKey } from '../vault/own-vaults.ts';
import { bindChallenge } from './challenges.ts';
import {
  buildDenial,
  isGrant,
  isRefused,
  judge,
  listUnopenedSections,
  type ScanDenial,
  type ScanGrant,
} from './gate-rules.ts';
import { findProvenGlyph } from './proven-glyph.ts';
import { loadScanContext, type ScanContext, type ScanOrigin, type ScanTableRow } from './scan-context.ts';
import { inTurn, queueScans } from './scan-queue.ts';
import { countAsRepeat } from './scan-repeats.ts';
import { countRelease, logOnce } from './scan-trace.ts';
import type { Scanner } from './scanner/scanner.ts';
import { hasTooManyEmergencies } from './scanner/scanner-status.ts';

type ScanAnswer = AnswerOf<typeof scan>;

/**
 * The gate (decision 0009): one transaction, in that order. Refusals are returned, not thrown, so that their
 * log row, counters and notices commit; the answer goes out after the commit.
 */
export async function passGate(
  context: Context,
  scanner: Scanner,
  body: ScanBody,
  seen: ScanOrigin,
): Promise<ScanAnswer | Refusal> {
  return inTurn(context, scanner.id, () =>
    inReserve(context, (reserved) =>
      reserved.db.transaction((tx) => decideScan(tx, reserved, scanner, { body, seen })),
    ),
  );
}

type ScanInput = { body: ScanBody; seen: ScanOrigin };

async function decideScan(
  tx: Tx,
  context: Context,
  scanner: Scanner,
  { body, seen }: ScanInput,
): Promise<ScanAnswer | Refusal> {
  await queueScans(tx, scanner.id);
  const now = context.clock.now();
  const tooMany = await checkBadProofs(tx, scanner.id, now);
  if (tooMany !== null) return tooMany;
  const challenge = await bindChallenge(tx, context, scanner, body);
  if (challenge === null) return refuse('scans.badNonce');
  const glyph = await findProvenGlyph(tx, context, scanner, body, challenge);
  if (glyph === null) {
    await countBadProof(tx, scanner.id, now);
    return refuse('scans.unknown');
  }
  const scan = await loadScanContext({ tx, context, scanner, seen, body, challenge, glyph });
  const owner = scan.isOwner ? scanner.person : null;
  if (owner !== null && isOnHold(owner, now)) return refuseOnHold(owner);
  if (scan.record === null && (await isSignedNewer(context, tx, glyph))) return refuse('scans.newerCard');
  const verdict = await (owner === null ? decide(scan) : openForOwner(scan));
  return 'sections' in verdict ? release(scan, verdict) : deny(scan, verdict);
}

// A scan without the drawing leaves no log entry and tells no owner: whoever knows a glyphId could otherwise flood its
// owner. It counts against the scanner, in one row a minute.

function floorToMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** Only after `queueScans`. */
async function checkBadProofs(tx: Tx, scannerId: string, now: Date): Promise<Refusal | null> {
  const minute = floorToMinute(now);
  const [row] = await tx
    .select({ failures: scanBadProofs.failures })
    .from(scanBadProofs)
    .where(and(eq(scanBadProofs.scannerId, scannerId), eq(scanBadProofs.minute, minute)));
  if (row === undefined || row.failures < BAD_PROOFS_PER_MINUTE) return null;
  return refuseTooMany((minute.getTime() + MINUTE_MS - now.getTime()) / 1000);
}

async function countBadProof(tx: Tx, scannerId: string, now: Date): Promise<void> {
  await tx
    .insert(scanBadProofs)
    .values({ scannerId, minute: floorToMinute(now), failures: 1 })
    .onConflictDoUpdate({
      target: [scanBadProofs.scannerId, scanBadProofs.minute],
      set: { failures: sql`${scanBadProofs.failures} + 1` },
    });
}

/** What is shown and logged once the gate opens. */
type ReleasedGrant = Pick<ScanGrant, 'level' | 'mayCopy'> & {
  result: ScanTableRow['result'];
  /** Whose sections the log names: all of an own glyph, of which none is opened by itself. */
  roles: readonly string[];
  ownerKey: OwnerKey;
  sections: ReleasedPart[];
  envelope: ScanAnswer['envelope'];
};

/** The owner gets the whole envelope, whatever state the glyph is in; only the vault opens it. */
async function openForOwner({
  tx,
  context,
  glyph,
  record,
  challenge,
  facts,
}: ScanContext): Promise<ScanDenial | ReleasedGrant> {
  if (facts.isOldCode) return buildDenial('gone', challenge);
  const ownerKey = await readSigningKey(context, tx, glyph, record);
  if (ownerKey === null) return buildDenial('recordBroken', challenge);
  const encodedData = (await readEnvelopes(context, tx, [glyph])).get(glyph.id) ?? '';
  const envelope = { id: glyph.id, title: glyph.title, encodedData };
  const roles = record?.sections.map(({ role }) => role) ?? [];
  return { result: 'owner', roles, level: 'full', mayCopy: true, ownerKey, sections: [], envelope };
}

async function decide(scan: ScanContext): Promise<ScanDenial | ReleasedGrant> {
  const { tx, context, scanner, glyph, challenge, previous } = scan;
  // What was refused stays refused for these bytes: a release would stand in the log as a refusal.
  if (previous !== null && isRefused(previous.result)) return refusedAgain(scan, previous.result);
  const verdict = judge(scan.facts);
  if (!isGrant(verdict)) return verdict;
  const isNewEmergency = verdict.result === 'emergency' && previous === null;
  if (isNewEmergency && (await hasTooManyEmergencies(tx, scanner, context.clock.now()))) {
    return { ...buildDenial('tooManyEmergencies', challenge), byRole: true };
  }
  const dataKey = await openDataKey(context, buildWrappedContent(glyph));
  return (await checkPasscode(scan, dataKey)) ?? openAll(scan, verdict, dataKey);
}

/**
 * Null when the glyph has none or the right one came. A wrong one costs an attempt, under the glyph's lock; after five it
 * is closed, the right one included, until the owner changes the content. A missing one costs nothing.
 */
async function checkPasscode(scan: ScanContext, dataKey: Uint8Array | null): Promise<ScanDenial | null> {
  const { tx, context, glyph, record, body, challenge, previous } = scan;
  if (record?.policy.passcode !== true && glyph.passproofWrapped === null) return null;
  // Released before and changed since: a repeat would cost attempts without a log row.
  if (previous !== null && previous.contentVersion !== glyph.contentVersion) {
    return { result: null, code: 'scans.badNonce' };
  }
  if (body.passproof === undefined) return { result: null, code: 'passcode.required' };
  if (glyph.passcodeFailures >= PASSCODE_ATTEMPTS) return buildDenial('passcodeClosed', challenge);
  const stored = dataKey === null ? null : await openPassproof(dataKey, buildWrappedContent(glyph));
  if (stored === null) return buildDenial('recordBroken', challenge);
  const sent = parseBase64url(body.passproof) ?? new Uint8Array(0);
  if (equalBytes(pepperedHash(context.keys.pepper, sent), stored)) return null;
  await changeState(tx, context, glyph, { passcodeFailures: glyph.passcodeFailures + 1 });
  return wrongPasscode(PASSCODE_ATTEMPTS - glyph.passcodeFailures - 1);
}

function wrongPasscode(attemptsLeft: number): ScanDenial {
  return { result: 'passcodeWrong', code: 'passcode.wrong', params: { left: String(Math.max(0, attemptsLeft)) } };
}

async function openAll(
  scan: ScanContext,
  grant: ScanGrant,
  dataKey: Uint8Array | null,
): Promise<ScanDenial | ReleasedGrant> {
  const { tx, context, glyph, record, challenge } = scan;
  const ownerKey = await readSigningKey(context, tx, glyph, record);
  if (record === null || ownerKey === null || dataKey === null) return buildDenial('recordBroken', challenge);
  const roles = grant.roles.filter((role) => record.sections.some((line) => line.role === role));
  const sections = await openSections(tx, { glyph, record, ownerKey, dataKey }, roles);
  if (sections === null) return buildDenial('recordBroken', challenge);
  if (sections.length === 0) return { ...buildDenial('nothing', challenge), byRole: true };
  return { ...grant, roles: sections.map(({ role }) => role), ownerKey, sections, envelope: null };
}

function refusedAgain(scan: ScanContext, result: Parameters<typeof buildDenial>[0]): ScanDenial {
  const { challenge, glyph } = scan;
  if (result === 'passcodeWrong') return wrongPasscode(PASSCODE_ATTEMPTS - glyph.passcodeFailures);
  const verdict = judge(scan.facts);
  return !isGrant(verdict) && verdict.result === result ? verdict : buildDenial(result, challenge);
}

/** Logs a denial and notifies the owner, once for the same bytes; a denial without a result does neither. */
async function deny(scan: ScanContext, { result, code, params, byRole }: ScanDenial): Promise<Refusal> {
  const isNew = result !== null && scan.previous === null;
  if (isNew && !(await countAsRepeat(scan, result))) await logOnce(scan, result, []);
  const unopened = byRole ? await listUnopened(scan) : [];
  const isShown = LEAVES_ANYONE.has(code) && (await isShownToAnyone(scan.tx, scan.glyph));
  const values = isShown ? { ...params, ...SHOWN_TO_ANYONE } : params;
  return refuse(code, { ...(values && { params: values }), ...(unopened.length > 0 && { unopened }) });
}

/** Refusals to a role or without a passcode, of a card that may still show something to everyone (decision 0164). */
const LEAVES_ANYONE: ReadonlySet<ScanDenial['code']> = new Set([
  ...(['scans.denied', 'scans.restricted', 'scans.nothing', 'scans.otherRealm', 'scans.assuranceTooLow'] as const),
  ...(['glyph.withheld', 'glyph.noReadsLeft', 'passcode.required', 'passcode.wrong', 'passcode.closed'] as const),
]);

/** Nothing where the record is not the one that the owner signed. */
async function listUnopened(scan: ScanContext): Promise<UnopenedSection[]> {
  const { tx, context, glyph, record, facts } = scan;
  const unopened = listUnopenedSections(facts, []);
  if (unopened.length === 0) return [];
  return isRecordSigned(glyph, record, await readSigningKey(context, tx, glyph, record)) ? unopened : [];
}

/** Logs a release and counts it unless it is the owner's own; then it is shown. */
async function release(scan: ScanContext, released: ReleasedGrant): Promise<ScanAnswer | Refusal> {
  const row = await logOnce(scan, released.result, released.roles);
  if (row === null) return refuse('scans.badNonce');
  const isOwn = released.result === 'owner';
  if (!isOwn && scan.previous === null) await countRelease(scan.tx, scan.context, scan.glyph, row.at);
  const unopened = isOwn ? [] : listUnopenedSections(scan.facts, released.roles);
  const { glyph, scannerStatus, permissions } = scan;
  const { level, mayCopy, ownerKey, sections, envelope } = released;
  return {
    id: row.id,
    at: row.at.toISOString(),
    role: row.scannerRole,
    level,
    mayCopy,
    // Equal to the record's: the sections were checked against it.
    category: glyph.category,
    permissions: permissions ?? glyph.permissions,
    contentVersion: glyph.contentVersion,
    ownerName: scannerStatus.ownerName,
    ownerPublicKey: toBase64url(ownerKey.publicKey),
    record: glyph.record,
    signature: toBase64url(glyph.signature),
    sections,
    unopened,
    envelope,
    leafHash: toBase64url(row.leafHash),
  };
}

import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { ReadingResult } from '@repo/contract/emergency/anyone-settings';
import type { readAnyone } from '@repo/contract/emergency/emergency';
import { toBase64url } from '@repo/vault';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { inReserve } from '../../../core/reserve.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { sendTogether } from '../../../db/send-together.ts';
import { lockListeners, tellAlertContacts } from '../../alert-contacts/tell-alert-contacts.ts';
import { lockHead, storeLeaves } from '../../audit/audit-leaves.ts';
import { type AnyonePart, isSignedNewer, openAnyonePart, readAnyoneSection } from '../../glyphs/gate/release.ts';
import { readSwitches } from '../../notifications/notification-settings.ts';
import { countReading } from './counted-readings.ts';
import { findReadingRefusal, judgeCard, type LockedCard, lockProvenCard } from './judge-card.ts';
import {
  countOnReading,
  listFirstReadings,
  type ReadingOrigin,
  type ReadingTableRow,
  type SeenReading,
  storeReading,
  traceReading,
} from './log-reading.ts';
import { findProvenCard, type ProvenCard } from './proven-card.ts';
import { nameReading } from './reading-token.ts';
import { countOnNotice, tellOwner } from './tell-owner.ts';

type OpeningAnswer = AnswerOf<typeof readAnyone>;

/**
 * What a card shows to everyone (decision 0148): one transaction, in that order. Refusals are returned, not thrown, so that
 * their log row and notice commit; the answer goes out after the commit. No session is read or made, and no count ever
 * locks a card, because somebody may be dying.
 */
export function openForAnyone(
  context: Context,
  body: BodyOf<typeof readAnyone>,
  seen: ReadingOrigin,
): Promise<OpeningAnswer | Refusal> {
  return inReserve(context, (reserved) => reserved.db.transaction((tx) => decideReading(tx, reserved, body, seen)));
}

async function decideReading(
  tx: Tx,
  context: Context,
  { glyphId, finder: token, printed }: BodyOf<typeof readAnyone>,
  seen: ReadingOrigin,
): Promise<OpeningAnswer | Refusal> {
  const proven = await findProvenCard(tx, { glyphId, token, kind: 'finder' });
  if (proven === null) return refuse('scans.unknown');
  const now = context.clock.now();
  if (proven === 'unregistered') return { at: now.toISOString(), state: 'nothing', registered: false };
  const locked = await lockReading(tx, context, proven, { printed: printed ?? null, network: seen.network });
  const { card } = locked;
  if (card === null) return refuse('scans.unknown');
  if (card.record === null && (await isSignedNewer(context, tx, card.glyph))) return refuse('scans.newerCard');
  const { result, part } = await settle(context, card, locked.section);
  const isDrill = card.finder.drillUntil !== null && card.finder.drillUntil > now;
  const newerPrint = printed !== undefined && printed > card.glyph.contentVersion ? printed : null;
  const row = await storeTrace(tx, context, locked, { card, result, isDrill, seen, newerPrint });
  const code = findReadingRefusal(result);
  if (code !== undefined) return refuse(code);
  const reading = nameReading(context, row);
  return part === null
    ? { at: now.toISOString(), reading, state: 'nothing', drill: isDrill }
    : { ...buildOpening(card, part), at: now.toISOString(), reading, drill: isDrill };
}

type ReadFrom = { readonly printed: number | null; readonly network: string };

/**
 * The locks of a reading, and all that it reads under them, in one way to the database: the card, those who are told of it, and
 * the owner's place in the audit log last.
 */
async function lockReading(tx: Tx, context: Context, proven: ProvenCard, from: ReadFrom) {
  const { accountId, recordId, finder } = proven;
  const [card, section, firsts, switches, contacts, head] = await sendTogether([
    lockProvenCard(tx, context, proven),
    readAnyoneSection(tx, proven),
    listFirstReadings(tx, context, { ownerId: accountId, recordId, glyphId: finder.glyphId, ...from }),
    readSwitches(tx, [accountId]),
    lockListeners(tx, { accountId, at: context.clock.now() }),
    lockHead(tx, accountId),
  ]);
  return { card, section, firsts, switches, contacts, head };
}

type LockedReading = Awaited<ReturnType<typeof lockReading>>;

async function storeTrace(
  tx: Tx,
  context: Context,
  { firsts, switches, contacts, head }: LockedReading,
  reading: SeenReading,
): Promise<ReadingTableRow> {
  const { glyph, owner } = reading.card;
  const first = firsts.find(({ result, isDrill }) => result === reading.result && isDrill === reading.isDrill);
  const counted =
    first === undefined ? null : await countOnReading(tx, context, { ownerId: glyph.accountId, id: first.id });
  if (counted !== null) {
    await sendTogether([countReading(tx, glyph, counted), countOnNotice(tx, counted)]);
    return counted;
  }
  const id = newId(context.clock.now().getTime());
  await tellContacts(tx, context, contacts, { ...reading, id });
  const { row, leaves } = traceReading(context, id, reading, head);
  // Nothing of them waits for an answer of another.
  await sendTogether([
    storeLeaves(tx, leaves),
    storeReading(tx, row),
    countReading(tx, glyph, row),
    tellOwner(tx, context, row, { owner, card: glyph.mailName, switches }),
  ]);
  return row;
}

type ToldReading = SeenReading & { readonly id: string };

/** They hear of what was read (decision 0147): never of a try of the owner's own, nor of one that was shown nothing. */
async function tellContacts(
  tx: Tx,
  context: Context,
  contacts: LockedReading['contacts'],
  { id: readingId, card, result, isDrill, seen }: ToldReading,
): Promise<void> {
  if (result !== 'open' || isDrill) return;
  const { accountId, id: glyphId } = card.glyph;
  const { country, network } = seen;
  const at = context.clock.now();
  await tellAlertContacts(tx, context, { accountId, glyphId, readingId, at, country, network }, contacts);
}

type Settled = { readonly result: ReadingResult; readonly part: AnyonePart | null };

/** What is shown is opened before it is logged: a section that does not open is logged as what it is. */
async function settle(context: Context, card: LockedCard, row: LockedReading['section']): Promise<Settled> {
  const { glyph, record, ownerKey } = card;
  const result = judgeCard(context, card);
  if (result !== 'open') return { result, part: null };
  if (record === null || ownerKey === null) return { result: 'recordBroken', part: null };
  const part = await openAnyonePart(context, { glyph, record, ownerKey, row });
  if (part === 'destroyed') return { result: 'nothing', part: null };
  return part === null ? { result: 'recordBroken', part } : { result, part };
}

/** As the owner signed it, checked as the reader will check it. */
function buildOpening({ glyph, owner, ownerKey }: LockedCard, { section, anyoneShare }: AnyonePart) {
  return {
    state: 'open' as const,
    contentVersion: glyph.contentVersion,
    changedAt: glyph.updatedAt.toISOString(),
    ownerPublicKey: toBase64url(ownerKey?.publicKey ?? new Uint8Array(0)),
    record: glyph.record,
    signature: toBase64url(glyph.signature),
    section,
    anyoneShare,
    realm: owner.realm,
  };
}

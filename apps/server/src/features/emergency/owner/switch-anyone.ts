import type { BodyOf } from '@repo/contract/call';
import { MINUTE_MS } from '@repo/contract/durations';
import {
  type AnyoneSettings,
  type appealStop,
  DRILL_MINUTES,
  DRILLS_PER_CARD_AND_DAY,
  type registerFinder as registerFinderCall,
} from '@repo/contract/emergency/anyone-settings';
import type { AuditAct } from '@repo/contract/registry/audit-acts';
import { equalBytes, fromBase64url } from '@repo/vault';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { shownLine } from '../../../core/shown-text.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { cardReports } from '../../../db/tables/emergency.ts';
import { append } from '../../audit/audit-leaves.ts';
import { changeFinder, type FinderRow, registerFinder } from '../../glyphs/finders/finder-rows.ts';
import { notify } from '../../notifications/notify.ts';
import { sealNote } from '../notes/note-seal.ts';
import { holdCard, holdRegistered, listRecentDrills, type OwnCard } from './own-settings.ts';

type Settings = Promise<AnyoneSettings | Refusal>;

/** A card from before: its owner's vault has the drawing, and the prints stay valid. */
export function prepareCard(context: Context, place: OwnCard, body: BodyOf<typeof registerFinderCall>): Settings {
  return holdCard(context, place, async (tx, { glyph, finder }) => {
    if (glyph.glyphId !== body.glyphId) return refuse('glyphs.versionConflict');
    if (finder !== null) return isSameDrawing(finder, body) ? finder : refuse('emergency.otherFinder');
    const registered = await registerFinder(tx, context, glyph, body);
    await appendAct(tx, context, registered, 'emergency.registered');
    return registered;
  });
}

function isSameDrawing(finder: FinderRow, { tokenHash, noticeHash }: BodyOf<typeof registerFinderCall>): boolean {
  return (
    equalBytes(finder.tokenHash, fromBase64url(tokenHash)) && equalBytes(finder.noticeHash, fromBase64url(noticeHash))
  );
}

export const readSettings = (context: Context, place: OwnCard): Settings =>
  holdCard(context, place, async (_tx, { finder }) => finder);

/** It is a row that every node reads under the card's lock, so that off holds everywhere from the commit on. */
export function switchForAnyone(context: Context, place: OwnCard, isOn: boolean): Settings {
  return holdRegistered(context, place, async (tx, finder) => {
    if (finder.isOn === isOn) return finder;
    const changed = await changeFinder(tx, context, finder, { isOn });
    await appendAct(tx, context, finder, isOn ? 'emergency.switchedOn' : 'emergency.switchedOff');
    return changed;
  });
}

export function switchLate(context: Context, place: OwnCard, isOn: boolean): Settings {
  return holdRegistered(context, place, async (tx, finder) => {
    if (finder.lateNotices === isOn) return finder;
    const changed = await changeFinder(tx, context, finder, { lateNotices: isOn });
    await appendAct(tx, context, finder, 'emergency.lateSwitched', { on: isOn });
    return changed;
  });
}

/** For ten minutes readings of this card are marked, and no contact is alarmed. The owner is told by mail, or a thief could hide a reading in one. */
export function beginDrill(context: Context, place: OwnCard): Settings {
  return holdRegistered(context, place, async (tx, finder) => {
    const now = context.clock.now();
    const recent = listRecentDrills(finder, now);
    if (recent.length >= DRILLS_PER_CARD_AND_DAY) return refuse('emergency.tooManyDrills');
    const drillUntil = new Date(now.getTime() + DRILL_MINUTES * MINUTE_MS);
    const changed = await changeFinder(tx, context, finder, { drillUntil, drills: [...recent, now.toISOString()] });
    const leafHash = await appendAct(tx, context, finder, 'emergency.drillBegun', { until: drillUntil.toISOString() });
    const { accountId, recordId } = finder;
    const told = {
      accountId,
      recordId,
      leafHash,
      kind: 'emergency.drill',
      severity: 'medium',
      isMailed: true,
    } as const;
    await notify(tx, context, [told]);
    return changed;
  });
}

/** Another look at a reviewer's stop; one at a time. */
export function appealAgainstStop(context: Context, place: OwnCard, { text }: BodyOf<typeof appealStop>): Settings {
  return holdRegistered(context, place, async (tx, finder) => {
    if (finder.stoppedAt === null) return refuse('emergency.notStopped');
    const { accountId, recordId } = finder;
    const ofCard = and(eq(cardReports.accountId, accountId), eq(cardReports.recordId, recordId));
    const [waiting] = await tx
      .select({ id: cardReports.id })
      .from(cardReports)
      .where(and(ofCard, eq(cardReports.kind, 'appealed'), isNull(cardReports.decidedAt)));
    if (waiting !== undefined) return refuse('emergency.appealed');
    const at = context.clock.now();
    const id = newId(at.getTime());
    const sealed = await sealNote(context, { ownerId: accountId, objectId: id, kind: 'cardReport' }, shownLine(text));
    await tx.insert(cardReports).values({ id, accountId, recordId, kind: 'appealed', ...sealed, at });
    await appendAct(tx, context, finder, 'emergency.appealed');
    return finder;
  });
}

async function appendAct(
  tx: Tx,
  context: Context,
  { accountId, recordId }: FinderRow,
  act: AuditAct,
  more: Readonly<Record<string, string | boolean>> = {},
): Promise<Uint8Array | null> {
  const facts = { glyph: recordId, ...more };
  const [leaf] = await append(tx, context.clock.now(), [{ subjectId: accountId, act, facts }]);
  return leaf?.leafHash ?? null;
}

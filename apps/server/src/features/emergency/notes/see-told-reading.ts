import type { AnswerOf } from '@repo/contract/call';
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { PLACE_KEPT_DAYS, READING_MINUTES } from '@repo/contract/emergency/emergency';
import type { readToldReading } from '@repo/contract/emergency/told-reading';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { emergencyReadings } from '../../../db/tables/emergency.ts';
import { findToldContact } from '../../alert-contacts/answer-alert-link.ts';
import type { ReadingTableRow } from '../opening/log-reading.ts';
import { openNotes, readNotes } from '../owner/list-readings.ts';

type ToldAnswer = AnswerOf<typeof readToldReading>;

/** What an alert contact sees of the reading that their link names: when, in which country and, as long as it lasts, where. */
export async function seeToldReading(context: Context, token: string): Promise<ToldAnswer | Refusal> {
  const told = await findToldContact(context, token);
  if (told === null) return refuse('alertContacts.linkOver');
  const { row, contact, readingId } = told;
  return { name: contact.name, reading: readingId === null ? null : await viewTold(context, row.accountId, readingId) };
}

async function viewTold(context: Context, ownerId: string, id: string): Promise<ToldAnswer['reading']> {
  const isThis = and(eq(emergencyReadings.ownerId, ownerId), eq(emergencyReadings.id, id));
  const [reading] = await context.db.select().from(emergencyReadings).where(isThis);
  if (reading === undefined) return null;
  const { place } = await openNotes(context, await readNotes(context, ownerId, [reading]));
  return {
    at: reading.at.toISOString(),
    country: reading.country,
    place: place === null ? null : { ...place, until: computePlaceEnd(place.at).toISOString() },
    isPlaceOpen: context.clock.now() < computeSayingEnd(reading),
  };
}

const computePlaceEnd = (at: string): Date => new Date(Date.parse(at) + PLACE_KEPT_DAYS * DAY_MS);

/** A reader may speak of a reading for an hour after they opened the card, also of one on which their opening was counted. */
const computeSayingEnd = ({ lastAt }: ReadingTableRow): Date =>
  new Date(lastAt.getTime() + READING_MINUTES * MINUTE_MS);

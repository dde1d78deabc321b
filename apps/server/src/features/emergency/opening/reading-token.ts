import { MINUTE_MS } from '@repo/contract/durations';
import { READING_MINUTES } from '@repo/contract/emergency/emergency';
import { concat, enc, equalBytes, parseBase64url, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { glyphIssues } from '../../../db/tables/glyphs.ts';
import { keyedHash } from '../../../seals/keyed-hash.ts';

// What a reader keeps to speak of the reading: the code, the row and an end, under a keyed hash. It names no account, and
// the server needs no list of what it handed out.

const GLYPH_ID_BYTES = 16;
const UUID_BYTES = 16;
const TIME_BYTES = 6;
const NAMED_BYTES = GLYPH_ID_BYTES + UUID_BYTES + TIME_BYTES;

type NamedReading = { readonly glyphId: string; readonly id: string };

const computeMac = ({ keys }: Pick<Context, 'keys'>, named: Uint8Array): Uint8Array =>
  keyedHash(keys.pepper, enc('emergency.reading', named));

export function nameReading(context: Context, { glyphId, id }: NamedReading): string {
  const endsAtMs = context.clock.now().getTime() + READING_MINUTES * MINUTE_MS;
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(endsAtMs));
  const uuid = Buffer.from(id.replaceAll('-', ''), 'hex');
  const named = concat(parseBase64url(glyphId) ?? new Uint8Array(GLYPH_ID_BYTES), uuid, time.subarray(2));
  return toBase64url(concat(named, computeMac(context, named)));
}

/** The reading that a reader speaks of; null for one that is over, or that this server did not name. */
export async function findNamedReading(
  db: Db | Tx,
  context: Context,
  reading: string,
): Promise<{ ownerId: string; id: string } | null> {
  const bytes = parseBase64url(reading) ?? new Uint8Array(0);
  const named = bytes.subarray(0, NAMED_BYTES);
  if (named.length !== NAMED_BYTES || !equalBytes(bytes.subarray(NAMED_BYTES), computeMac(context, named))) return null;
  const endsAtMs = Buffer.from(named.subarray(GLYPH_ID_BYTES + UUID_BYTES)).readUIntBE(0, TIME_BYTES);
  if (endsAtMs <= context.clock.now().getTime()) return null;
  const glyphId = toBase64url(named.subarray(0, GLYPH_ID_BYTES));
  const hex = Buffer.from(named.subarray(GLYPH_ID_BYTES, GLYPH_ID_BYTES + UUID_BYTES)).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [issue] = await db
    .select({ ownerId: glyphIssues.accountId })
    .from(glyphIssues)
    .where(eq(glyphIssues.glyphId, glyphId));
  return issue?.ownerId ? { ownerId: issue.ownerId, id } : null;
}

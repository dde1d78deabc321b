import { DAY_MS } from '@repo/contract/durations';
import { KNOWN_DEVICE_DAYS } from '@repo/contract/sessions/unknown-devices';
import { type AccountName, equalBytes, parseBase64url, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Session } from '../../callers/session.ts';
import type { PrincipalKind } from '../../callers/session-tables.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { keyedHash } from '../../seals/keyed-hash.ts';
import { findPrincipal, hasDevice, type Principal } from './principal.ts';
import { SECURE_COOKIE } from './secure-cookie.ts';

/**
 * The cookie of browsers on which somebody has signed in fully. It signs nobody in and replaces no factor: wrong
 * passwords from such a browser are counted apart from those of strangers, nothing else.
 */
export const KNOWN_COOKIE = '__Host-known';
/** So many people of one computer are known on it; the one who signed in the longest ago falls out. */
const ENTRIES_MAX = 20;
const ID_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

export type KnownDevice = { readonly deviceId: string; readonly entry: string };
type DeviceHolder = { readonly kind: PrincipalKind; readonly id: string; readonly deviceEpoch: number };

/**
 * One entry of the cookie: device, time and MAC. The account is in the MAC only, so that the cookie names nobody and fits
 * no other account; with the epoch of the account it ends when all devices are forgotten.
 */
export function makeKnown(
  context: Pick<Context, 'keys' | 'clock'>,
  holder: DeviceHolder,
  deviceId: string,
): KnownDevice {
  const madeAtMs = context.clock.now().getTime();
  const bytes = Buffer.alloc(ID_BYTES + TIME_BYTES);
  bytes.write(deviceId.replaceAll('-', ''), 'hex');
  bytes.writeUIntBE(madeAtMs, ID_BYTES, TIME_BYTES);
  const mac = computeDeviceMac(context, holder, { deviceId, madeAtMs });
  return { deviceId, entry: toBase64url(Buffer.concat([bytes, mac])) };
}

function computeDeviceMac(
  { keys }: Pick<Context, 'keys'>,
  { kind, id, deviceEpoch }: DeviceHolder,
  made: DeviceStamp,
): Uint8Array {
  return keyedHash(keys.pepper, JSON.stringify(['knownDevice', kind, id, deviceEpoch, made.deviceId, made.madeAtMs]));
}

type DeviceStamp = { readonly deviceId: string; readonly madeAtMs: number };
type DeviceEntry = DeviceStamp & { readonly mac: Uint8Array; readonly text: string };

function readEntries(cookie: string): DeviceEntry[] {
  return cookie
    .split('.')
    .slice(0, ENTRIES_MAX)
    .flatMap((text) => {
      const parsed = parseBase64url(text);
      if (parsed === null || parsed.length !== ID_BYTES + TIME_BYTES + MAC_BYTES) return [];
      const bytes = Buffer.from(parsed);
      const deviceId = bytes
        .toString('hex', 0, ID_BYTES)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const madeAtMs = bytes.readUIntBE(ID_BYTES, TIME_BYTES);
      return [{ deviceId, madeAtMs, mac: bytes.subarray(ID_BYTES + TIME_BYTES), text }];
    });
}

/** The device of this account that the cookie proves; null for a stranger's browser. */
export async function findKnownDevice(
  context: Context,
  name: AccountName,
  cookie: string | undefined,
): Promise<string | null> {
  const entries = cookie === undefined ? [] : readEntries(cookie);
  if (entries.length === 0) return null;
  const principal = await findPrincipal(context.db, name);
  return principal === null ? null : findOwn(context, context.db, principal, entries);
}

/** The same where the caller knows the account by something else than its name. A cookie without an entry asks nothing. */
export async function findKnownDeviceByAccount(
  context: Context,
  db: Db,
  accountId: string,
  cookie: string | undefined,
): Promise<string | null> {
  const entries = cookie === undefined ? [] : readEntries(cookie);
  if (entries.length === 0) return null;
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row === undefined ? null : findOwn(context, db, { kind: 'person', row }, entries);
}

async function findOwn(
  context: Context,
  db: Db,
  principal: Principal,
  entries: readonly DeviceEntry[],
): Promise<string | null> {
  const { id, deviceEpoch } = principal.row;
  const oldestMs = context.clock.now().getTime() - KNOWN_DEVICE_DAYS * DAY_MS;
  const own = entries.find(
    (entry) =>
      entry.madeAtMs > oldestMs &&
      equalBytes(entry.mac, computeDeviceMac(context, { kind: principal.kind, id, deviceEpoch }, entry)),
  );
  return own !== undefined && (await hasDevice(db, principal, own.deviceId)) ? own.deviceId : null;
}

/** Adds the entry to those of the browser, in place of an older one of the same device. */
export function setKnownCookie(reply: FastifyReply, known: KnownDevice): void {
  const others = readEntries(reply.request.cookies[KNOWN_COOKIE] ?? '').filter(
    (one) => one.deviceId !== known.deviceId,
  );
  const texts = [known.entry, ...others.map(({ text }) => text)].slice(0, ENTRIES_MAX);
  reply.setCookie(KNOWN_COOKIE, texts.join('.'), {
    ...SECURE_COOKIE,
    maxAge: (KNOWN_DEVICE_DAYS * DAY_MS) / 1000,
  });
}

/** The browser of this session stays known after all devices were forgotten. */
export async function renewKnownCookie(
  context: Context,
  reply: FastifyReply,
  { kind, accountId, deviceId }: Pick<Session, 'kind' | 'accountId' | 'deviceId'>,
): Promise<void> {
  if (kind !== 'browser') return;
  const ofAccount = eq(accounts.id, accountId);
  const [row] = await context.db.select({ deviceEpoch: accounts.deviceEpoch }).from(accounts).where(ofAccount);
  if (row !== undefined) setKnownCookie(reply, makeKnown(context, { kind: 'person', id: accountId, ...row }, deviceId));
}

import { randomBytes } from 'node:crypto';
import { concat, enc, equalBytes, fromBase64url, pepperedHash, toBase64url } from '@repo/vault';
import type { Context } from '../../core/context.ts';

// The links of the mails: one says yes, once; one ends the mails and works for ever; one opens the contact's own page. Their
// secrets stand behind the # of the address, where no log on the way sees them.

const SECRET_BYTES = 32;
const KEY_BYTES = 32;
const UUID_BYTES = 16;
const PAGE = '/alert-contact';

type Keys = Pick<Context, 'keys' | 'config'>;

/** A new link that confirms, with what its row keeps of it. */
export function makeConfirmLink(context: Keys, contactId: string): { url: string; linkHash: Uint8Array } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const url = new URL(`${PAGE}#yes.${contactId}.${secret}`, context.config.publicUrl).href;
  return { url, linkHash: hashSecret(context, contactId, secret) };
}

function hashSecret({ keys }: Pick<Context, 'keys'>, contactId: string, secret: string): Uint8Array {
  return pepperedHash(keys.pepper, enc('alertContact.confirm', contactId, secret));
}

/**
 * The link that ends the mails is computed and not stored, from the account and the mailbox alone: that of every mail ever
 * sent works, also when the address was removed and named again.
 */
export function makeLeaveLink(context: Keys, addressKey: Uint8Array): string {
  const token = toBase64url(new Uint8Array([...addressKey, ...signLeave(context, addressKey)]));
  return new URL(`${PAGE}#no.${token}`, context.config.publicUrl).href;
}

function signLeave({ keys }: Pick<Context, 'keys'>, addressKey: Uint8Array): Uint8Array {
  return pepperedHash(keys.pepper, enc('alertContact.leave', addressKey));
}

/**
 * The contact's own page, from which they may also leave; with the reading that a mail told. It is computed like the link that
 * leaves, and its page shows nothing to whoever is not told at present.
 */
export function makeOwnLink(context: Keys, addressKey: Uint8Array, readingId: string | null): string {
  return new URL(`${PAGE}#${makeOwnToken(context, addressKey, readingId)}`, context.config.publicUrl).href;
}

/** What stands behind the # of that link. */
export function makeOwnToken(context: Keys, addressKey: Uint8Array, readingId: string | null): string {
  const named = concat(addressKey, packUuid(readingId ?? NO_READING));
  return `me.${toBase64url(concat(named, signOwn(context, named)))}`;
}

function signOwn({ keys }: Pick<Context, 'keys'>, named: Uint8Array): Uint8Array {
  return pepperedHash(keys.pepper, enc('alertContact.own', named));
}

const NO_READING = '00000000-0000-0000-0000-000000000000';
const packUuid = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex');
const readUuid = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export type AlertLink =
  | { readonly does: 'confirm'; readonly contactId: string; readonly linkHash: Uint8Array }
  | { readonly does: 'leave'; readonly addressKey: Uint8Array }
  | { readonly does: 'see'; readonly addressKey: Uint8Array; readonly readingId: string | null };

const CONFIRM = /^yes\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;
const LEAVE = /^no\.([A-Za-z0-9_-]{86})$/;
const OWN = /^me\.([A-Za-z0-9_-]{107})$/;

/** What the secret of a link is about; null for one that this server did not make. */
export function parseAlertLink(context: Pick<Context, 'keys'>, token: string): AlertLink | null {
  const [, contactId, secret] = CONFIRM.exec(token) ?? [];
  if (contactId !== undefined && secret !== undefined) {
    return { does: 'confirm', contactId, linkHash: hashSecret(context, contactId, secret) };
  }
  const [, leave] = LEAVE.exec(token) ?? [];
  if (leave !== undefined) return parseLeave(context, fromBase64url(leave));
  const [, own] = OWN.exec(token) ?? [];
  return own === undefined ? null : parseOwn(context, fromBase64url(own));
}

function parseLeave(context: Pick<Context, 'keys'>, bytes: Uint8Array): AlertLink | null {
  const addressKey = bytes.slice(0, KEY_BYTES);
  return equalBytes(bytes.slice(KEY_BYTES), signLeave(context, addressKey)) ? { does: 'leave', addressKey } : null;
}

function parseOwn(context: Pick<Context, 'keys'>, bytes: Uint8Array): AlertLink | null {
  const named = bytes.slice(0, KEY_BYTES + UUID_BYTES);
  if (!equalBytes(bytes.slice(KEY_BYTES + UUID_BYTES), signOwn(context, named))) return null;
  const readingId = readUuid(named.slice(KEY_BYTES));
  return { does: 'see', addressKey: named.slice(0, KEY_BYTES), readingId: readingId === NO_READING ? null : readingId };
}

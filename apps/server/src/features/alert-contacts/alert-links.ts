import { randomBytes } from 'node:crypto';
import { enc, equalBytes, fromBase64url, pepperedHash, toBase64url } from '@repo/vault';
import type { Context } from '../../core/context.ts';

// The two links of the mails: one says yes, once; the other ends the mails and works for ever. Their secrets stand behind
// the # of the address, where no log on the way sees them.

const SECRET_BYTES = 32;
const KEY_BYTES = 32;
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

export type AlertLink =
  | { readonly does: 'confirm'; readonly contactId: string; readonly linkHash: Uint8Array }
  | { readonly does: 'leave'; readonly addressKey: Uint8Array };

const CONFIRM = /^yes\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;
const LEAVE = /^no\.([A-Za-z0-9_-]{86})$/;

/** What the secret of a link is about; null for one that this server did not make. */
export function parseAlertLink(context: Pick<Context, 'keys'>, token: string): AlertLink | null {
  const [, contactId, secret] = CONFIRM.exec(token) ?? [];
  if (contactId !== undefined && secret !== undefined) {
    return { does: 'confirm', contactId, linkHash: hashSecret(context, contactId, secret) };
  }
  const [, leave] = LEAVE.exec(token) ?? [];
  if (leave === undefined) return null;
  const bytes = fromBase64url(leave);
  const addressKey = bytes.slice(0, KEY_BYTES);
  return equalBytes(bytes.slice(KEY_BYTES), signLeave(context, addressKey)) ? { does: 'leave', addressKey } : null;
}

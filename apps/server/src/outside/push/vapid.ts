import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { KeyFolderError, readOrMakeKey } from '../key-folder/key-file.ts';

/** The key by which push services recognize that a message comes from the site a browser subscribed at (RFC 8292). */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

const CURVE = 'prime256v1';

/** Read from the environment, else made once in KEY_DIR: a new key would invalidate every subscription. */
export function openVapid({ vapid, keyDir, publicUrl, mailFrom }: VapidPlaces): Vapid {
  if (vapid !== null) return expectPair(vapid);
  const privateKey = Buffer.from(readOrMakeKey(join(keyDir, 'vapid')));
  // Push services write to this address about problems; they refuse one of a single machine.
  const subject = publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:${mailFrom}`;
  return { publicKey: derivePublicKey(privateKey), privateKey: privateKey.toString('base64url'), subject };
}

function expectPair(vapid: Vapid): Vapid {
  if (derivePublicKey(Buffer.from(vapid.privateKey, 'base64url')) === vapid.publicKey) return vapid;
  throw new KeyFolderError('VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY.');
}

type VapidPlaces = Pick<Config, 'vapid' | 'keyDir' | 'publicUrl' | 'mailFrom'>;

function derivePublicKey(privateKey: Buffer): string {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey);
  } catch (cause) {
    throw new KeyFolderError('The key for push messages (VAPID_PRIVATE_KEY, or vapid in KEY_DIR) is no key of P-256.', {
      cause,
    });
  }
  return pair.getPublicKey().toString('base64url');
}

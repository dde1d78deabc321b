import { TOKEN_MAX_BYTES } from '@repo/contract/statements/statements';
import { buildTimeRequest, checkTimeToken, randomBytes, readTimeAnswer } from '@repo/vault';
import type { TimeAuthorityConfig } from '../../config/registry-config.ts';
import { readBytes } from '../read-text.ts';

/** A time-stamp authority of RFC 3161. It learns a hash of a salted fingerprint, and that somebody wants it stamped now. */
export type TimeAuthority = {
  /** DER of the certificate that its tokens lead to. */
  readonly certificate: Uint8Array;
  /** DER of a token over this SHA-256 imprint, checked. Throws when there is none. */
  readonly stamp: (imprint: Uint8Array) => Promise<Uint8Array>;
};

const TIMEOUT_MS = 10_000;
const NONCE_BYTES = 16;

export function openTimeAuthority(config: TimeAuthorityConfig | null): TimeAuthority | null {
  if (config === null) return null;
  const { url, certificate } = config;
  return {
    certificate,
    stamp: async (imprint) => {
      const nonce = randomBytes(NONCE_BYTES);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: buildTimeRequest(imprint, nonce),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The time-stamp authority answered ${response.status}.`);
      const token = readTimeAnswer(await readBytes(response, TOKEN_MAX_BYTES));
      if (token === null) throw new Error('The time-stamp authority gave no token.');
      const checked = await checkTimeToken(token, { imprint, root: certificate, nonce });
      if (checked === null) throw new Error('The token of the time-stamp authority does not hold.');
      return token;
    },
  };
}

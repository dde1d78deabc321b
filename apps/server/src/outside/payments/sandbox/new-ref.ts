import { randomBytes } from 'node:crypto';

const REF_BYTES = 18;

/** An id of the gateway, such as `pay_…`: unguessable, because whoever knows it may open its page. */
export const newRef = (prefix: 'pay' | 'ref' | 'evt' | 'dsp' | 'po'): string =>
  `${prefix}_${randomBytes(REF_BYTES).toString('base64url')}`;

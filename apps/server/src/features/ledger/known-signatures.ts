import { hash } from 'node:crypto';
import type { SignatureCheck } from '@house/vault';
import type { Context } from '../../http/context.ts';
import { checkNatively, checkNativelyAside } from '../../http/seals/native-signature.ts';

/** Far more than wait for a block at a time; when it is full, sealing checks signatures again. */
const KNOWN_MAX = 20_000;
const known = new WeakMap<Context['keys'], Set<string>>();

/** Checks a signature on another thread, and remembers a right one for `checkAgain`. */
export function checkFirst({ keys }: Context): SignatureCheck<Promise<boolean>> {
  return async (...signed) => {
    const isRight = await checkNativelyAside(...signed);
    if (isRight) remember(keys, digestOf(signed));
    return isRight;
  };
}

/** Checks a signature, unless this process has found exactly this one right before: sealing checks what was accepted. */
export function checkAgain({ keys }: Context): SignatureCheck {
  return (...signed) => known.get(keys)?.has(digestOf(signed)) === true || checkNatively(...signed);
}

function remember(keys: Context['keys'], digest: string): void {
  const own = known.get(keys) ?? new Set();
  known.set(keys, own);
  if (own.size >= KNOWN_MAX) own.clear();
  own.add(digest);
}

/** Of key, signature, message and context: another one of any of them is another digest. */
function digestOf(signed: Parameters<SignatureCheck>): string {
  const lengths = signed.map((part) => part.length).join();
  return hash('sha256', Buffer.concat([Buffer.from(`${lengths};`), ...signed]), 'base64');
}

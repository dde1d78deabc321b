import type { SignatureCheck } from '@house/vault';
import type { Context } from '../../http/context.ts';
import { checkNatively, checkNativelyAside } from '../../http/seals/native-signature.ts';

/** Far more than wait for a block at a time; of those beyond twice as many, sealing checks the signatures again. */
const KNOWN_MAX = 6_000;
/** The first bytes of a signature are a hash that its signer made with chance: enough to find it by. */
const NAME_BYTES = 16;

type Signed = Parameters<SignatureCheck>;
/** The older ones are dropped together when the newer ones are too many. */
type Known = { newer: Map<string, Signed>; older: Map<string, Signed> };
const known = new WeakMap<Context['keys'], Known>();

/** Checks a signature on another thread, and remembers a right one for `checkAgain`. */
export function checkFirst({ keys }: Context): SignatureCheck<Promise<boolean>> {
  return async (...signed) => {
    const isRight = await checkNativelyAside(...signed);
    if (isRight) remember(keys, signed);
    return isRight;
  };
}

/** Checks a signature, unless this process has found exactly this one right before: sealing checks what was accepted. */
export function checkAgain({ keys }: Context): SignatureCheck {
  return (...signed) => isKnown(keys, signed) || checkNatively(...signed);
}

function remember(keys: Context['keys'], signed: Signed): void {
  const own = known.get(keys) ?? { newer: new Map(), older: new Map() };
  known.set(keys, own);
  if (own.newer.size >= KNOWN_MAX) {
    own.older = own.newer;
    own.newer = new Map();
  }
  own.newer.set(nameOf(signed), signed);
}

/** Key, signature, message and context byte for byte: the name alone says nothing. */
function isKnown(keys: Context['keys'], signed: Signed): boolean {
  const own = known.get(keys);
  const found = own?.newer.get(nameOf(signed)) ?? own?.older.get(nameOf(signed));
  return found !== undefined && signed.every((part, index) => Buffer.compare(part, found[index] ?? Buffer.of()) === 0);
}

const nameOf = ([, signature]: Signed): string => Buffer.from(signature.subarray(0, NAME_BYTES)).toString('latin1');

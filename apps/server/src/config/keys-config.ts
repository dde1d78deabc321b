import { FULFILMENT_KEY_BYTES } from '@repo/contract/shop/orders';
import { ConfigError, type Environment } from './environment.ts';

/** Name of the variable, for messages to the operator. */
export const KEK_VARIABLE = 'ARCGLYPH_KEK';
export const PREVIOUS_KEKS_VARIABLE = 'ARCGLYPH_KEK_PREVIOUS';
export const PEPPER_VARIABLE = 'ARCGLYPH_PEPPER';

export type KeysConfig = {
  /** 32 bytes each, instead of the files in `keyDir`. */
  kek: Uint8Array | null;
  /** Key-encryption keys used only to open: those that `kek` replaced, or the one that will replace it. */
  previousKeks: Uint8Array[];
  pepper: Uint8Array | null;
  /** The printer's own public key, instead of one whose seed is in `keyDir`. */
  fulfilmentKey: Uint8Array | null;
};

export function readKeysConfig(env: Environment): KeysConfig {
  return {
    kek: readKey(env, KEK_VARIABLE),
    previousKeks: readKeyList(env, PREVIOUS_KEKS_VARIABLE),
    pepper: readKey(env, PEPPER_VARIABLE),
    fulfilmentKey: readKey(env, 'FULFILMENT_PUBLIC_KEY', FULFILMENT_KEY_BYTES),
  };
}

function readKey(env: Environment, name: string, length = 32): Uint8Array | null {
  const text = env[name];
  if (!text) return null;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== length) throw new ConfigError(`${name} must be ${length} bytes as base64.`);
  return new Uint8Array(bytes);
}

/** Keys separated by commas. */
function readKeyList(env: Environment, name: string): Uint8Array[] {
  const parts = (env[name] ?? '').split(',').map((part) => part.trim());
  return parts.flatMap((part) => readKey({ [name]: part }, name) ?? []);
}

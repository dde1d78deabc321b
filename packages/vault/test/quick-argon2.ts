import { createHmac } from 'node:crypto';

// Stands in for hash-wasm and @node-rs/argon2 where a test is not about the derivation of keys (vitest.config.ts): a
// password still gives its own key and no other, without 64 MiB and a quarter of a second for each.

export async function argon2id({ password, salt }: { password: Uint8Array; salt: Uint8Array }): Promise<Uint8Array> {
  return new Uint8Array(createHmac('sha256', salt).update(password).digest());
}

export function hashRaw(password: Uint8Array, { salt }: { salt: Uint8Array }): Promise<Uint8Array> {
  return argon2id({ password, salt });
}

// Stands in for hash-wasm in tests that derive many passwords and ask nothing of Argon2id itself (which has its own
// vectors, and the real thing in operations.test.ts): `vi.mock('hash-wasm', () => import(...))`.
import { hmacSha256 } from '@house/vault';

export async function argon2id({ password, salt }: { password: Uint8Array; salt: Uint8Array }): Promise<Uint8Array> {
  return hmacSha256(salt, password);
}

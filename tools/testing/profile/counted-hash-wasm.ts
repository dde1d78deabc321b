import { createRequire } from 'node:module';
import type { argon2id as derive } from 'hash-wasm';
import { timeWork } from '../../../packages/dev-env/src/count-work.ts';

// Replaces hash-wasm under `--profile` (vitest.config.ts); the real one is loaded with require, which bypasses the
// alias.
const real = createRequire(import.meta.url)('hash-wasm') as { argon2id: typeof derive };

export const argon2id = ((options: Parameters<typeof derive>[0]) =>
  timeWork('key derivation in Node', () => real.argon2id(options) as Promise<unknown>)) as typeof derive;

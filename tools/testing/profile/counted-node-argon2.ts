import { createRequire } from 'node:module';
import type { hashRaw as derive } from '@node-rs/argon2';
import { timeWork } from '../../../packages/dev-env/src/count-work.ts';

// Replaces @node-rs/argon2 under `--profile` (vitest.config.ts).
const real = createRequire(new URL('../../../apps/server/package.json', import.meta.url))('@node-rs/argon2') as {
  hashRaw: typeof derive;
};

export const hashRaw: typeof derive = (...input) => timeWork('key derivation in Node', () => real.hashRaw(...input));

import { countWork } from '../../../packages/dev-env/src/count-work.ts';

// A setup file of Vitest under `--profile`. Files that share a process load it once each, so a global symbol prevents
// counting twice.
const counted = Symbol.for('test.profile.process');
if (!Reflect.has(globalThis, counted)) {
  Reflect.set(globalThis, counted, true);
  countWork('test process');
}

import { countWork } from '../count-work.ts';

// A setup file of Vitest under `--profile`: files that share a process load it once each, so the process remembers.
const counted = Symbol.for('house.profile.process');
if (!Reflect.has(globalThis, counted)) {
  Reflect.set(globalThis, counted, true);
  countWork('test process');
}

import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../tools/run-command.ts';

const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1';

/** The clock of one process, which can be set while it runs. */
export type FalseClock = { readonly env: Readonly<Record<string, string>>; set: (aheadS: number) => void };

/** Null without Debian's package `faketime`, which is installed where this may. */
export async function makeFalseClock(folder: string): Promise<FalseClock | null> {
  if (find() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'faketime']);
  }
  const library = find();
  if (library === undefined) return null;
  const file = join(folder, 'clock');
  const set = (aheadS: number) => writeFileSync(file, `${aheadS < 0 ? '' : '+'}${aheadS}\n`);
  set(0);
  return {
    env: {
      ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' },
      // Somebody sets the clock of the machine; what counts since its start is not touched by that.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}

const find = (): string | undefined => globSync(LIBRARY)[0];

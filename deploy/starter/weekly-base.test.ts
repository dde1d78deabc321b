import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repoRoot } from '../../tools/paths.ts';

const PAGE_FOLDER = '/var/backups';
const DAY_MS = 24 * 60 * 60_000;
const labelOf = (file: string) => `START WAL LOCATION: 0/2000028 (file ${file})`;

/** The script of docs/operations.md, with `baseBackup` in place of pg_basebackup, beside bases of 40 and of 20 days ago. */
function runWeekly(baseBackup: string) {
  const page = readFileSync(join(repoRoot, 'docs/operations.md'), 'utf8');
  const script = /^```\n(#!\/bin\/sh\n[\s\S]*?pg_archivecleanup[\s\S]*?)^```$/m.exec(page)?.[1];
  if (script === undefined) throw new Error('docs/operations.md has no script for the weekly base');
  const folder = mkdtempSync(join(tmpdir(), 'weekly-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, days, file] of [
    ['20260101', 40, '0A'],
    ['20260121', 20, '0B'],
  ] as const) {
    const base = join(folder, 'base', name);
    mkdirSync(base, { recursive: true });
    writeFileSync(join(base, 'backup_label'), `${labelOf(file)}\n`);
    const then = new Date(Date.now() - days * DAY_MS);
    utimesSync(base, then, then);
  }
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  for (const [name, does] of [
    ['pg_basebackup', baseBackup],
    ['pg_archivecleanup', `echo "$2" > ${folder}/kept-from`],
  ] as const)
    writeFileSync(join(programs, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  const env = { PATH: `${programs}:${process.env.PATH}` };
  const { status } = spawnSync('sh', ['-c', script.replaceAll(PAGE_FOLDER, folder)], { env });
  const note = join(folder, 'kept-from');
  return {
    status,
    bases: readdirSync(join(folder, 'base')),
    keptFrom: existsSync(note) ? readFileSync(note, 'utf8') : null,
  };
}

test('each week the bases that are too old end, and the archive with them', () => {
  const made = runWeekly(`mkdir "$2" && echo '${labelOf('0C')}' > "$2/backup_label"`);
  expect(made).toMatchObject({ status: 0, keptFrom: '0B\n' });
  expect(made.bases).toHaveLength(2);
  expect(made.bases).not.toContain('20260101');
});

test('without a new base nothing old is deleted', () => {
  const made = runWeekly('exit 1');
  expect(made.status).not.toBe(0);
  expect(made).toMatchObject({ bases: ['20260101', '20260121'], keptFrom: null });
});

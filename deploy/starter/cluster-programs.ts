import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgresBin } from '../../packages/dev-env/src/databases/postgres-cluster.ts';
import { printLine } from '../../tools/print-line.ts';
import { runCommand } from '../../tools/run-command.ts';

/** Program, and the Debian package it comes with. */
const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
} as const;

export type Programs = { readonly [P in keyof typeof PROGRAMS]: string } & { readonly postgresBin: string };

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** Debian keeps daemons where only root's PATH looks. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/bin'];

/** The programs, or one sentence that names what is missing. Installs it from Debian when it may. */
export async function findPrograms(): Promise<Programs | string> {
  const missing = missingPackages();
  if (missing.length > 0 && process.getuid?.() === 0 && find('apt-get') !== null) {
    printLine(`Installing from Debian: ${missing.join(' ')}.`);
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const still = missingPackages();
  if (still.length > 0)
    return `A cluster needs these packages of Debian: ${still.join(' ')}. Install them, then try again.`;
  return {
    etcd: find('etcd') ?? '',
    patroni: find('patroni') ?? '',
    haproxy: find('haproxy') ?? '',
    postgresBin: debianPostgres() ?? '',
  };
}

function missingPackages(): string[] {
  const programs = Object.entries(PROGRAMS).filter(([program]) => find(program) === null);
  return [...programs.map(([, name]) => name), ...(debianPostgres() === null ? ['postgresql'] : [])];
}

/** Not one of PATH: Patroni needs all programs of one version in one folder. */
const debianPostgres = (): string | null => findPostgresBin('', DEBIAN_POSTGRES);

function find(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

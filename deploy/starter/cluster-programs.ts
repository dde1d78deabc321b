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

/** Another installation may be under way. */
const LOCK_WAIT = 'DPkg::Lock::Timeout=300';
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** Debian keeps daemons where only root's PATH looks. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/bin'];

/** What is installed, and whether and how more can be. */
export type ProgramMachine = {
  find: (program: string) => string | null;
  findPostgres: () => string | null;
  isRoot: boolean;
  install: (packages: readonly string[]) => Promise<unknown>;
};

const HERE: ProgramMachine = {
  find,
  // Not one of PATH: Patroni needs all programs of one version in one folder.
  findPostgres: () => findPostgresBin('', DEBIAN_POSTGRES),
  isRoot: process.getuid?.() === 0,
  install: (packages) =>
    runCommand('apt-get', ['install', '-y', '--no-install-recommends', '-o', LOCK_WAIT, ...packages], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    }),
};

/**
 * The programs, or one sentence that names what is missing. Installs it from Debian where this is root and `mayInstall` says
 * so; the proofs are started to do that, a person is asked.
 */
export async function findPrograms(
  mayInstall: (packages: readonly string[]) => Promise<boolean> = async () => true,
  machine: ProgramMachine = HERE,
): Promise<Programs | string> {
  const missing = missingPackages(machine);
  const canInstall = machine.isRoot && machine.find('apt-get') !== null;
  if (missing.length > 0 && canInstall && (await mayInstall(missing))) {
    printLine(`Installing from Debian: ${missing.join(' ')}.`);
    await machine.install(missing);
  }
  const still = missingPackages(machine);
  if (still.length > 0)
    return `A cluster needs these packages of Debian: ${still.join(' ')}. Install them, then try again.`;
  return {
    etcd: machine.find('etcd') ?? '',
    patroni: machine.find('patroni') ?? '',
    haproxy: machine.find('haproxy') ?? '',
    postgresBin: machine.findPostgres() ?? '',
  };
}

function missingPackages({ find: findProgram, findPostgres }: ProgramMachine): string[] {
  const programs = Object.entries(PROGRAMS).filter(([program]) => findProgram(program) === null);
  return [...programs.map(([, name]) => name), ...(findPostgres() === null ? ['postgresql'] : [])];
}

function find(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

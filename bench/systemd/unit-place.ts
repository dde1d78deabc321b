import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Of an account that owns nothing else on this machine. */
const USER_ID = 61_873;
/** Taken from this machine as they are. */
const SHARED = ['usr', 'bin', 'sbin', 'lib', 'lib64'] as const;
const OWN = ['etc', 'run', 'tmp', 'proc', 'dev', 'sys', 'home', 'root', 'var/lib', 'var/backups', 'var/tmp'] as const;

type Share = { from: string; at: string };

/** A root folder in which units run. */
export type UnitPlace = {
  root: string;
  /** Folders of this machine that are seen there. */
  shares: readonly Share[];
  /** The process whose network the units share; null: each unit has one of its own. */
  networkOf: number | null;
};

/** A root with the programs of this machine, one account and a program that was installed by hand. */
export function makeSharedPlace(root: string, { user, program }: { user: string; program: Share }): UnitPlace {
  for (const path of [...OWN, program.at]) mkdirSync(join(root, path), { recursive: true });
  const shares: Share[] = [];
  for (const name of SHARED) {
    const [here, there] = [join('/', name), join(root, name)];
    if (!existsSync(here)) continue;
    if (lstatSync(here).isSymbolicLink()) {
      symlinkSync(readlinkSync(here), there);
    } else {
      mkdirSync(there);
      shares.push({ from: here, at: here });
    }
  }
  const account = `${user}:x:${USER_ID}:`;
  writeInside(root, '/etc/passwd', `root:x:0:0::/root:/bin/sh\n${account}${USER_ID}::/:/usr/sbin/nologin\n`);
  writeInside(root, '/etc/group', `root:x:0:\n${account}\n`);
  writeInside(root, '/etc/hosts', '127.0.0.1 localhost\n');
  return { root, shares: [...shares, program], networkOf: null };
}

export function writeInside(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

export function readInside(root: string, path: string): string | null {
  const place = join(root, path);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
}

/** The numbers of an account of that root. */
export function readAccount(root: string, user: string): { uid: number; gid: number } {
  const line = (readInside(root, '/etc/passwd') ?? '').split('\n').find((one) => one.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`there is no account ${user}`);
  return { uid: Number(uid), gid: Number(gid) };
}

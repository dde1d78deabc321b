import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkNode } from './check-node.ts';

const ARCHIVE = 'node-v26.10.0-linux-x64';
let folder: string;
let server: Server;
let from: string;
const program = () => join(folder, 'packaged');
const put = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, 'v26.10.0', name), bytes);
const sumsOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}  ${ARCHIVE}.tar.gz\n`;

/** A stand-in of nodejs.org, with an archive that holds `program`. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'node-official-'));
  mkdirSync(join(folder, ARCHIVE, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'v26.10.0'));
  writeFileSync(join(folder, ARCHIVE, 'bin/node'), 'the program\n');
  execFileSync('tar', ['-czf', join(folder, 'v26.10.0', `${ARCHIVE}.tar.gz`), '-C', folder, ARCHIVE]);
  server = createServer((request, response) => {
    const path = join(folder, request.url ?? '');
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const official = () => readFileSync(join(folder, 'v26.10.0', `${ARCHIVE}.tar.gz`));
const check = (keyring: string | null = null) =>
  checkNode({ version: '26.10.0', program: program(), archive: ARCHIVE, from, keyring });

test('the packaged Node is compared with the one in the official archive, byte by byte', async () => {
  put('SHASUMS256.txt', sumsOf(official()));
  writeFileSync(program(), 'the program\n');
  expect(await check()).toEqual({ ok: true, text: expect.stringMatching(/is the official Node.*was not checked/) });
  writeFileSync(program(), 'the program, and more\n');
  expect(await check()).toEqual({ ok: false, text: expect.stringContaining('is NOT the official Node 26.10.0') });
});

test('an archive with another sum, a missing sum and an address that does not answer say so', async () => {
  writeFileSync(program(), 'the program\n');
  put('SHASUMS256.txt', sumsOf(Buffer.from('another archive')));
  expect(await check()).toEqual({ ok: false, text: expect.stringMatching(/has the sum .* and not/) });
  put('SHASUMS256.txt', '');
  expect(await check()).toEqual({ ok: false, text: expect.stringContaining('has no sum of') });
  const nowhere = { version: '1.0.0', program: program(), archive: ARCHIVE, keyring: null };
  await expect(checkNode({ ...nowhere, from })).rejects.toThrow('answers 404: nothing was compared');
  await expect(checkNode({ ...nowhere, from: 'http://127.0.0.1:9' })).rejects.toThrow('not reached from here');
});

test('sums that are signed by a key of the keyring are believed, others are not', async () => {
  writeFileSync(program(), 'the program\n');
  put('SHASUMS256.txt', sumsOf(official()));
  put('SHASUMS256.txt.sig', sumsOf(official()));
  // A stand-in, because not every machine has gpg: a signature is a copy of what it signs.
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'gpgv'), '#!/bin/sh\n[ "$1 $2" = "--keyring /keys" ] && exec cmp "$3" "$4"\n', {
    mode: 0o755,
  });
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`);
  expect(await check('/keys')).toEqual({ ok: true, text: expect.stringContaining('Its sums are signed.') });
  put('SHASUMS256.txt', `${sumsOf(official())}\n`);
  expect(await check('/keys')).toEqual({ ok: false, text: expect.stringContaining('are not signed by a key') });
  vi.unstubAllEnvs();
});

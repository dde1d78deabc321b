import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTimeRequest, checkTimeToken, readTimeAnswer } from './time-token.ts';

type Vector = { request: string; answer: string; certificate: string };
/** Made once with OpenSSL, so that every machine tests against it. */
const VECTORS = JSON.parse(readFileSync(new URL('../../test/openssl-time-stamps.json', import.meta.url), 'utf8')) as {
  imprint: string;
  root: string;
  otherRoot: string;
  rsa: Vector;
  ec: Vector;
};
const decode = (text: string) => Uint8Array.fromBase64(text);
const imprint = Uint8Array.fromHex(VECTORS.imprint);
const root = decode(VECTORS.root);

const tokenIn = (answer: string): Uint8Array => {
  const token = readTimeAnswer(decode(answer));
  if (token === null) throw new Error('The answer has no token.');
  return token;
};
/** The nonce of a request stands before its last value, which is `true`. */
const nonceIn = (request: string): Uint8Array => decode(request).subarray(-11, -3);

test.each(['rsa', 'ec'] as const)('accepts a token that OpenSSL made with a key of the kind %s', async (kind) => {
  const { answer, certificate, request } = VECTORS[kind];
  const token = tokenIn(answer);
  const checked = await checkTimeToken(token, { imprint, root, nonce: nonceIn(request) });
  expect(checked?.authority).toBe('tsa.firenze.example');
  expect(new Date(checked?.at ?? 0).toISOString()).toMatch(/^2026-11-30T16:53:3\d\.\d{3}Z$/);
  expect(await checkTimeToken(token, { imprint, root: decode(certificate) })).toEqual(checked);
});

test.each(['rsa', 'ec'] as const)('writes the request of the kind %s as OpenSSL writes it', (kind) => {
  const { request } = VECTORS[kind];
  expect(buildTimeRequest(imprint, nonceIn(request))).toEqual(decode(request));
});

test('refuses a token of another file, another nonce or another authority', async () => {
  const token = tokenIn(VECTORS.ec.answer);
  expect(await checkTimeToken(token, { imprint: new Uint8Array(32), root })).toBeNull();
  expect(await checkTimeToken(token, { imprint, root, nonce: new Uint8Array(8).fill(7) })).toBeNull();
  // Of the same name, with a key of its own.
  expect(await checkTimeToken(token, { imprint, root: decode(VECTORS.otherRoot) })).toBeNull();
  expect(await checkTimeToken(token, { imprint, root: decode(VECTORS.rsa.certificate) })).toBeNull();
});

test('refuses a token in which any byte of what is signed was changed, and reads no byte outside it', async () => {
  const token = tokenIn(VECTORS.ec.answer);
  const whole = await checkTimeToken(token, { imprint, root });
  expect(whole).not.toBeNull();
  // Certificates that are not the signer's may be exchanged: what is left must say the same.
  for (let at = 0; at < token.length; at += 3) {
    const changed = new Uint8Array(token);
    changed[at] = (changed[at] ?? 0) ^ 0x11;
    const checked = await checkTimeToken(changed, { imprint, root });
    if (checked !== null) expect(checked).toEqual(whole);
  }
  for (const length of [0, 1, 5, 100, token.length - 1]) {
    expect(await checkTimeToken(token.subarray(0, length), { imprint, root })).toBeNull();
  }
});

test('reads no token from an answer that refuses', () => {
  // status rejection (2), with nothing else
  expect(readTimeAnswer(Uint8Array.fromHex('30053003020102'))).toBeNull();
  expect(readTimeAnswer(new Uint8Array())).toBeNull();
  const refused = decode(VECTORS.ec.answer);
  refused[8] = 2;
  expect(readTimeAnswer(refused)).toBeNull();
});

type MadeAnswer = { root: Uint8Array; answer: Uint8Array; nonce: Uint8Array };

/** An answer to our own request, made by the OpenSSL of this machine; where there is none, the one that was kept. */
function answerByOpenSsl(): MadeAnswer {
  if (spawnSync('openssl', ['version']).status !== 0) {
    return { root, answer: decode(VECTORS.rsa.answer), nonce: nonceIn(VECTORS.rsa.request) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'time-token-'));
  const run = (command: string) => {
    const done = spawnSync('openssl', command.split(' '), { cwd: folder });
    if (done.status !== 0) throw new Error(String(done.stderr));
  };
  const nonce = new Uint8Array(8).fill(0x81);
  writeFileSync(join(folder, 'tsa.cnf'), CONFIG);
  writeFileSync(join(folder, 'request.tsq'), buildTimeRequest(imprint, nonce));
  const subject = '-subj /CN=tsa.firenze.example -config tsa.cnf -extensions ext -days 2';
  run(`req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem ${subject}`);
  run('x509 -in cert.pem -outform DER -out cert.der');
  run('ts -reply -config tsa.cnf -queryfile request.tsq -out answer.tsr');
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  const made = { root: read('cert.der'), answer: read('answer.tsr'), nonce };
  rmSync(folder, { recursive: true });
  return made;
}

test('OpenSSL answers our request, and its answer holds', async () => {
  const made = answerByOpenSsl();
  const token = readTimeAnswer(made.answer) ?? new Uint8Array();
  const checked = await checkTimeToken(token, { imprint, root: made.root, nonce: made.nonce });
  expect(checked?.authority).toBe('tsa.firenze.example');
  expect(await checkTimeToken(token, { imprint, root: decode(VECTORS.otherRoot) })).toBeNull();
});

const CONFIG = `
[ req ]
distinguished_name = dn
[ dn ]
[ ext ]
extendedKeyUsage = critical,timeStamping
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
[ tsa ]
default_tsa = one
[ one ]
serial = ./serial
signer_cert = ./cert.pem
signer_key = ./key.pem
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
other_policies = 1.3.6.1.4.1.99999.2
digests = sha256
`;

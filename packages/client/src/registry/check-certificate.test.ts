import { readFileSync } from 'node:fs';
import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import { createSigner, createSigningKey, endorseKey, readTimeAnswer, toBase64url } from '@repo/vault';
import { expect, test } from 'vitest';
import { type ExampleCertificate, exampleCertificate } from '../../test/example-certificate.ts';
import { formatCertificateFile, parseCertificateFile } from './certificate-file.ts';
import { type CertificateBeside, checkCertificate, isStatementSigned, judgeCertificate } from './check-certificate.ts';

/** Made once with OpenSSL's `ts`. */
const STAMPS = JSON.parse(
  readFileSync(new URL('../../../vault/test/openssl-time-stamps.json', import.meta.url), 'utf8'),
) as { root: string; otherRoot: string; ofFile: { saltByte: number; file: string; answer: string } };
const { ofFile } = STAMPS;
const FILE = new TextEncoder().encode(ofFile.file);
const authority = {
  token: readTimeAnswer(Uint8Array.fromBase64(ofFile.answer)) ?? new Uint8Array(),
  certificate: Uint8Array.fromBase64(STAMPS.root),
};
const stamped = exampleCertificate({
  file: FILE,
  name: 'Convenzione 2026.pdf',
  salt: new Uint8Array(32).fill(ofFile.saltByte),
  authority,
});
const ofCard = exampleCertificate({ issue: 'AAECAwQFBgcICQoLDA0ODw', day: '2026-12-01', level: 'documentReviewed' });

const buildBeside = ({ certificate, consistency, chain }: ExampleCertificate): CertificateBeside => ({
  fingerprint:
    certificate.file === null
      ? null
      : { bytes: Uint8Array.fromBase64(certificate.proof.leaf, { alphabet: 'base64url' }), tookMs: 1 },
  chainId: chain.chainId,
  consistency,
});
const listFailing = async (certificate: CertificateFile, beside: CertificateBeside) =>
  (await checkCertificate(certificate, beside)).steps.filter(({ ok }) => ok === false).map(({ name }) => name);

test('a time stamp that a time authority signed too holds in seven steps, without one in six', async () => {
  const checked = await checkCertificate(stamped.certificate, buildBeside(stamped));
  expect(checked.steps.map(({ name, ok }) => [name, ok])).toEqual(
    ['fingerprint', 'batch', 'memo', 'block', 'operator', 'held', 'authority'].map((name) => [name, true]),
  );
  expect(checked.token?.authority).toBe('tsa.firenze.example');
  expect(judgeCertificate(checked)).toBe('yes');
  const { token: _token, ...proof } = stamped.certificate.proof;
  const without = await checkCertificate(
    { ...stamped.certificate, proof: { ...proof, token: null } },
    buildBeside(stamped),
  );
  expect(without.steps).toHaveLength(6);
  expect(judgeCertificate(without)).toBe('yes');
});

test('without a network what needs none is checked, and one step waits', async () => {
  const offline = { ...buildBeside(stamped), consistency: null, chainId: null };
  const checked = await checkCertificate(stamped.certificate, offline);
  expect(checked.steps.filter(({ ok }) => ok === null).map(({ name }) => name)).toEqual(['held']);
  expect(judgeCertificate(checked)).toBe('waits');
});

test('a time authority that the operator does not vouch for, or a token of another file, does not hold', async () => {
  const { certificate } = stamped;
  const stranger = createSigningKey();
  const endorsement = toBase64url(
    endorseKey(createSigner(stranger.secretKey), authority.certificate, stamped.chain.chainId),
  );
  const { token } = certificate.proof;
  if (token === null) throw new Error('The example has a token.');
  const change = (part: Partial<typeof token>): CertificateFile => ({
    ...certificate,
    proof: { ...certificate.proof, token: { ...token, ...part } },
  });
  expect(await listFailing(change({ endorsement }), buildBeside(stamped))).toEqual(['authority']);
  const other = exampleCertificate({ file: FILE, name: 'a', authority });
  expect(await listFailing(other.certificate, buildBeside(other))).toEqual(['authority']);
});

test('another ledger, another block or blocks in another order are named', async () => {
  const { certificate, consistency, head } = ofCard;
  const beside = buildBeside(ofCard);
  expect(await listFailing(certificate, beside)).toEqual([]);
  expect(await listFailing(certificate, { ...beside, chainId: 'example-other' })).toEqual(['operator']);
  const turned = { ...consistency, from: consistency.to, to: consistency.from };
  expect(await listFailing(certificate, { ...beside, consistency: turned })).toEqual(['held']);
  const { transaction } = certificate.proof;
  const moved = { ...transaction, sealed: transaction.sealed && { ...transaction.sealed, block: head } };
  const found = await listFailing({ ...certificate, proof: { ...certificate.proof, transaction: moved } }, beside);
  expect(found).toContain('block');
});

test('a statement that a page shows is one of the registry for which this operator vouches', () => {
  const { statement } = ofCard.certificate.proof;
  if (statement === null) throw new Error('The example has a statement.');
  expect(isStatementSigned(statement, ofCard.chain)).toBe(true);
  expect(isStatementSigned(statement, stamped.chain)).toBe(false);
  const text = statement.text.replace('documentReviewed', 'notChecked');
  expect(isStatementSigned({ ...statement, text }, ofCard.chain)).toBe(false);
});

test('only a whole certificate is read as one', () => {
  const { certificate } = ofCard;
  const whole = formatCertificateFile(certificate);
  expect(parseCertificateFile(whole)).toEqual(certificate);
  const broken = ['', '{', '[]', whole.slice(0, -5), JSON.stringify({ ...certificate, v: 2 })];
  const twoKinds = JSON.stringify({ ...certificate, file: stamped.certificate.file });
  for (const text of [...broken, twoKinds]) expect(parseCertificateFile(text)).toBeNull();
});

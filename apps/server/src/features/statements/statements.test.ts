// @databases both
import { formatCertificateFile, parseCertificateFile } from '@repo/client/registry/certificate-file';
import { type CertificateBeside, checkCertificate, judgeCertificate } from '@repo/client/registry/check-certificate';
import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import type { OwnStatement, StatementProof } from '@repo/contract/statements/statements';
import { sealAll } from '@repo/dev-env/ledger/ledger-holder';
import {
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  sealReissue,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { type Challenge, prepareScan, type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import {
  BATCH_LEAVES,
  beginFingerprint,
  parseBatchMemo,
  parseTransferText,
  randomBytes,
  toBase64url,
  toHex,
} from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { ledgerTransactions } from '../../db/tables/ledger.ts';
import { cardStatements, registryBatches, timeStamps } from '../../db/tables/statements.ts';
import type { FeeOrderFacts } from '../fees/fee-deliveries.ts';
import { deliverSealed } from './deliver-sealed.ts';
import { makeDueBatch } from './registry-batches.ts';
import { CARD_DELIVERY, FILE_DELIVERY } from './statement-fees.ts';
import { forgetDrafts } from './time-stamps.ts';

let kit: TestApp;
let marta: Owner;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  marta = await signUpOwner(kit);
});

const FILE = new TextEncoder().encode('Convenzione 2026');

type ChosenFile = { id: string; salt: Uint8Array; fingerprint: Uint8Array };

async function chooseFile(owner: Owner, file = FILE): Promise<ChosenFile> {
  const salt = randomBytes(32);
  const begun = beginFingerprint(salt);
  begun.add(file);
  const fingerprint = begun.finish();
  const id = newId(kit.clock.now().getTime());
  const body = { id, fingerprint: toBase64url(fingerprint), sealed: toBase64url(randomBytes(90)) };
  const answer = await callAs(kit, owner, 'POST', '/api/registry/time-stamps', body);
  expect([answer.statusCode, answer.json()]).toEqual([201, { id }]);
  return { id, salt, fingerprint };
}

const order = (feeType: FeeOrderFacts['feeType'], subjectId: string, accountId: string): FeeOrderFacts => ({
  id: newId(kit.clock.now().getTime()),
  feeType,
  accountId,
  subjectId,
  createdAt: kit.clock.now(),
  paidAt: kit.clock.now(),
  pausedAt: null,
  endedAt: null,
  endReason: null,
});

/** What `fees` does when an order is taken and paid. */
async function buy(delivery: typeof CARD_DELIVERY, owner: Owner, subjectId: string): Promise<FeeOrderFacts> {
  const bought = order(delivery.feeType, subjectId, owner.user.id);
  await kit.context.db.transaction(async (tx) => {
    expect(await delivery.takeOrder(tx, kit.context, bought)).toEqual({ label: null });
    await delivery.paid(tx, kit.context, bought);
  });
  return bought;
}

/** The rhythm goes on: whatever waits stands in a block afterwards. */
async function sealRegistry(): Promise<void> {
  kit.clock.advance(kit.context.config.registryEveryMs);
  await makeDueBatch(kit.context);
  await sealAll(kit.context);
  await deliverSealed(kit.context);
}

const list = async (owner: Owner) => (await callAs(kit, owner, 'GET', '/api/registry/own')).json<OwnStatement[]>();

async function readCertificate(owner: Owner, id: string, file: CertificateFile['file']): Promise<CertificateFile> {
  const answer = await callAs(kit, owner, 'GET', `/api/registry/own/${id}`);
  expect(answer.statusCode).toBe(200);
  const whole = { v: 1 as const, site: 'https://site.example', file, proof: answer.json<StatementProof>() };
  const read = parseCertificateFile(formatCertificateFile(whole));
  expect(read).toEqual(whole);
  return whole;
}

async function readBeside(certificate: CertificateFile, fingerprint: Uint8Array | null): Promise<CertificateBeside> {
  const head = (await kit.app.inject('/api/ledger/head')).json();
  const from = certificate.proof.transaction.sealed?.block.height ?? 0;
  const answer = await kit.app.inject(`/api/ledger/consistency?from=${from}&to=${head.block.height}`);
  return {
    fingerprint: fingerprint === null ? null : { bytes: fingerprint, tookMs: 1 },
    chainId: head.chain.chainId,
    consistency: answer.json(),
  };
}

const failing = async (certificate: CertificateFile, beside: CertificateBeside) =>
  (await checkCertificate(certificate, beside)).steps.filter(({ ok }) => ok !== true).map(({ name }) => name);

async function certifyCard(owner: Owner) {
  const made = await createGlyphFor(kit, owner, { permissions: { medical: 'full' } });
  await buy(CARD_DELIVERY, owner, made.row.id);
  await sealRegistry();
  const [own] = await list(owner);
  if (own === undefined) throw new Error('There is no statement.');
  return { made, own, certificate: await readCertificate(owner, own.id, null) };
}

const tellState = (certificate: CertificateFile, changed: { text?: string; salt?: string } = {}) => {
  const { text = '', salt = '' } = certificate.proof.statement ?? {};
  return kit.app.inject({ method: 'POST', url: '/api/registry/state', payload: { text, salt, ...changed } });
};

test('a file that was chosen and paid for gets a certificate whose six steps hold', async () => {
  const { id, salt, fingerprint } = await chooseFile(marta);
  expect(await list(marta)).toMatchObject([{ id, kind: 'file', step: 'draft', sealedAt: null }]);
  expect((await callAs(kit, marta, 'GET', `/api/registry/own/${id}`)).json().code).toBe('statements.notSealed');
  const bought = await buy(FILE_DELIVERY, marta, id);
  expect((await FILE_DELIVERY.steps(kit.context.db, bought)).map(({ state }) => state)).toEqual(['now', 'next']);
  expect((await callAs(kit, marta, 'DELETE', `/api/registry/time-stamps/${id}`)).json().code).toBe(
    'statements.paidFor',
  );
  await sealRegistry();
  expect(await list(marta)).toMatchObject([{ id, step: 'sealed' }]);
  const certificate = await readCertificate(marta, id, { name: 'a.pdf', size: FILE.length, salt: toBase64url(salt) });
  const beside = await readBeside(certificate, fingerprint);
  const checked = await checkCertificate(certificate, beside);
  expect(judgeCertificate(checked)).toBe('yes');
  expect(checked.steps.map(({ name }) => name)).toEqual(['fingerprint', 'batch', 'memo', 'block', 'operator', 'held']);
  expect(judgeCertificate(await checkCertificate(certificate, { ...beside, consistency: null }))).toBe('waits');
  const other = await checkCertificate(certificate, { ...beside, fingerprint: { bytes: randomBytes(32), tookMs: 1 } });
  expect(judgeCertificate(other)).toBe('otherFile');
  // Nobody else sees it, and what its owner takes off the list still holds.
  expect((await callAs(kit, await signUpOwner(kit), 'GET', `/api/registry/own/${id}`)).statusCode).toBe(404);
  expect((await callAs(kit, marta, 'DELETE', `/api/registry/time-stamps/${id}`)).statusCode).toBe(200);
  expect(await list(marta)).toEqual([]);
  expect(judgeCertificate(await checkCertificate(certificate, beside))).toBe('yes');
});

test('a card is stated without category, version or name, signed, and every changed part of its certificate shows', async () => {
  const { made, own, certificate } = await certifyCard(marta);
  expect(own).toMatchObject({ kind: 'card', step: 'sealed', cardId: made.row.id, state: 'valid' });
  const { proof } = certificate;
  const signed = proof.statement;
  if (signed === null) throw new Error('The certificate of a card has a statement.');
  expect(JSON.parse(signed.text)).toEqual({
    v: 1,
    chainId: proof.chain.chainId,
    issue: made.row.glyphId,
    day: kit.clock.now().toISOString().slice(0, 10),
    level: 'notChecked',
  });
  const beside = await readBeside(certificate, null);
  const checked = await checkCertificate(certificate, beside);
  expect(judgeCertificate(checked)).toBe('yes');
  expect(checked.steps).toHaveLength(7);
  const change = (part: Partial<StatementProof>): CertificateFile => ({ ...certificate, proof: { ...proof, ...part } });
  const flip = (value: string) => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`;
  const otherText = signed.text.replace('notChecked', 'documentReviewed');
  const { sealed } = proof.transaction;
  const faults: [CertificateFile, string[]][] = [
    [change({ statement: { ...signed, text: otherText } }), ['statement', 'registry']],
    [change({ statement: { ...signed, salt: flip(signed.salt) } }), ['statement']],
    [change({ statement: { ...signed, signature: flip(signed.signature) } }), ['registry']],
    [change({ statement: { ...signed, endorsement: flip(signed.endorsement) } }), ['registry']],
    [change({ statement: { ...signed, key: flip(signed.key) } }), ['registry']],
    [change({ leaf: flip(proof.leaf) }), ['statement', 'batch']],
    [change({ batch: { ...proof.batch, path: proof.batch.path.toReversed() } }), ['batch']],
    [change({ batch: { ...proof.batch, place: (proof.batch.place + 1) % BATCH_LEAVES } }), ['batch']],
    [
      change({ transaction: { ...proof.transaction, signature: flip(proof.transaction.signature) } }),
      ['memo', 'block', 'operator', 'held'],
    ],
    [
      change({ chain: { ...proof.chain, operatorKey: flip(proof.chain.operatorKey) } }),
      ['registry', 'memo', 'operator', 'held'],
    ],
  ];
  for (const [faulty, expected] of faults) {
    const found = await failing(faulty, beside);
    expect(expected).toEqual(expect.arrayContaining([found[0]]));
    expect(found[0]).toBe(expected[0]);
    expect(judgeCertificate(await checkCertificate(faulty, beside))).toBe('no');
  }
  // The block of another height, as when blocks are put in another order.
  const head = (await kit.app.inject('/api/ledger/blocks/0')).json();
  const moved = change({ transaction: { ...proof.transaction, sealed: sealed && { ...sealed, block: head.block } } });
  expect(await failing(moved, beside)).toContain('block');
  expect(await failing(certificate, { ...beside, chainId: 'example-other' })).toEqual(['operator']);
});

test('the state is told for a statement with its salt alone, and a change of content changes nothing', async () => {
  const { made, certificate } = await certifyCard(marta);
  expect((await tellState(certificate)).json().state).toBe('valid');
  expect((await tellState(certificate, { salt: toBase64url(randomBytes(32)) })).statusCode).toBe(404);
  const text = certificate.proof.statement?.text ?? '';
  expect((await tellState(certificate, { text: text.replace('notChecked', 'documentReviewed') })).statusCode).toBe(404);
  const url = `/api/qr-codes/${made.row.id}`;
  const changed = await sealChange(kit, marta, made);
  expect((await callAs(kit, marta, 'PUT', url, changed.body)).statusCode).toBe(200);
  expect((await tellState(certificate)).json().state).toBe('valid');
  expect((await callAs(kit, marta, 'POST', `${url}/deactivate`)).statusCode).toBe(200);
  expect((await tellState(certificate)).json().state).toBe('ended');
  expect((await callAs(kit, marta, 'POST', `${url}/activate`)).statusCode).toBe(200);
  expect((await tellState(certificate)).json().state).toBe('valid');
  expect((await callAs(kit, marta, 'DELETE', url)).statusCode).toBe(200);
  expect((await tellState(certificate)).json().state).toBe('ended');
});

test('a re-issue replaces a statement: the print that it is about is no longer valid', async () => {
  const { made, certificate } = await certifyCard(marta);
  const again = await sealReissue(kit, marta, made);
  const reissued = await callAs(kit, marta, 'POST', `/api/qr-codes/${made.row.id}/reissue`, again.body);
  expect(reissued.statusCode).toBe(200);
  expect((await tellState(certificate)).json().state).toBe('replaced');
});

test('of a deleted account the registry keeps that a statement has ended, and its time stamps go', async () => {
  const { certificate } = await certifyCard(marta);
  await chooseFile(marta);
  await kit.context.db.delete(accounts).where(eq(accounts.id, marta.user.id));
  expect((await tellState(certificate)).json().state).toBe('ended');
  const leaf = Buffer.from(certificate.proof.leaf, 'base64url');
  const [row] = await kit.context.db.select().from(cardStatements).where(eq(cardStatements.leaf, leaf));
  expect(row).toMatchObject({ accountId: null, statement: null, salt: null, signature: null, orderId: null });
  const left = await kit.context.db.select().from(timeStamps).where(eq(timeStamps.accountId, marta.user.id));
  expect(left).toEqual([]);
  expect(judgeCertificate(await checkCertificate(certificate, await readBeside(certificate, null)))).toBe('yes');
});

test('who scanned the card and saw something reads the statement; others do not', async () => {
  const { made, certificate } = await certifyCard(marta);
  marta = await signInAgain(kit, marta);
  const own = (await scanGlyph(kit, marta, made.secret)).json<Release>();
  const read = await callAs(kit, marta, 'GET', `/api/scan-logs/${own.id}/statement`);
  expect(read.json().statement).toEqual({ ...certificate.proof.statement, state: 'valid' });
  const stranger = await signUpOwner(kit);
  expect((await callAs(kit, stranger, 'GET', `/api/scan-logs/${own.id}/statement`)).statusCode).toBe(404);
});

test('an employee reads the statement of a card that they scanned at the portal, and no colleague does', async () => {
  const { made, certificate } = await certifyCard(marta);
  marta = await signInAgain(kit, marta);
  const office = await openOffice(kit);
  const professionalUntil = new Date(kit.clock.now().getTime() + HOUR_MS);
  const nurse = await signInEmployee(kit, office, { professionalRole: 'medical', professionalUntil });
  const asked = await callAs(kit, nurse, 'POST', '/api/portal/scans/challenge', { role: 'medical' });
  const body = await prepareScan(kit, marta, made.secret, { challenge: asked.json<Challenge>() });
  const { id } = (await callAs(kit, nurse, 'POST', '/api/portal/scans', body)).json<Release>();
  const read = await callAs(kit, nurse, 'GET', `/api/portal/scans/${id}/statement`);
  expect(read.json().statement).toEqual({ ...certificate.proof.statement, state: 'valid' });
  for (const other of [await signInEmployee(kit, office, { portalRole: 'admin' }), marta]) {
    expect((await callAs(kit, other, 'GET', `/api/portal/scans/${id}/statement`)).statusCode).not.toBe(200);
  }
});

test('blocks tell neither how many statements there are nor which leaf is one, and no two can be linked', async () => {
  const readPublic = async () => {
    const rows = await kit.context.db.select().from(registryBatches).orderBy(registryBatches.at);
    const hashes = rows.map(({ transactionHash }) => toHex(transactionHash));
    const proofs = await Promise.all(
      hashes.map(async (hash) => (await kit.app.inject(`/api/transactions/${hash}/proof`)).json()),
    );
    return proofs.map((proof) => ({ at: proof.at, body: parseTransferText(proof.body) }));
  };
  const before = (await readPublic()).length;
  // Nothing was bought in the first two, one thing in the third, five in the fourth.
  await sealRegistry();
  await sealRegistry();
  await buy(FILE_DELIVERY, marta, (await chooseFile(marta)).id);
  await sealRegistry();
  for (let count = 0; count < 5; count++) await buy(FILE_DELIVERY, marta, (await chooseFile(marta)).id);
  await sealRegistry();
  const seen = (await readPublic()).slice(before);
  expect(seen).toHaveLength(4);
  const [first] = seen;
  for (const { body } of seen) {
    const root = parseBatchMemo(body?.memo ?? '');
    expect(root).toHaveLength(32);
    // Besides root, number and time, all are the same to the letter.
    const { memo: _memo, nonce: _nonce, validUntil: _validUntil, ...rest } = body ?? {};
    const { memo: _m, nonce: _n, validUntil: _v, ...same } = first?.body ?? {};
    expect(rest).toEqual(same);
  }
  expect(new Set(seen.map(({ body }) => body?.memo)).size).toBe(4);
  const gaps = seen.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(seen[index]?.at));
  expect(new Set(gaps)).toEqual(new Set([kit.context.config.registryEveryMs]));
  // The same file, twice: neither hash nor path has anything in common.
  const batches = await kit.context.db.select().from(registryBatches);
  expect(batches.every(({ leaves }) => leaves.length === BATCH_LEAVES * 32)).toBe(true);
  const stamps = await kit.context.db.select().from(timeStamps).where(eq(timeStamps.accountId, marta.user.id));
  expect(new Set(stamps.map(({ fingerprint }) => toHex(fingerprint))).size).toBe(6);
});

test('the rhythm is kept: nothing more goes into a block before it is time, whoever asks at once', async () => {
  await sealRegistry();
  const count = async () => (await kit.context.db.select().from(registryBatches)).length;
  const before = await count();
  await buy(FILE_DELIVERY, marta, (await chooseFile(marta)).id);
  await Promise.all([makeDueBatch(kit.context), makeDueBatch(kit.context)]);
  expect(await count()).toBe(before);
  kit.clock.advance(kit.context.config.registryEveryMs);
  const made = await Promise.all([makeDueBatch(kit.context), makeDueBatch(kit.context), makeDueBatch(kit.context)]);
  expect(await count()).toBe(before + 1);
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(1);
});

test('an order that ends without a delivery takes its leaf along; one that nobody paid leaves the file chosen', async () => {
  const { id } = await chooseFile(marta);
  const first = order('document_notarization', id, marta.user.id);
  await kit.context.db.transaction(async (tx) => {
    await FILE_DELIVERY.takeOrder(tx, kit.context, first);
    await FILE_DELIVERY.ended(tx, kit.context, first, 'cancelled');
  });
  expect(await list(marta)).toMatchObject([{ id, step: 'draft' }]);
  const second = await buy(FILE_DELIVERY, marta, id);
  await kit.context.db.transaction((tx) => FILE_DELIVERY.ended(tx, kit.context, second, 'late'));
  expect(await list(marta)).toEqual([]);
  const made = await createGlyphFor(kit, marta);
  const card = await buy(CARD_DELIVERY, marta, made.row.id);
  await kit.context.db.transaction((tx) => CARD_DELIVERY.ended(tx, kit.context, card, 'stopped'));
  expect(await list(marta)).toEqual([]);
});

test('only own cards that are on and not stated yet are offered, and files of others are not taken', async () => {
  const offered = async (owner: Owner) => CARD_DELIVERY.listSubjects(kit.context.db, kit.context, owner.user.id);
  expect(await offered(marta)).toEqual({ barrier: 'noCard', wayThere: '/generate' });
  const { made } = await certifyCard(marta);
  expect(await offered(marta)).toEqual({ barrier: 'allDelivered', wayThere: '/certificates' });
  const second = await createGlyphFor(kit, marta);
  expect(await offered(marta)).toEqual({ subjects: [{ id: second.row.id, label: null }] });
  const luca = await signUpOwner(kit);
  const taken = await kit.context.db.transaction((tx) =>
    CARD_DELIVERY.takeOrder(tx, kit.context, order('glyph_issuance', made.row.id, luca.user.id)),
  );
  expect(taken).toMatchObject({ code: 'fees.unknownSubject' });
  const { id } = await chooseFile(marta);
  const stolen = await kit.context.db.transaction((tx) =>
    FILE_DELIVERY.takeOrder(tx, kit.context, order('document_notarization', id, luca.user.id)),
  );
  expect(stolen).toMatchObject({ code: 'fees.unknownSubject' });
});

test('a file is chosen once, at most ten wait for their payment, and those that nobody ordered are forgotten', async () => {
  const { id, fingerprint } = await chooseFile(marta);
  const body = { id, fingerprint: toBase64url(fingerprint), sealed: toBase64url(randomBytes(90)) };
  const answer = await callAs(kit, marta, 'POST', '/api/registry/time-stamps', body);
  expect(answer.json().code).toBe('statements.knownFingerprint');
  const more = Array.from({ length: 12 }, () => ({
    id: newId(kit.clock.now().getTime()),
    fingerprint: toBase64url(randomBytes(32)),
    sealed: toBase64url(randomBytes(90)),
  }));
  const answers = await Promise.all(more.map((one) => callAs(kit, marta, 'POST', '/api/registry/time-stamps', one)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(9);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  kit.clock.advance(16 * 24 * HOUR_MS + MINUTE_MS);
  await forgetDrafts(kit.context);
  marta = await signInAgain(kit, marta);
  expect(await list(marta)).toEqual([]);
});

test('what waits in the ledger is the operator’s own and moves no more than the smallest amount', async () => {
  await buy(FILE_DELIVERY, marta, (await chooseFile(marta)).id);
  await sealRegistry();
  const [batch] = await kit.context.db.select().from(registryBatches).orderBy(registryBatches.at);
  if (batch === undefined) throw new Error('There is no batch.');
  const [row] = await kit.context.db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.hash, batch.transactionHash));
  expect(parseTransferText(row?.body ?? '')).toMatchObject({ from: 'issuance:quantum', amount: '0.000001', fee: '0' });
  const change = kit.context.db
    .update(registryBatches)
    .set({ leaves: Buffer.alloc(2048) })
    .where(eq(registryBatches.id, batch.id));
  await expect(change).rejects.toThrow();
});

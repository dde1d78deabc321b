import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { createSigningKey, headerHash, jcs, parseRecord, type SigningKey, signRecord, toBase64url } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { glyphSections, glyphs } from '../../db/tables/glyphs.ts';
import { vaults } from '../../db/tables/vault.ts';
import {
  bindKeys,
  findUnboundKeys,
  openIdentitySeal,
  rewrapIdentity,
  sealIdentitySeal,
} from '../vault/second-wraps.ts';

// Somebody who can write every table, has no key of the server, and puts a signing key of their own into the owner's
// row: the record they sign with it fits everything else in the database.

let kit: TestApp;
let owner: Owner;
let doctor: Person;
beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
});
afterAll(() => kit.close());

const scanAsDoctor = (made: CreatedGlyph) => scanGlyph(kit, doctor, made.secret, { role: 'medical' });

/** The same content, signed again by another key and without its limits; key id, headers and columns are made to agree. */
async function signAnew(made: CreatedGlyph, { keyId: ownerKeyId, secretKey }: SigningKey): Promise<void> {
  const { db } = kit.context;
  const record = parseRecord(made.body.issue.record)!;
  const sections: (typeof record.sections)[number][] = [];
  for (const line of record.sections) {
    const isThis = and(eq(glyphSections.recordId, made.row.id), eq(glyphSections.role, line.role));
    const [section] = await db.select().from(glyphSections).where(isThis);
    const header = jcs({ ...JSON.parse(section!.header), ownerKeyId });
    await db.update(glyphSections).set({ header }).where(isThis);
    sections.push({ ...line, headerHash: toBase64url(headerHash(header)) });
  }
  const text = jcs({ ...record, ownerKeyId, sections, limits: { expiresAt: null, maxReads: null } });
  const columns = { record: text, signature: signRecord(secretKey, text), expiresAt: null, maxReads: null };
  await db.update(glyphs).set(columns).where(eq(glyphs.id, made.row.id));
}

const isOwners = () => eq(vaults.accountId, owner.user.id);

async function usedUp(): Promise<CreatedGlyph> {
  const made = await createGlyphFor(kit, owner, { limits: { maxReads: 1 } });
  expect((await scanAsDoctor(made)).statusCode).toBe(201);
  expect((await scanAsDoctor(made)).json()).toMatchObject({ code: 'glyph.noReadsLeft' });
  return made;
}

test('S5 a signing key that was exchanged in the owner’s vault signs nothing', async () => {
  const made = await usedUp();
  const forger = createSigningKey();
  const [kept] = await kit.context.db.select().from(vaults).where(isOwners());
  const alarms = () => kit.context.brokenRows.get('vaults') ?? 0;
  const before = alarms();
  await kit.context.db.update(vaults).set({ publicKey: forger.publicKey }).where(isOwners());
  await signAnew(made, forger);
  expect((await scanAsDoctor(made)).json()).toMatchObject({ code: 'scans.recordBroken' });
  expect(alarms()).toBeGreaterThan(before);
  await kit.context.db.update(vaults).set({ publicKey: kept!.publicKey }).where(isOwners());
});

test('S5 nor does one in a further generation that the owner never made, with a wrap copied from elsewhere', async () => {
  const made = await usedUp();
  const forger = createSigningKey();
  const [kept] = await kit.context.db.select().from(vaults).where(isOwners());
  await kit.context.db.insert(vaults).values({ ...kept!, generation: 2, publicKey: forger.publicKey });
  await signAnew(made, forger);
  expect((await scanAsDoctor(made)).json()).toMatchObject({ code: 'scans.recordBroken' });
  await kit.context.db.delete(vaults).where(and(isOwners(), eq(vaults.generation, 2)));
  // The owner's own key still signs.
  expect((await scanAsDoctor(await createGlyphFor(kit, owner))).statusCode).toBe(201);
});

test('a wrap from before it named the key opens the vault and nothing for others, until the operator adopts it', async () => {
  const { context } = kit;
  const made = await createGlyphFor(kit, owner);
  const [row] = await context.db.select().from(vaults).where(isOwners());
  const { sealed } = await openIdentitySeal(context, row!);
  const older = await sealIdentitySeal(context, { ...row!, publicKey: null }, sealed);
  await context.db.update(vaults).set(older).where(isOwners());
  expect((await callAs(kit, owner, 'GET', '/api/vault')).statusCode).toBe(200);
  expect((await scanAsDoctor(made)).json()).toMatchObject({ code: 'scans.recordBroken' });
  const found = await findUnboundKeys(context);
  expect(found.map(({ accountId }) => accountId)).toEqual([owner.user.id]);
  // A rotation makes a new wrap, and no proof where there was none.
  const newer = await rewrapIdentity(context, found[0]!);
  await context.db.update(vaults).set(newer).where(isOwners());
  expect(await findUnboundKeys(context)).toHaveLength(1);
  await bindKeys(context, await findUnboundKeys(context));
  expect(await findUnboundKeys(context)).toEqual([]);
  expect((await scanAsDoctor(made)).statusCode).toBe(201);
});

test('Property 7 of section 9.2: a record with something newer, signed by its owner, is newer, and forged it is broken', async () => {
  const made = await createGlyphFor(kit, owner);
  const store = async (signer: Pick<SigningKey, 'secretKey'>) => {
    const record = parseRecord(made.body.issue.record)!;
    const text = jcs({ ...record, policy: { ...record.policy, copies: ['medical'] } } as never);
    const columns = { record: text, signature: signRecord(signer.secretKey, text) };
    await kit.context.db.update(glyphs).set(columns).where(eq(glyphs.id, made.row.id));
  };
  await store(owner.identity);
  const answer = await scanAsDoctor(made);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'scans.newerCard']);
  expect((await scanGlyph(kit, owner, made.secret)).json().code).toBe('scans.newerCard');
  await store(createSigningKey());
  expect((await scanAsDoctor(made)).json().code).toBe('scans.recordBroken');
});

// @databases both
import { GLYPH_MAIL_NAME_MAX, type GlyphRow } from '@repo/contract/glyphs/glyphs';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanMailName } from './name-in-mails.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const name = (owner: Owner, id: string, written: string | null) =>
  callAs(kit, owner, 'PUT', `/api/qr-codes/${id}/mail-name`, { name: written });

test('a name for mails is one short line without links, and nothing where nothing is left', () => {
  expect(cleanMailName('  Tobia’s   card ')).toBe('Tobia’s card');
  expect(cleanMailName('Tobia\r\nBcc: thief@evil.example')).toBe('Tobia Bcc:');
  expect(cleanMailName('See https://evil.example/login now')).toBe('See now');
  expect(cleanMailName('www.evil.example')).toBeNull();
  expect(cleanMailName('evil.example/path')).toBe('evil example path');
  expect(cleanMailName('\u202eabc')).toBe('abc');
  expect(cleanMailName(' \u200b ')).toBeNull();
  expect(cleanMailName('x'.repeat(GLYPH_MAIL_NAME_MAX + 9))).toHaveLength(GLYPH_MAIL_NAME_MAX);
});

test('a named card is called so in the mails of its openings, in both languages, and of no other card', async () => {
  const owner = await signUpOwner(kit);
  await confirmAddress(kit, owner);
  const medic = await signUp(kit);
  await grantRole(kit, medic, 'emergency', await signUpInstitution(kit));
  const [named, other] = [await openable(owner), await openable(owner)];
  const answer = await name(owner, named.row.id, 'Tobia’s\r\ncard');
  expect(answer.json<GlyphRow>().mailName).toBe('Tobia’s card');
  const scanInEmergency = (secret: Uint8Array) =>
    scanGlyph(kit, medic, secret, { role: 'emergency', reason: 'unconscious' });
  await scanInEmergency(other.secret);
  expect((await newestMail(owner))?.headers.subject).toContain('One of your cards was opened in an emergency');
  await scanInEmergency(named.secret);
  const english = await newestMail(owner);
  expect(english?.headers.subject).toContain('“Tobia’s card” was opened in an emergency');
  expect(english?.text).toContain('(emergency services) gave a reason and opened it.');
  await callAs(kit, owner, 'PUT', '/api/account/language', { language: 'it' });
  await scanInEmergency(named.secret);
  expect((await newestMail(owner))?.headers.subject).toContain(
    'La tessera «Tobia’s card» è stata aperta in un’emergenza',
  );
  expect((await name(owner, named.row.id, null)).json<GlyphRow>().mailName).toBeNull();
  await scanInEmergency(named.secret);
  expect((await newestMail(owner))?.headers.subject).toContain('Una tua tessera è stata aperta in un’emergenza');
});

test('nobody names the card of somebody else; a name twice, or two at once, is one that was written', async () => {
  const [owner, other] = [await signUpOwner(kit), await signUpOwner(kit)];
  const { row } = await createGlyphFor(kit, owner);
  expect((await name(other, row.id, 'Mine')).statusCode).toBe(404);
  expect((await name(owner, row.id, 'x'.repeat(GLYPH_MAIL_NAME_MAX + 1))).statusCode).toBe(400);
  await Promise.all([name(owner, row.id, 'One'), name(owner, row.id, 'Two')]);
  const kept = (await callAs(kit, owner, 'GET', `/api/qr-codes/${row.id}`)).json<GlyphRow>().mailName;
  expect(['One', 'Two']).toContain(kept);
  await callAs(kit, owner, 'DELETE', `/api/qr-codes/${row.id}`);
  expect((await name(owner, row.id, 'Three')).statusCode).toBe(409);
});

const openable = (owner: Owner) =>
  createGlyphFor(kit, owner, { permissions: { emergency: 'restricted' }, emergencyAccess: true });

const newestMail = async (owner: Owner) => (await readMailsTo(kit, owner.user.email))[0];

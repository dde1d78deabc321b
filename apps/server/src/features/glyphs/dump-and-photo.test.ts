import { type CreatedGlyph, createGlyphFor, FIELDS, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import {
  fromBase64url,
  glyphKeys,
  openSection,
  parseEncodedData,
  randomBytes,
  type SealedSection,
  VaultError,
} from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { glyphIssues, glyphSections, glyphs } from '../../db/tables/glyphs.ts';
import { buildWrappedContent } from './glyph-view.ts';
import { openDataKey, openShare } from './glyph-wraps.ts';

// The game: one has the photograph (the glyph secret), one the whole database, one the keys of the server. The same
// attack opens the content where it may (the control), and fails everywhere else.

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
let sealed: SealedSection;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  made = await createGlyphFor(kit, owner);
  const parsed = parseEncodedData(made.body.encodedData);
  if (!parsed.ok) throw new Error(parsed.error);
  sealed = parsed.envelope.sections[parsed.headers.findIndex(({ role }) => role === 'medical')]!;
});
afterAll(() => kit.close());

type Attack = { root: Uint8Array; share: Uint8Array };

async function opens(attack: Attack): Promise<boolean> {
  try {
    await openSection(sealed, attack);
    return true;
  } catch (error) {
    if (error instanceof VaultError && error.code === 'open.refused') return false;
    throw error;
  }
}

/** Every 32 bytes in a row of everything the database keeps of this glyph, as bytes and as decoded text. */
async function listDumpWindows(): Promise<Uint8Array[]> {
  const { db } = kit.context;
  const rows: object[] = [
    ...(await db.select().from(glyphs).where(eq(glyphs.id, made.row.id))),
    ...(await db.select().from(glyphIssues).where(eq(glyphIssues.recordId, made.row.id))),
    ...(await db.select().from(glyphSections).where(eq(glyphSections.recordId, made.row.id))),
  ];
  const values = rows.flatMap((row): unknown[] => Object.values(row));
  const byteValues = values.filter((value) => value instanceof Uint8Array);
  const texts = values.filter((value) => typeof value === 'string');
  const decoded = texts.map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
  const chunks = [...byteValues, ...decoded];
  return chunks.flatMap((chunk) => {
    const last = chunk.length - 32;
    return last < 0 ? [] : Array.from({ length: last + 1 }, (_, start) => chunk.slice(start, start + 32));
  });
}

async function shareByTheServer(): Promise<Uint8Array> {
  const { db } = kit.context;
  const [row] = await db.select().from(glyphs).where(eq(glyphs.id, made.row.id));
  const sections = await db.select().from(glyphSections).where(eq(glyphSections.recordId, made.row.id));
  const wrapped = sections.find(({ role }) => role === 'medical')!.shareWrapped!;
  const dataKey = await openDataKey(kit.context, buildWrappedContent(row!));
  return fromBase64url((await openShare(dataKey!, buildWrappedContent(row!), 'medical', wrapped))!);
}

describe('half is nothing', () => {
  test('control: photograph and server together open the section', async () => {
    const attack = { root: glyphKeys(made.secret).root, share: await shareByTheServer() };
    expect(await openSection(sealed, attack)).toMatchObject({ fields: { allergies: FIELDS.allergies } });
  });

  test('S2 the photograph alone: no share, no content', async () => {
    const { root, proofKey, glyphId } = glyphKeys(made.secret);
    const known = [root, proofKey, made.secret, new Uint8Array(32), randomBytes(32)];
    const padded = new Uint8Array(32);
    padded.set(glyphId);
    for (const share of [...known, padded]) expect(await opens({ root, share })).toBe(false);
  });

  test('S3 photograph and dump: no 32 bytes of the dump are the share', async () => {
    const { root } = glyphKeys(made.secret);
    const windows = await listDumpWindows();
    expect(windows.length).toBeGreaterThan(2000);
    for (const share of windows) expect(await opens({ root, share })).toBe(false);
  });

  test('S1 dump and the keys of the server: no 32 bytes of the dump are the half that was drawn', async () => {
    const share = await shareByTheServer();
    for (const root of await listDumpWindows()) expect(await opens({ root, share })).toBe(false);
  });
});

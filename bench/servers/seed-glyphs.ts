import type { APIRequestContext } from '@playwright/test';
import { titleSlot } from '@repo/client/text-slots';
import { createGlyph, type Owner, sealName } from '@repo/dev-env/browsers/registered-owner';
import pg from 'pg';
import { createUuid } from '../../apps/web/src/device/uuid.ts';

const WORDS = [
  'Passport',
  'Insurance',
  'Allergies',
  'Will',
  'Diary',
  'Bicycle',
  'Contract',
  'Vaccination',
  'Deed',
  'Tax',
];

/**
 * Creates `count` glyphs of one person. The first is sealed, signed and created through its call; the others copy its
 * rows with their own id, printed code and a title sealed for that id, as lists read them.
 */
export async function seedGlyphs(
  databaseUrl: string,
  api: APIRequestContext,
  owner: Owner,
  count: number,
): Promise<void> {
  const { row } = await createGlyph(api, owner, { title: buildTitle(0) });
  const copies = await Promise.all(
    Array.from({ length: count - 1 }, async (_, index) => {
      const id = createUuid();
      return { id, title: await sealName(owner, titleSlot(id), buildTitle(index + 1)), glyph_id: randomCode() };
    }),
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into glyphs select (jsonb_populate_record(g, v)).*
     from glyphs as g, jsonb_array_elements($1::jsonb) as v where g.id = $2`,
    [JSON.stringify(copies), row.id],
  );
  await client.end();
}

const buildTitle = (index: number): string => `${WORDS[index % WORDS.length]} ${index}`;
const randomCode = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');

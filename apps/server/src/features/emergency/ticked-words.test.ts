// @databases both
import { deflateSync, inflateRawSync, inflateSync } from 'node:zlib';
import { makePrintCode } from '@repo/client/print-code/print-code';
import { packPrintLines } from '@repo/client/print-code/print-lines';
import { readByAnyone, TICKS, tellLate } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  FIELDS,
  type Owner,
  sealChange,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { givePlace } from '@repo/dev-env/people/shown-card';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { deriveFinderToken, fromBase64url, randomBytes, utf8 } from '@repo/vault';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchiveTables } from '../../db/archive/archive-tables.ts';
import { extractRows } from '../../db/rows.ts';
import { makeDueLists } from '../print-places/make-lists.ts';

/** Words of this test alone: other tests write into the same log of the same database server. */
const LINES = {
  person: 'Name: Zenobia Quarkmann\nBorn: 1947',
  allergies: 'Quillamycin\nBrandobloc',
  medications: 'Fluxaparin 5 mg',
};
const WISH: GlyphOptions = { fields: { ...FIELDS, ...LINES }, anyone: TICKS, emergencyAccess: true };
const WORDS = ['Zenobia Quarkmann', 'Quillamycin', 'Brandobloc', 'Fluxaparin'];
const CARDS = 5;
const CHANGES_EACH = 4;

/** What must stand nowhere, whatever it is called. */
type Needle = { readonly name: string; readonly bytes: Uint8Array };
const needles: Needle[] = [
  ...WORDS.map((word) => ({ name: word, bytes: utf8(word) })),
  // What the large square holds before it is sealed.
  ...[0, 24].map((from) => ({ name: 'packed lines', bytes: packPrintLines(LINES).subarray(from, from + 24) })),
];
/** The control: it stands in the clear, and the search finds it. */
const SHOWN: Needle = { name: 'name for mails', bytes: utf8('Card of Zenobina') };

let kit: TestApp;
let owner: Owner;
let since: string;
beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  [since] = await listLogFiles();
  for (let card = 0; card < CARDS; card += 1) await liveOneCard();
});
afterAll(() => kit.close());

/** A card with five issues, each printed and read, with and without a network. */
async function liveOneCard(): Promise<void> {
  let made = await createGlyphFor(kit, owner, WISH);
  await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}/mail-name`, { name: 'Card of Zenobina' });
  await takeIssue(made);
  for (let issue = 1; issue <= CHANGES_EACH; issue += 1) {
    made = await (issue % 2 === 0 ? reissue(made) : change(made));
    // Of one issue of each card all is looked for: a search for all of them would take minutes.
    const secrets = await takeIssue(made);
    if (issue === CHANGES_EACH) needles.push(...secrets);
  }
  await makeDueLists(kit.context);
}

async function change(before: CreatedGlyph): Promise<CreatedGlyph> {
  const { secret, body } = await sealChange(kit, owner, before, WISH);
  const answer = await callAs(kit, owner, 'PUT', `/api/qr-codes/${before.row.id}`, { ...body, keepsShown: true });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return {
    secret,
    row: answer.json(),
    body: { ...before.body, ...body, issue: { ...before.body.issue, ...body.issue } },
  };
}

async function reissue(before: CreatedGlyph): Promise<CreatedGlyph> {
  const { secret, body } = await sealReissue(kit, owner, before, WISH);
  const { id: _, ...payload } = body;
  const url = `/api/qr-codes/${before.row.id}/reissue`;
  const answer = await callConfirmed(kit, owner, { method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { secret, row: answer.json(), body: { ...before.body, ...body } };
}

async function takeIssue(made: CreatedGlyph): Promise<Needle[]> {
  const { contentVersion } = made.body.issue;
  const { index, day } = await givePlace(kit, owner, made, contentVersion);
  const content = { contentVersion, contentDay: day, place: { index, day }, language: 'en', fields: LINES };
  const code = await makePrintCode(made.secret, content, 'card');
  const read = await readByAnyone(kit, made.secret, { printed: contentVersion });
  const late = await tellLate(kit, made.secret, { claimedAt: kit.clock.now(), nonce: randomBytes(16) });
  if (code === null || read.json().state !== 'open' || late.statusCode !== 200) throw new Error('It was not read.');
  return [
    { name: 'secret of the drawing', bytes: made.secret },
    { name: 'finder token', bytes: deriveFinderToken(made.secret) },
    { name: 'digits of the large square', bytes: utf8(code.digits.slice(0, 51)) },
    { name: 'sealed share', bytes: fromBase64url(made.body.issue.anyoneShare!).subarray(0, 48) },
  ];
}

/** Names of the files of the write-ahead log, the one that is written now first. */
async function listLogFiles(): Promise<[string, ...string[]]> {
  const rows = await kit.context.db.execute(sql`
    select pg_walfile_name(pg_current_wal_lsn()) as now, name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' order by name`);
  const all = extractRows(rows);
  return [String(all[0]?.now), ...all.map(({ name }) => String(name))];
}

/** Whatever was written to the log since this test began. */
async function readLog(): Promise<Buffer[]> {
  const [now, ...names] = await listLogFiles();
  const parts: Buffer[] = [];
  for (const name of names.filter((one) => one >= since && one <= now)) {
    const path = `pg_wal/${name}`;
    const rows = await kit.context.db.execute(sql`select encode(pg_read_binary_file(${path}), 'base64') as content`);
    parts.push(Buffer.from(String(extractRows(rows)[0]?.content), 'base64'));
  }
  return parts;
}

/** Every cell of every table, bytes as they are. */
async function readCells(): Promise<Buffer[]> {
  const cells: Buffer[] = [];
  for (const { name } of await readArchiveTables(kit.context.db)) {
    const rows = await kit.context.db.execute(sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t`);
    for (const { line } of extractRows(rows)) {
      for (const cell of Object.values(JSON.parse(String(line)) as Record<string, unknown>)) cells.push(readCell(cell));
    }
  }
  return cells;
}

function readCell(cell: unknown): Buffer {
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return text.startsWith('\\x') ? Buffer.from(text.slice(2), 'hex') : Buffer.from(text);
}

/** As it is, and as text in hexadecimal and in base64, wherever in a longer text it begins. */
function spell({ bytes }: Needle): Buffer[] {
  const raw = Buffer.from(bytes);
  const inBase64 = ([0, 1, 2] as const).flatMap((shift) =>
    (['base64', 'base64url'] as const).map((spelling) => {
      const text = Buffer.concat([Buffer.alloc(shift), raw])
        .toString(spelling)
        .replaceAll('=', '');
      return Buffer.from(text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + raw.length) * 8) / 6)));
    }),
  );
  return [raw, Buffer.from(raw.toString('hex')), ...inBase64];
}

function findIn(places: readonly Buffer[], wanted: readonly Needle[]): string[] {
  const whole = Buffer.concat(places.flatMap((place) => [place, Buffer.of(0)]));
  return wanted.filter((needle) => spell(needle).some((one) => whole.includes(one))).map(({ name }) => name);
}

/** A packed line of a card is longer. */
const PACKED_MIN_BYTES = 24;

/** What the bytes are once they are inflated, where they can be; text may stand in base64. */
function inflateCell(cell: Buffer): Buffer[] {
  const texts = cell.length < PACKED_MIN_BYTES ? [] : [cell, Buffer.from(cell.toString('latin1'), 'base64url')];
  return texts.flatMap((packed) =>
    [inflateSync, inflateRawSync].flatMap((inflate) => {
      try {
        return [inflate(packed, { maxOutputLength: 1_000_000 })];
      } catch {
        // Most cells are not packed.
        return [];
      }
    }),
  );
}

test('Property 3 of section 9.2: no ticked word, drawing, token or large square stands in a dump, packed or not', async () => {
  expect(needles.filter(({ name }) => name === 'finder token')).toHaveLength(CARDS);
  const cells = await readCells();
  expect(cells.length).toBeGreaterThan(1000);
  const unpacked = cells.flatMap(inflateCell);
  // The control of this part: such a cell would be looked into.
  expect(findIn(inflateCell(deflateSync(utf8(JSON.stringify(LINES)))), needles.slice(0, 1))).toEqual([WORDS[0]]);
  expect(findIn(cells, [SHOWN])).toEqual([SHOWN.name]);
  expect(findIn([...cells, ...unpacked], needles)).toEqual([]);
});

test('Property 3 of section 9.2: none of them stands in the write-ahead log', async () => {
  const log = await readLog();
  expect(findIn(log, [SHOWN])).toEqual([SHOWN.name]);
  expect(findIn(log, needles)).toEqual([]);
});

test('Property 3 of section 9.2: none of them stands in what the owner is sent, exports or backs up', async () => {
  const answers = [
    await callAs(kit, owner, 'GET', '/api/qr-codes'),
    await callAs(kit, owner, 'GET', '/api/qr-codes?view=row'),
    await callAs(kit, owner, 'GET', '/api/emergency/readings'),
    await callConfirmed(kit, owner, { method: 'GET', url: '/api/account/export' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const bodies = answers.map(({ body }) => Buffer.from(body));
  expect(findIn(bodies, [SHOWN])).toEqual([SHOWN.name]);
  expect(findIn(bodies, needles)).toEqual([]);
  expect(findIn([Buffer.from(kit.logs.join('\n'))], needles)).toEqual([]);
});

// @databases both

import { DAY_MS } from '@repo/contract/durations';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { ProfileStatus } from '@repo/contract/profile/profile';
import { countQueries } from '@repo/dev-env/databases/count-queries';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { newSubmission } from '@repo/dev-env/documents/profile-submission';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  consentToAnyone,
  createGlyphFor,
  type Owner,
  sealChange,
  sealGlyph,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, raiseAssurance, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { scans } from '../../db/tables/scans.ts';
import { GLYPH_MAC_COLUMNS } from '../../seals/glyph-row-mac.ts';
import { computeRowMac, isRowIntact } from '../../seals/row-macs.ts';
import { endLapsedWaivers, settleEveryAccount, settleUnsettled } from './settle-jobs.ts';
import { settleWithheld } from './withheld-glyphs.ts';

// A card is made and printed at once; the gate gives it to nobody else before the profile counts (decision 0018).

let kit: TestApp;
let doctor: Person;
let creator: Person;
let anna: Person;
let bruno: Person;
beforeAll(async () => {
  kit = await openTestApp();
  const hospital = await signUpInstitution(kit, { realm: 'real' });
  doctor = await signUp(kit, { realm: 'real' });
  await grantRole(kit, doctor, 'medical', hospital);
  await raiseAssurance(kit, doctor);
  creator = await signUpReviewer(kit, 'creator');
  anna = await signUpReviewer(kit);
  bruno = await signUpReviewer(kit);
});
afterAll(() => kit.close());

const newOwner = () => signUpOwner(kit, { realm: 'real' });
const scan = (made: Pick<CreatedGlyph, 'secret'>) => scanGlyph(kit, doctor, made.secret, { role: 'medical' });
const readScanCode = async (made: Pick<CreatedGlyph, 'secret'>) => (await scan(made)).json<{ code?: string }>().code;
const opens = async (made: Pick<CreatedGlyph, 'secret'>) => (await scan(made)).json<Release>().sections.length;
const listNoticeKinds = async ({ user }: Person) =>
  (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id))).map(
    ({ kind }) => kind,
  );
const readGlyphRow = async ({ row }: CreatedGlyph) =>
  (await kit.context.db.select().from(glyphs).where(eq(glyphs.id, row.id)))[0]!;
const settle = (owner: Person) => kit.context.db.transaction((tx) => settleWithheld(tx, kit.context, owner.user.id));
const send = async (owner: Person, body?: object) =>
  callAs(kit, owner, 'POST', '/api/profile/complete', body ?? (await newSubmission()));

async function judge(by: Person, id: string, vote: { approve: boolean; reason?: string }): Promise<void> {
  await callAs(kit, by, 'POST', `/api/creator/reviews/${id}/claim`);
  const url = `/api/creator/reviews/${id}/decision`;
  const answer = await callConfirmed(kit, by, { method: 'POST', url, payload: vote });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function waive(owner: Person, days = 14): Promise<string> {
  const expiresAt = new Date(kit.clock.now().getTime() + days * DAY_MS).toISOString();
  const payload = { reason: 'The passport is at the consulate until then.', expiresAt };
  const url = `/api/creator/users/${owner.user.id}/waivers`;
  const asked = (await callConfirmed(kit, creator, { method: 'POST', url, payload })).json<{ id: string }>();
  const decision = { method: 'POST', url: `/api/creator/waivers/${asked.id}/decision`, payload: { approve: true } };
  expect((await callConfirmed(kit, anna, decision as never)).statusCode).toBe(200);
  return asked.id;
}

describe('a card of an account without a profile', () => {
  test('is kept sealed with its ticks, given to nobody else, and open at the commit that sends the profile', async () => {
    const owner = await newOwner();
    await confirmAddress(kit, owner);
    const made = await createGlyphFor(kit, owner, { emergencyAccess: true });
    expect(made.row).toMatchObject({ withheld: true, state: 'open', emergencyAccess: true });
    const refused = await scan(made);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'glyph.withheld']);
    expect(JSON.stringify(refused.json())).not.toContain('section');
    const own = await scanGlyph(kit, owner, made.secret);
    expect(own.json<Release>().envelope).not.toBeNull();
    expect((await send(owner)).statusCode).toBe(200);
    expect(await opens(made)).toBe(1);
    expect((await listNoticeKinds(owner)).filter((kind) => kind === 'card.readable')).toHaveLength(1);
    const mails = (await readMailsTo(kit, owner.user.email)).filter(({ text }) =>
      text.includes('can read it from now on'),
    );
    expect(mails).toHaveLength(1);
    const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, owner.user.id));
    expect(acts.map(({ act }) => act)).toContain('glyph.opened');
  });

  test('the owner hears that somebody tried and saw nothing; repeats are counted, not told again', async () => {
    const owner = await newOwner();
    const made = await createGlyphFor(kit, owner);
    for (let tries = 0; tries < 5; tries++) expect(await readScanCode(made)).toBe('glyph.withheld');
    const logged = await kit.context.db.select().from(scans).where(eq(scans.ownerId, owner.user.id));
    expect(logged.map(({ result, accessedData }) => [result, accessedData])).toEqual(
      Array.from({ length: 3 }, () => ['withheld', []]),
    );
    expect((await listNoticeKinds(owner)).filter((kind) => kind === 'scan.refused')).toHaveLength(3);
  });

  test('one for its owner alone is never withheld, nor one of the demo', async () => {
    const [owner, demo] = [await newOwner(), await signUpOwner(kit)];
    expect((await createGlyphFor(kit, owner, { permissions: { medical: 'none' } })).row.withheld).toBe(false);
    expect((await createGlyphFor(kit, demo)).row.withheld).toBe(false);
    expect(await settle(owner)).toEqual([]);
    expect(await settle(demo)).toEqual([]);
  });

  test('switched off and on, in the trash and back, it stays withheld', async () => {
    const owner = await newOwner();
    const made = await createGlyphFor(kit, owner);
    const path = `/api/qr-codes/${made.row.id}`;
    await callAs(kit, owner, 'POST', `${path}/deactivate`);
    expect((await callAs(kit, owner, 'POST', `${path}/activate`)).json<GlyphRow>().withheld).toBe(true);
    await callAs(kit, owner, 'DELETE', path);
    expect(await send(owner)).toMatchObject({ statusCode: 200 });
    await callAs(kit, owner, 'POST', `${path}/restore`);
    // The profile was sent while it lay in the trash.
    expect(await opens(made)).toBe(1);
  });
});

describe('a profile that is turned down later', () => {
  test('closes the cards in the decision itself; an appeal opens nothing before it is granted', async () => {
    const owner = await newOwner();
    await confirmAddress(kit, owner);
    await fileProfile(kit, owner, { status: 'approved' });
    const [made, own] = [
      await createGlyphFor(kit, owner),
      await createGlyphFor(kit, owner, { permissions: { medical: 'none' } }),
    ];
    expect(await opens(made)).toBe(1);
    const { id } = await openCase(kit, owner, 'photo');
    await judge(anna, id, { approve: false, reason: 'blurred' });
    expect(await readScanCode(made)).toBe('glyph.withheld');
    expect((await readGlyphRow(own)).withheld).toBe(false);
    expect(await listNoticeKinds(owner)).toContain('cards.turnedDown');
    const mails = await readMailsTo(kit, owner.user.email);
    expect(mails.some(({ text }) => text.includes('the cards then open by themselves'))).toBe(true);
    const text = { text: 'It is sharp enough to read every letter.' };
    const appealed = await callAs(kit, owner, 'POST', `/api/profile/reviews/${id}/appeal`, text);
    expect(await readScanCode(made)).toBe('glyph.withheld');
    expect((await createGlyphFor(kit, owner)).row.withheld).toBe(true);
    await judge(bruno, appealed.json<{ id: string }>().id, { approve: true });
    expect(await opens(made)).toBe(1);
    expect(await listNoticeKinds(owner)).toContain('cards.readable');
  });

  test('a rejected thing that is sent again opens them', async () => {
    const owner = await newOwner();
    await fileProfile(kit, owner, { status: 'rejected', reason: 'expired' });
    const made = await createGlyphFor(kit, owner);
    expect(await readScanCode(made)).toBe('glyph.withheld');
    const sent = await send(owner);
    expect(sent.json<ProfileStatus>().reviews.map(({ status }) => status)).toEqual(['processing', 'processing']);
    expect(await opens(made)).toBe(1);
  });
});

describe('a card that shows lines to anyone as well', () => {
  test('Property 20 of section 9.2: gives a role nothing before the profile is complete, at that commit, nothing after a no', async () => {
    const owner = await newOwner();
    await confirmAddress(kit, owner);
    await consentToAnyone(kit, owner);
    const anyone = { groups: ['allergies'], leftOut: [], nameless: [] } as const;
    const made = await createGlyphFor(kit, owner, { anyone });
    const silent = await createGlyphFor(kit, owner, { anyone, permissions: { medical: 'none' } });
    expect([made.row.withheld, silent.row.withheld]).toEqual([true, false]);
    expect(await readScanCode(made)).toBe('glyph.withheld');
    const [sent] = await Promise.all([send(owner), scan(made), scan(made)]);
    expect(sent.statusCode).toBe(200);
    expect(await opens(made)).toBe(1);
    // No answer of the gate to a role holds the lines for anyone.
    expect((await scan(made)).json<Release>().sections.map(({ role }) => role)).toEqual(['medical']);
    const { id } = await openCase(kit, owner, 'photo');
    await judge(anna, id, { approve: false, reason: 'blurred' });
    expect(await readScanCode(made)).toBe('glyph.withheld');
    const rows = [await readGlyphRow(made), await readGlyphRow(silent)];
    expect(rows.map(({ withheld, anyoneGroups }) => [withheld, anyoneGroups])).toEqual([
      [true, ['allergies']],
      [false, ['allergies']],
    ]);
    expect(rows.every((row) => isRowIntact(kit.context, GLYPH_MAC_COLUMNS, row))).toBe(true);
  });
});

describe('a waiver', () => {
  test('opens the cards, and its end closes them: by the creator’s word, or by its day', async () => {
    const owner = await newOwner();
    const made = await createGlyphFor(kit, owner);
    const id = await waive(owner);
    expect(await opens(made)).toBe(1);
    await callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/waivers/${id}/end`, payload: {} });
    expect(await readScanCode(made)).toBe('glyph.withheld');
    await waive(owner, 1);
    expect(await opens(made)).toBe(1);
    kit.clock.advance(DAY_MS - 1);
    expect(await endLapsedWaivers(kit.context)).toBe(0);
    kit.clock.advance(1);
    expect(await endLapsedWaivers(kit.context)).toBe(1);
    expect((await readGlyphRow(made)).withheld).toBe(true);
    expect((await listNoticeKinds(owner)).filter((kind) => kind === 'cards.unfinished')).toHaveLength(2);
    expect(await endLapsedWaivers(kit.context)).toBe(0);
    kit.clock.advance(-DAY_MS);
  });

  test('whose day comes while the profile is complete changes nothing', async () => {
    const owner = await newOwner();
    const made = await createGlyphFor(kit, owner);
    await waive(owner, 1);
    await fileProfile(kit, owner);
    kit.clock.advance(DAY_MS);
    await endLapsedWaivers(kit.context);
    expect((await readGlyphRow(made)).withheld).toBe(false);
    kit.clock.advance(-DAY_MS);
  });
});

describe('who writes the database', () => {
  test('opens no withheld card, and a card sealed before the column existed keeps its seal', async () => {
    const owner = await newOwner();
    const made = await createGlyphFor(kit, owner);
    await kit.context.db.update(glyphs).set({ withheld: false }).where(eq(glyphs.id, made.row.id));
    expect(await readScanCode(made)).toBe('scans.recordBroken');
    await fileProfile(kit, owner);
    await settle(owner);
    expect(await readScanCode(made)).toBe('scans.recordBroken');
    const before = await readGlyphRow(await createGlyphFor(kit, owner));
    const cells = { table: 'glyphs', cells: (row: typeof before) => GLYPH_MAC_COLUMNS.cells(row).slice(0, 8) } as const;
    const { seal } = computeRowMac(kit.context.keys, cells, before, before.kekId);
    expect(toBase64url(seal)).toBe(toBase64url(before.seal!));
  });
});

describe('at once', () => {
  test('a profile sent beside a new card, a change and a re-issue leaves all of them readable', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await newOwner();
      const [changed, renewed] = [await createGlyphFor(kit, owner), await createGlyphFor(kit, owner)];
      const body = await newSubmission();
      const fresh = await sealGlyph(kit, owner);
      const change = await sealChange(kit, owner, changed);
      const reissue = await sealReissue(kit, owner, renewed);
      const answers = await Promise.all([
        callAs(kit, owner, 'POST', '/api/qr-codes', fresh.body),
        callAs(kit, owner, 'PUT', `/api/qr-codes/${changed.row.id}`, change.body),
        send(owner, body),
        callAs(kit, owner, 'POST', `/api/qr-codes/${renewed.row.id}/reissue`, reissue.body),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 200]);
      for (const made of [fresh, change, reissue]) expect(await opens(made)).toBe(1);
    }
  });

  test('a decision against the profile beside a new card leaves none readable', async () => {
    const owner = await newOwner();
    await fileProfile(kit, owner, { status: 'approved' });
    const made = await createGlyphFor(kit, owner);
    const { id } = await openCase(kit, owner, 'document');
    const fresh = await sealGlyph(kit, owner);
    const change = await sealChange(kit, owner, made);
    await Promise.all([
      callAs(kit, owner, 'POST', '/api/qr-codes', fresh.body),
      judge(anna, id, { approve: false, reason: 'unreadable' }),
      callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, change.body),
    ]);
    for (const card of [fresh, change]) expect(await readScanCode(card)).toBe('glyph.withheld');
  });
});

/** Copies of one row, each with a row MAC of its own. */
async function copyRows(owner: Owner, made: CreatedGlyph, copies: number): Promise<void> {
  const row = await readGlyphRow(made);
  const born = Array.from({ length: copies }, () => {
    const copy = { ...row, id: newId(), glyphId: newId() };
    return { ...copy, seal: computeRowMac(kit.context.keys, GLYPH_MAC_COLUMNS, copy, copy.kekId).seal };
  });
  for (let at = 0; at < born.length; at += 500) await kit.context.db.insert(glyphs).values(born.slice(at, at + 500));
  expect(owner.user.id).toBe(row.accountId);
}

test('thousands of cards are opened in batches, each with a seal that holds, in one notification', async () => {
  const owner = await newOwner();
  await copyRows(owner, await createGlyphFor(kit, owner), 2100);
  await fileProfile(kit, owner);
  const { queries } = await countQueries(kit, () => settle(owner));
  expect(Object.values(queries).reduce((sum, count) => sum + count, 0)).toBeLessThan(30);
  const rows = await kit.context.db.select().from(glyphs).where(eq(glyphs.accountId, owner.user.id));
  expect(rows.filter((row) => !row.withheld && isRowIntact(kit.context, GLYPH_MAC_COLUMNS, row))).toHaveLength(2101);
  expect((await listNoticeKinds(owner)).filter((kind) => kind === 'cards.readable')).toHaveLength(1);
});

test('the hourly run finds what no act told of: cards from before, and a decision restored or changed by hand', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  await fileProfile(kit, owner);
  const open = await createGlyphFor(kit, owner);
  const closed = await createGlyphFor(kit, other);
  await fileProfile(kit, owner, { status: 'rejected', reason: 'expired' });
  await fileProfile(kit, other);
  expect(await settleUnsettled(kit.context)).toBeGreaterThanOrEqual(2);
  expect([(await readGlyphRow(open)).withheld, (await readGlyphRow(closed)).withheld]).toEqual([true, false]);
  expect(await settleUnsettled(kit.context)).toBe(0);
  expect(await settleEveryAccount(kit.context)).toBe(0);
});

test('the hourly run reads no profile of an account that agrees, answering or not', async () => {
  await settleUnsettled(kit.context);
  const { queries: before } = await countQueries(kit, () => settleUnsettled(kit.context));
  for (let at = 0; at < 3; at += 1) {
    const [answering, waiting] = [await newOwner(), await newOwner()];
    await fileProfile(kit, answering);
    await createGlyphFor(kit, answering);
    await createGlyphFor(kit, waiting);
  }
  const { queries } = await countQueries(kit, () => settleUnsettled(kit.context));
  expect(queries).toEqual(before);
});

import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { drawPicture } from '@repo/dev-env/documents/photographs';
import { WRITTEN_FIELDS } from '@repo/dev-env/documents/profile-submission';
import { drawSpecimen, photograph, STEADY_HAND } from '@repo/dev-env/documents/specimen-documents';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InventedPerson, passportLines } from '../../../../../packages/documents/test/specimen-lines.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import { openDetails } from './profile-seals.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const PRINTED: InventedPerson = {
  lastName: 'BELLINI',
  firstName: 'MARTA',
  documentNumber: 'YA1234567',
  dateOfBirth: '1990-05-24',
  expiryDate: '2031-01-31',
};

const WRITTEN = {
  ...WRITTEN_FIELDS,
  accountType: 'private',
  // What a client claims about itself is ignored.
  aiVerified: true,
  riskScore: 0,
};

const SHOT = { ...STEADY_HAND, blurPx: 0.8, noise: 6, shade: 0.2, jpegQuality: 82 };
let seed = 0;

/** Each test has its own document number and its own bright spot, so that no picture resembles another's. */
async function submit(printed: Partial<InventedPerson>, written: object = {}) {
  seed += 1;
  const documentNumber = `YA${1_234_000 + seed}`;
  const person = await signUp(kit, { realm: 'real' });
  await setAccount(kit, person.user.id, { fullName: 'Marta Bellini' });
  const [x, y] = [8 + 17 * (seed % 6), 6 + 30 * Math.floor(seed / 6)];
  const overlay = `<rect x="${x}" y="${y}" width="16" height="26" fill="#444c58"/>`;
  const lines = passportLines({ ...PRINTED, documentNumber, ...printed });
  const photo = await photograph(await drawSpecimen({ lines, overlay }), { ...SHOT, seed });
  const answer = await callAs(kit, person, 'POST', '/api/profile/complete', {
    ...WRITTEN,
    idDocumentNumber: documentNumber,
    profilePhoto: await drawPicture({ seed: 70 + seed, widthPx: 600, heightPx: 700 }),
    idDocumentPhoto: `data:image/jpeg;base64,${photo.toString('base64')}`,
    ...written,
  });
  expect(answer.statusCode).toBe(200);
  const [row] = await kit.context.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.accountId, person.user.id), eq(reviews.kind, 'document')));
  if (row === undefined) throw new Error('no review');
  return { person, row, notices: answer.json<{ reviews: { kind: string; reason: string | null }[] }>().reviews };
}

const findDocumentReason = (reviewNotices: { kind: string; reason: string | null }[]) =>
  reviewNotices.find(({ kind }) => kind === 'document')?.reason;

async function joinLeaves(person: Person): Promise<string> {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, person.user.id));
  return rows.map(({ entry }) => entry).join('\n');
}

describe('a document the server can read is decided at once', () => {
  test('[WIZ-24, GATE-09] it agrees: approved without anybody looking, the risk made here; the log holds no detail', async () => {
    const { row, person } = await submit({});
    expect(row).toMatchObject({ status: 'approved', reason: null, risk: 0, evidence: [], decidedBy: null });
    const said = await joinLeaves(person);
    expect(said).toContain(row.id);
    expect(said).not.toMatch(/BELLINI|Bellini|YA1234|1990-05|900524/);
  });

  test('[V3-22, V3-23] another number or birth date: refused whatever the client claims, and not told which', async () => {
    const number = await submit({ documentNumber: 'YA7654321' });
    expect([number.row.status, number.row.reason, findDocumentReason(number.notices)]).toEqual([
      'rejected',
      'number_mismatch',
      'not_confirmed',
    ]);
    expect(number.row.risk).toBeGreaterThan(0.3);
    const born = await submit({ dateOfBirth: '1991-05-24' });
    expect([born.row.reason, findDocumentReason(born.notices)]).toEqual(['birthdate_mismatch', 'not_confirmed']);
  });

  test('[WIZ-23] expired on the document although the form says otherwise: told as it is', async () => {
    const { row, notices } = await submit({ expiryDate: '2024-01-31' });
    expect([row.status, row.reason, findDocumentReason(notices)]).toEqual(['rejected', 'expired', 'expired']);
  });
});

describe('[X-85] what is not clear waits for a reviewer', () => {
  test('another name with everything else right; the reviewer sees what was read beside what was written', async () => {
    const { row, person } = await submit({ lastName: 'ROSSI' });
    expect([row.status, row.evidence.map(({ code }) => code)]).toEqual(['processing', ['name_differs']]);
    const [profile] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, person.user.id));
    if (profile === undefined) throw new Error('no profile');
    expect(JSON.stringify(await openDetails(kit.context, profile))).toContain('MARTA ROSSI');
  });

  test('a birth date known in part, each time it is sent', async () => {
    const known = await submit({ dateOfBirth: '1990-<<-<<' });
    expect([known.row.status, known.row.evidence.map(({ code }) => code)]).toEqual([
      'processing',
      ['birthdate_known_in_part'],
    ]);
    const other = await submit({ dateOfBirth: '1991-05-<<' });
    expect([other.row.status, other.row.evidence.map(({ code }) => code)]).toEqual([
      'processing',
      ['birthdate_part_differs'],
    ]);
  });

  test('a document without a machine part', async () => {
    const plain = await sharp(await photograph(await drawSpecimen({ lines: [] }), { ...SHOT, seed: 99 })).toBuffer();
    const { row } = await submit({}, { idDocumentPhoto: `data:image/jpeg;base64,${plain.toString('base64')}` });
    expect([row.status, row.evidence.map(({ code }) => code)]).toEqual(['processing', ['not_machine_read']]);
  });
});

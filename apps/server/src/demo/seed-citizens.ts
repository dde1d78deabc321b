import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { ROLE_FIELDS } from '@repo/contract/rules/permissions';
import type { ScanResult } from '@repo/contract/scans/scans';
import { toBase64url } from '@repo/vault';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/refuse.ts';
import { newId } from '../db/new-id.ts';
import { offices, type StaffAccount, staffAccounts } from '../db/tables/staff.ts';
import { issueCode, withdrawCode } from '../features/enrolments/office-codes.ts';
import { acceptEnrolment, declineEnrolment } from '../features/enrolments/own-enrolments.ts';
import { insertAccount } from '../features/registration/register.ts';
import { leaveTrace } from '../features/scans/scan-trace.ts';
import { DEMO_CITIZENS, type DemoOfficeSign } from './demo-citizens.ts';

type DemoDesk = { office: typeof offices.$inferSelect; staff: readonly StaffAccount[] };
type Citizen = { id: string; place: number };

const OFFICES = {
  H: 'IT-HOSP-001',
  G: 'IT-GOV-002',
  B: 'IT-BANK-003',
  E: 'IT-EMER-004',
} as const satisfies Record<DemoOfficeSign, string>;
/** Its staff has not scanned yet, so that this state of the pages can be seen too. */
const WITHOUT_SCANS = 'IT-BANK-003';
const SCANS_EACH = 3;
/** Of each seven scans one is refused. */
const RESULTS: readonly ScanResult[] = ['read', 'read', 'full', 'denied', 'read', 'read', 'full'];

/**
 * Fills the portal of the demo's institutions: people who were offered a folder in the past weeks and accepted, declined or
 * lost it, and scans by the staff. By the same functions as everything else, with their entries in the log.
 */
export function seedDemoCitizens(context: Context): Promise<void> {
  // All or none of them, and written to the disk once.
  return context.db.transaction((tx) => seedAll({ ...context, db: tx }));
}

async function seedAll(context: Context): Promise<void> {
  const desks = await readDesks(context);
  for (const [place, [fullName, of, municipality, district]] of DEMO_CITIZENS.entries()) {
    const id = await openAccount(ago(context, 40 * DAY_MS), place, fullName);
    // Made by an earlier start, or by another node.
    if (id === null) continue;
    const part = district === undefined ? {} : { district: `${municipality}-${district}` };
    for (const sign of of) {
      const desk = requireDesk(desks, sign);
      await enrol(context, desk, { id, place }, { username: formatCitizenName(place), municipality, ...part });
      if (desk.office.code !== WITHOUT_SCANS) await scan(context, desk, { id, place });
    }
  }
}

function requireDesk(desks: ReadonlyMap<string, DemoDesk>, sign: DemoOfficeSign): DemoDesk {
  const desk = desks.get(OFFICES[sign]);
  if (desk === undefined) throw new Error('An institution of the demo is missing.');
  return desk;
}

const formatCitizenName = (place: number): string => `demo.citizen-${String(place + 1).padStart(2, '0')}`;

/** What a function does with this context happened earlier. */
const ago = (context: Context, ms: number): Context => {
  const at = new Date(context.clock.now().getTime() - ms);
  return { ...context, clock: { now: () => at } };
};

async function readDesks({ db }: Context): Promise<ReadonlyMap<string, DemoDesk>> {
  const desks = new Map<string, DemoDesk>();
  for (const office of await db.select().from(offices).where(eq(offices.realm, 'demo'))) {
    const isTheirs = eq(staffAccounts.officeId, office.id);
    const staff = await db.select().from(staffAccounts).where(isTheirs).orderBy(asc(staffAccounts.id));
    desks.set(office.code, { office, staff: staff.filter(({ professionalRole }) => professionalRole === office.kind) });
  }
  return desks;
}

function openAccount(context: Context, place: number, fullName: string): Promise<string | null> {
  const username = formatCitizenName(place);
  const person = { username, fullName, email: `${username}@example.org`, realm: 'demo', language: 'it' } as const;
  return context.db.transaction((tx) =>
    insertAccount(tx, context, { ...person, accountType: 'private' }, randomBytes(32)),
  );
}

type CodeOffer = Parameters<typeof issueCode>[2];

/** One in eight declines, one in eleven loses the folder again, one in nine has not answered yet. */
async function enrol(
  context: Context,
  { office, staff }: DemoDesk,
  { id, place }: Citizen,
  offer: CodeOffer,
): Promise<void> {
  const [officer] = staff;
  if (officer === undefined) throw new Error('An institution of the demo has no staff.');
  const { id: officeId, code: officeCode, name: officeName, realm } = office;
  const desk = { officeId, officeCode, officeName, realm, staffId: officer.id };
  const code = made(await issueCode(ago(context, (38 - place) * DAY_MS), desk, offer));
  if (place % 9 === 8) return;
  const person = { accountId: id, realm };
  const answered = ago(context, (37 - place) * DAY_MS);
  if (place % 8 === 7) return void made(await declineEnrolment(answered, person, code.id));
  made(await acceptEnrolment(answered, person, code.id));
  if (place % 11 === 10) made(await withdrawCode(ago(context, 2 * DAY_MS), desk, code.id));
}

/** Scans of cards that these people showed, in the last weeks and one within the hour. */
async function scan(context: Context, { office, staff }: DemoDesk, { id, place }: Citizen): Promise<void> {
  for (let each = 0; each < SCANS_EACH; each += 1) {
    const days = (place * 5 + each * 11) % 27;
    const at = ago(context, days * DAY_MS + ((place + each) % 6) * HOUR_MS);
    const scanner = staff[(place + each) % staff.length];
    const result = RESULTS[(place * 2 + each) % RESULTS.length] ?? 'read';
    if (scanner === undefined) throw new Error('An institution of the demo has no staff.');
    const fields = result === 'denied' ? [] : ROLE_FIELDS[office.kind];
    await at.db.transaction((tx) =>
      leaveTrace(tx, at, {
        glyph: { accountId: id, id: newId(at.clock.now().getTime()), contentVersion: 1, category: office.kind },
        scanner: { id: scanner.id, staff: { officeId: office.id, officeName: office.name } },
        scannerRole: office.kind,
        glyphId: toBase64url(randomBytes(16)),
        granterId: null,
        result,
        fields,
        reason: null,
      }),
    );
  }
}

function made<Made>(made: Made | Refusal): Made {
  if (made instanceof Refusal) throw new Error(`The demo was refused: ${made.code}.`);
  return made;
}

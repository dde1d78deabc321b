import { randomBytes } from 'node:crypto';
import type { InstitutionType, ProfessionalRole, Realm } from '@repo/contract/accounts/accounts';
import { DAY_MS } from '@repo/contract/durations';
import type { PortalRole } from '@repo/contract/staff/staff';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { newId } from '../../db/new-id.ts';
import { offices, type StaffAccount } from '../../db/tables/staff.ts';
import { DEMO_OFFICE_ADMINS, DEMO_PASSWORD } from '../accounts/demo-people.ts';
import { insertOffice, insertStaff } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { deriveAccountKey } from '../sessions/password/derive-auth-key.ts';
import { computePasswordVerifier } from '../sessions/password/password-check.ts';

type DemoOffice = {
  code: string;
  name: string;
  kind: InstitutionType;
  municipality: string;
  staff: readonly DemoStaff[];
};
type DemoStaff = readonly [
  employeeId: string,
  fullName: string,
  portalRole: PortalRole,
  professionalRole: ProfessionalRole | null,
];

/** One institution of each kind, with invented people. The first of each is the administrator of the demo box. */
const DEMO_OFFICES: readonly DemoOffice[] = [
  {
    code: 'IT-HOSP-001',
    name: 'Ospedale dimostrativo di Firenze',
    kind: 'medical',
    municipality: '048017',
    staff: [
      ['mrossi', 'Marco Rossi', 'admin', 'medical'],
      ['gconti', 'Giulia Conti', 'operator', 'medical'],
      ['lferri', 'Luca Ferri', 'operator', 'medical'],
      ['sgalli', 'Sara Galli', 'operator', null],
      ['pmoretti', 'Paolo Moretti', 'operator', null],
    ],
  },
  {
    code: 'IT-GOV-002',
    name: 'Comune dimostrativo di Bologna',
    kind: 'legal',
    municipality: '037006',
    staff: [
      ['lbianchi', 'Laura Bianchi', 'admin', 'legal'],
      ['fmarini', 'Fabio Marini', 'operator', 'legal'],
      ['erizzo', 'Elena Rizzo', 'operator', null],
    ],
  },
  {
    code: 'IT-BANK-003',
    name: 'Banca dimostrativa di Torino',
    kind: 'financial',
    municipality: '001272',
    staff: [
      ['averdi', 'Andrea Verdi', 'admin', 'financial'],
      ['cfontana', 'Chiara Fontana', 'operator', 'financial'],
    ],
  },
  {
    code: 'IT-EMER-004',
    name: 'Soccorso dimostrativo di Napoli',
    kind: 'emergency',
    municipality: '063049',
    staff: [
      ['nesposito', 'Nicola Esposito', 'admin', 'emergency'],
      ['vgreco', 'Valeria Greco', 'operator', 'emergency'],
    ],
  },
];

/** An administrator whose password is shown to everybody: suspended, everybody would be shut out. */
export function isSharedStaff(realm: Realm, { employeeId }: Pick<StaffAccount, 'employeeId'>): boolean {
  return realm === 'demo' && DEMO_OFFICE_ADMINS.some(({ username }) => username === employeeId);
}

/** How long the demo's institutions vouch, from the start of the server that made them. */
const VOUCHED_DAYS = 3_650;

/** Creates the missing institutions of the demo. Two nodes that start at once make each of them once. */
export async function seedDemoOffices(context: Context): Promise<void> {
  for (const office of DEMO_OFFICES) {
    const found = await context.db.$count(offices, eq(offices.code, office.code));
    if (found === 0) await seedOffice(context, office);
  }
}

async function seedOffice(context: Context, { code, name, kind, municipality, staff }: DemoOffice): Promise<void> {
  const { clock, db, siteId } = context;
  // The administrator's password stands on the page. Nobody knows those of the others: they are there to be seen.
  const [employeeId = ''] = staff[0] ?? [];
  const account = { siteId, kind: 'staff', institutionCode: code, loginName: employeeId } as const;
  const authKey = await deriveAccountKey(account, DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    const office = await insertOffice(tx, context, { code, name, kind, municipality, realm: 'demo' });
    if (office === null) return;
    const now = clock.now();
    await append(tx, now, [{ subjectId: office.id, act: 'office.opened', facts: { kind, realm: 'demo' } }]);
    for (const [at, one] of staff.entries()) {
      const id = newId(now.getTime());
      const key = at === 0 ? authKey : randomBytes(32);
      await insertStaff(
        tx,
        context,
        { ...demoStaff(one, office.id, now), passwordVerifier: computePasswordVerifier(context, id, key) },
        id,
      );
    }
  });
}

function demoStaff([employeeId, fullName, portalRole, professionalRole]: DemoStaff, officeId: string, now: Date) {
  return {
    officeId,
    employeeId,
    fullName,
    email: `${employeeId}@example.org`,
    language: 'it',
    portalRole,
    professionalRole,
    professionalUntil: professionalRole === null ? null : new Date(now.getTime() + VOUCHED_DAYS * DAY_MS),
    state: 'active',
    accessUntil: null,
    invitationHash: null,
    invitationUntil: null,
    acceptedAt: now,
  } as const;
}

import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { makeVault } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, raiseAssurance, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { type Employee, openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import type { CastActor } from '../../apps/server/test/cases/cast.ts';

export const PERSON_PARTS = ['owner', 'in a browser', 'institution', 'medical', 'creator', 'reviewer'] as const;
export const STAFF_PARTS = ['administrator', 'operator'] as const;
export type PersonPart = (typeof PERSON_PARTS)[number];
export type StaffPart = (typeof STAFF_PARTS)[number];
export type FuzzCaller =
  | { readonly part: 'nobody' }
  | { readonly part: PersonPart; readonly person: CastActor }
  /** Made for one request. */
  | { readonly part: 'own'; readonly person: Person }
  | { readonly part: StaffPart; readonly employee: Employee };
export type CallerPart = Exclude<FuzzCaller['part'], 'own'>;

const REAL = { kind: 'browser', realm: 'real' } as const;

const MAKE: Readonly<Record<PersonPart, (kit: TestApp) => Promise<Omit<CastActor, 'part'>>>> = {
  owner: async (kit) => ({ ...(await makeVault(kit, await signUp(kit))), role: 'user' }),
  'in a browser': async (kit) => ({ ...(await makeVault(kit, await signUp(kit, REAL))), role: 'user' }),
  institution: async (kit) => ({ ...(await makeVault(kit, await signUpInstitution(kit))), role: 'user' }),
  medical: async (kit) => {
    const doctor = await makeVault(kit, await signUp(kit));
    await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
    return { ...doctor, role: 'medical' };
  },
  creator: (kit) => signUpAs(kit, 'creator'),
  reviewer: (kit) => signUpAs(kit, 'reviewer'),
};

async function signUpAs(kit: TestApp, role: 'creator' | 'reviewer'): Promise<Omit<CastActor, 'part'>> {
  const person = await makeVault(kit, await signUp(kit, REAL));
  await setAccount(kit, person.user.id, { role });
  await raiseAssurance(kit, person);
  return { ...person, role: 'user' };
}

/** People of each kind, made when they are first needed and anew when their session or account is gone. */
export type FuzzCast = {
  find: (part: CallerPart) => Promise<FuzzCaller>;
  /** The creator, as every call of the panel wants them. */
  findCreator: () => Promise<CastActor>;
  forget: (caller: FuzzCaller) => void;
  made: () => number;
};

export function openFuzzCast(kit: TestApp): FuzzCast {
  const callers = new Map<CallerPart, FuzzCaller>();
  let made = 0;
  const make = async (part: CallerPart): Promise<FuzzCaller> => {
    if (part === 'nobody') return { part };
    made += 1;
    if (part !== 'administrator' && part !== 'operator') {
      return { part, person: { ...(await MAKE[part](kit)), part: part === 'in a browser' ? 'other person' : part } };
    }
    const beside = callers.get(part === 'operator' ? 'administrator' : 'operator');
    const office = beside !== undefined && 'employee' in beside ? beside.employee.office : await openOffice(kit);
    const portalRole = part === 'administrator' ? 'admin' : 'operator';
    return { part, employee: await signInEmployee(kit, office, { portalRole }) };
  };
  const find = async (part: CallerPart): Promise<FuzzCaller> => {
    const caller = callers.get(part) ?? (await make(part));
    callers.set(part, caller);
    return caller;
  };
  return {
    find,
    findCreator: async () => {
      const creator = await find('creator');
      if (creator.part !== 'creator') throw new Error('The creator is somebody else.');
      return creator.person;
    },
    forget: (caller) => {
      if (caller.part !== 'own') callers.delete(caller.part);
    },
    made: () => made,
  };
}

export function headersOf(caller: FuzzCaller): Record<string, string> {
  if ('person' in caller) return caller.person.headers;
  return 'employee' in caller ? caller.employee.headers : {};
}

/** What this caller holds and no log and no answer of a refusal may repeat. */
export function listCallerSecrets(caller: FuzzCaller): string[] {
  const { authorization = '', cookie = '' } = headersOf(caller);
  const password = caller.part === 'nobody' ? '' : readPassword(caller);
  const secrets = [authorization.split('.')[2] ?? '', cookie.split('=')[1] ?? '', password];
  return secrets.filter((secret) => secret !== '');
}

const readPassword = (caller: Exclude<FuzzCaller, { part: 'nobody' }>): string =>
  'person' in caller ? caller.person.password : caller.employee.password;

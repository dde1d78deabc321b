import { DAY_MS } from '@repo/contract/durations';
import { DELETION_GRACE_DAYS } from '@repo/contract/settings/settings';
import { confirmForStaff } from '@repo/dev-env/people/confirm';
import { newWrap } from '@repo/dev-env/people/devices';
import { newAuthPassword } from '@repo/dev-env/people/people';
import { signInAt } from '@repo/dev-env/people/staff-people';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { type Act, NOBODY } from './act.ts';
import { expectOneOf, expectSame, Finding } from './finding.ts';
import { countLetters } from './read-site.ts';
import { isThere, openPerson, pick, resume, type SimulatedDesk, type World } from './world.ts';

const PEOPLE_MAX = 6;
const DESK_RESUME_AFTER_MS = 10 * 60_000;

const arrive: Act = {
  name: 'make an account',
  weight: 2,
  run: async (world) => {
    if (world.people.length >= PEOPLE_MAX) return NOBODY;
    const person = await openPerson(world.site, world.people.length);
    world.people.push(person);
    return person.name;
  },
};

const leave: Act = {
  name: 'ask for the end of an account',
  weight: 2,
  run: async (world, random) => {
    const person = pick(
      random,
      world.people.filter((one) => isThere(one) && one.leavesAtMs === null),
    );
    if (person === null) return NOBODY;
    await resume(world, person);
    const { site } = world;
    const call = {
      method: 'POST',
      url: '/api/account/delete',
      payload: { username: person.name },
      isConfirmed: true,
    } as const;
    const earliest = site.nowMs();
    const letters = await countLetters(world, person.owner.user.id, 'deletionScheduled');
    const answer = await site.ask(person.owner, call);
    expectSame(`${person.name} asks to leave`, `${answer.status} ${answer.code}`, '200 ');
    person.leavesAtMs = Date.parse(answer.json<{ deletesAt: string }>().deletesAt);
    const queued = (await countLetters(world, person.owner.user.id, 'deletionScheduled')) - letters;
    expectSame(`letters about the end of ${person.name}`, queued, 1);
    if (person.leavesAtMs < earliest + DELETION_GRACE_DAYS * DAY_MS) throw new Finding('an account ends too early');
    return person.name;
  },
};

const stay: Act = {
  name: 'stay after all',
  weight: 3,
  run: async (world, random) => {
    const person = pick(
      random,
      world.people.filter((one) => isThere(one) && one.leavesAtMs !== null),
    );
    if (person === null) return NOBODY;
    await resume(world, person);
    const { site } = world;
    const answer = await site.ask(person.owner, { method: 'POST', url: '/api/account/cancel-deletion' });
    const isDue = (person.leavesAtMs ?? 0) <= site.nowMs();
    // A repeat of what was done and not heard finds nothing to undo.
    const wanted = site.plan.fired === null ? [''] : ['', 'settings.notLeaving'];
    expectOneOf(`${person.name} stays`, answer.code, isDue ? ['settings.tooLateToStay'] : wanted);
    if (!isDue) person.leavesAtMs = null;
    return `${person.name}: ${answer.code}`;
  },
};

const guess: Act = {
  name: 'guess a password',
  weight: 2,
  run: async (world, random) => {
    const person = pick(
      random,
      world.people.filter((one) => isThere(one) && one.leavesAtMs === null),
    );
    if (person === null) return NOBODY;
    await resume(world, person);
    const wrong = { username: person.name, password: `${person.owner.password.slice(0, -4)}AAAA` };
    const answer = await world.site.ask(null, { method: 'POST', url: '/api/login', payload: wrong });
    if (answer.status < 400) throw new Finding(`somebody signed in as ${person.name} with a wrong password`);
    return `${person.name}: ${answer.code}`;
  },
};

const strangersDesk: Act = {
  name: 'look at the employees of an institution',
  weight: 3,
  run: async (world, random) => {
    const desk = pick(random, world.desks);
    if (desk === null) return NOBODY;
    await resumeDesk(world, desk);
    const { site } = world;
    const call = { method: 'GET', url: '/api/portal/employees' } as const;
    const answer = await site.ask(desk.admin, call);
    expectSame('an administrator lists employees', answer.status, 200);
    const found = answer.json<{ rows: { id: string }[] }>().rows.map(({ id }) => id);
    expectSame('the employees of an institution', found.toSorted(), [desk.admin.id, desk.operator.id].toSorted());
    return `desk ${world.desks.indexOf(desk)}`;
  },
};

const suspend: Act = {
  name: 'suspend or restore an employee',
  weight: 4,
  run: async (world, random) => {
    const desk = pick(random, world.desks);
    const other = world.desks.find((one) => one !== desk);
    if (desk === null || other === undefined) return NOBODY;
    await resumeDesk(world, desk);
    const { site } = world;
    const word = desk.isSuspended ? 'restore' : 'suspend';
    const once = async (id: string) => {
      const call = { method: 'POST', url: `/api/portal/employees/${id}/${word}` } as const;
      const headers = { ...desk.admin.headers, ...(await confirmForStaff(site.kit, desk.admin, call)) };
      return site.plan.whileAsking(() => site.kit.app.inject({ ...call, headers }));
    };
    const act = async (id: string) => {
      const first = await once(id);
      return first.statusCode < 500 ? first : once(id);
    };
    expectSame(`an administrator: ${word}`, (await act(desk.operator.id)).statusCode, 200);
    desk.isSuspended = !desk.isSuspended;
    // The sessions of who is suspended end.
    desk.operatorSeenAtMs = 0;
    expectSame('an employee of another institution', (await act(other.operator.id)).statusCode, 404);
    const { operator } = desk;
    const entered = await signInAt(site.kit, operator.office, operator);
    expectSame('a suspended employee signs in', entered.statusCode < 400, !desk.isSuspended);
    const old = await site.kit.app.inject({ url: '/api/portal/session', headers: operator.headers });
    if (desk.isSuspended && old.statusCode < 400) throw new Finding('the session of a suspended employee goes on');
    return word;
  },
};

export async function resumeDesk({ site }: World, desk: SimulatedDesk): Promise<void> {
  if (site.nowMs() - desk.seenAtMs > DESK_RESUME_AFTER_MS) {
    const answer = await signInAt(site.kit, desk.admin.office, desk.admin);
    if (answer.statusCode !== 200) throw new Finding(`an administrator cannot sign in: ${answer.body}`);
    const cookie = answer.cookies.find(({ name }) => name === '__Host-staff')?.value ?? '';
    const { token } = answer.json<{ token: string }>();
    const headers = { ...desk.admin.headers, authorization: `Bearer ${token}`, cookie: `__Host-staff=${cookie}` };
    desk.admin = { ...desk.admin, token, headers };
  }
  desk.seenAtMs = site.nowMs();
}

const changePassword: Act = {
  name: 'change a password',
  weight: 3,
  run: async (world, random) => {
    const person = pick(
      random,
      world.people.filter((one) => isThere(one) && one.leavesAtMs === null),
    );
    if (person === null) return NOBODY;
    await resume(world, person);
    const { site } = world;
    const { owner } = person;
    const [password, wrap] = [newAuthPassword(), newWrap(newId(site.nowMs()), 'password')];
    const letters = await countLetters(world, owner.user.id, 'passwordChanged');
    const payload = { newPassword: password, wraps: [wrap] };
    const call = { method: 'POST', url: '/api/account/password', payload, isConfirmed: true } as const;
    const answer = await site.ask(owner, call);
    expectSame(`${person.name} changes the password`, `${answer.status} ${answer.code}`, '200 ');
    // Done and not heard, it is done again.
    const queued = (await countLetters(world, owner.user.id, 'passwordChanged')) - letters;
    expectOneOf('letters about a new password', String(queued), site.plan.fired === null ? ['1'] : ['1', '2']);
    const vault = await site.ask(owner, { method: 'GET', url: '/api/vault' });
    if (!vault.text.includes(wrap.id)) throw new Finding(`the new password of ${person.name} opens no vault`);
    const signIn = (tried: string) =>
      site.ask(null, { method: 'POST', url: '/api/login', payload: { username: person.name, password: tried } });
    expectSame('a sign-in with the new password', (await signIn(password)).status, 200);
    if ((await signIn(owner.password)).status < 400)
      throw new Finding(`the old password of ${person.name} still opens`);
    person.owner = { ...owner, password };
    return person.name;
  },
};

export const ACCOUNT_ACTS: readonly Act[] = [arrive, leave, stay, guess, changePassword, strangersDesk, suspend];

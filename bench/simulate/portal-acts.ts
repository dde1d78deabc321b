import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import type { Challenge } from '@repo/dev-env/people/scanner';
import { signInAt } from '@repo/dev-env/people/staff-people';
import { resumeDesk } from './account-acts.ts';
import { type Act, NOBODY } from './act.ts';
import { expectOneOf, expectSame, Finding } from './finding.ts';
import { countStaffScans } from './read-site.ts';
import { pickPrint, type ScanSide, scan } from './reading-acts.ts';
import { pick, type SimulatedDesk, type World } from './world.ts';

const VOUCHED_MS = 180 * DAY_MS;
const RESUME_AFTER_MS = 10 * MINUTE_MS;

const vouch: Act = {
  name: 'vouch for an employee',
  weight: 6,
  run: async (world, random) => {
    const desk = pick(
      random,
      world.desks.filter((one) => !one.isSuspended),
    );
    if (desk === null) return NOBODY;
    await resumeDesk(world, desk);
    const { site } = world;
    // Some end soon, so that scans come before and after.
    const lastsMs = random.below(3) === 0 ? (1 + random.below(3)) * MINUTE_MS : VOUCHED_MS;
    const until = new Date(site.nowMs() + lastsMs);
    const url = `/api/portal/employees/${desk.operator.id}/role`;
    const payload = { until: until.toISOString() };
    const answer = await site.ask(desk.admin, { method: 'PUT', url, payload, isConfirmed: true });
    expectSame('an administrator vouches', `${answer.status} ${answer.code}`, '200 ');
    desk.roleUntilMs = until.getTime();
    return `desk ${world.desks.indexOf(desk)}`;
  },
};

const endRole: Act = {
  name: 'end the role of an employee',
  weight: 2,
  run: async (world, random) => {
    const desk = pick(
      random,
      world.desks.filter((one) => one.roleUntilMs !== null),
    );
    if (desk === null) return NOBODY;
    await resumeDesk(world, desk);
    const url = `/api/portal/employees/${desk.operator.id}/role`;
    const answer = await world.site.ask(desk.admin, { method: 'DELETE', url });
    expectSame('an administrator ends a role', `${answer.status} ${answer.code}`, '200 ');
    desk.roleUntilMs = null;
    return `desk ${world.desks.indexOf(desk)}`;
  },
};

const holdsRole = ({ roleUntilMs }: SimulatedDesk, atMs: number): boolean => roleUntilMs !== null && roleUntilMs > atMs;

const scanAtDesk: Act = {
  name: 'scan as an employee',
  weight: 10,
  run: async (world, random) => {
    const held = pickPrint(world, random);
    const desk = pick(
      random,
      world.desks.filter((one) => !one.isSuspended),
    );
    if (held === null || desk === null) return NOBODY;
    await resumeOperator(world, desk);
    const { site } = world;
    const number = world.desks.indexOf(desk);
    const side: ScanSide = {
      ...{ name: `the employee of desk ${number}`, person: desk.operator, role: 'medical', url: '/api/portal/scans' },
    };
    const wasValid = holdsRole(desk, site.nowMs());
    const asked = { method: 'POST', url: '/api/portal/scans/challenge', payload: { role: 'medical' } } as const;
    const challenge = await site.ask(desk.operator, asked);
    if (challenge.code !== '') {
      expectOneOf(`${side.name} without a role`, challenge.code, ['scans.badRole', 'scans.noSuchRole']);
      if (holdsRole(desk, site.nowMs())) throw new Finding(`${side.name} was refused a challenge`);
      return `${side.name}: no role`;
    }
    if (!wasValid) throw new Finding(`${side.name} got a challenge for a role that nobody vouched for`);
    const isRoleValid = (atMs: number) => holdsRole(desk, atMs);
    const before = await countStaffScans(world, desk.operator.id);
    const said = await scan(world, held, side, { challenge: challenge.json<Challenge>(), isRoleValid });
    const kept = (await countStaffScans(world, desk.operator.id)) - before;
    if (said.endsWith('201 medical')) expectSame(`what ${side.name} has read, in the list of the portal`, kept, 1);
    await judgeList(world, desk);
    return said;
  },
};

/** The portal lists to an employee the scans of their own institution, and nobody else's. */
async function judgeList({ site, desks }: World, { operator }: SimulatedDesk): Promise<void> {
  const answer = await site.kit.app.inject({ url: '/api/portal/scans', headers: operator.headers });
  expectSame('an employee lists scans', answer.statusCode, 200);
  const strangers = desks.filter((one) => one.operator.id !== operator.id);
  if (strangers.some((one) => answer.body.includes(one.operator.id)))
    throw new Finding('an employee sees a scan of another institution');
}

/** An employee who was away, or was let in again, signs in. */
async function resumeOperator({ site }: World, desk: SimulatedDesk): Promise<void> {
  if (site.nowMs() - desk.operatorSeenAtMs > RESUME_AFTER_MS) {
    const answer = await signInAt(site.kit, desk.operator.office, desk.operator);
    if (answer.statusCode !== 200) throw new Finding(`an employee cannot sign in: ${answer.body}`);
    const cookie = answer.cookies.find(({ name }) => name === '__Host-staff')?.value ?? '';
    const { token } = answer.json<{ token: string }>();
    const headers = { ...desk.operator.headers, authorization: `Bearer ${token}`, cookie: `__Host-staff=${cookie}` };
    desk.operator = { ...desk.operator, token, headers };
  }
  desk.operatorSeenAtMs = site.nowMs();
}

export const PORTAL_ACTS: readonly Act[] = [vouch, endRole, scanAtDesk];

// @databases both
import { DAY_MS } from '@repo/contract/durations';
import { INVITATIONS_PER_MAILBOX_AND_HOUR } from '@repo/contract/portal/invitations';
import { INVITED_LIST_MAX } from '@repo/contract/portal/invited-lists';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import { type Employee, employ, openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offices, staffAccounts } from '../../db/tables/staff.ts';

let kit: TestApp;
let admin: Employee;
beforeEach(async () => {
  kit = await openTestApp();
  admin = await signInEmployee(kit, await openOffice(kit), { portalRole: 'admin', fullName: 'Ines Conti' });
});
afterEach(() => kit.close());

const person = (employeeId: string, more: { email?: string; fullName?: string; isVouched?: boolean } = {}) => ({
  employeeId,
  fullName: `Person ${employeeId}`,
  email: `${employeeId}@example.org`,
  isVouched: false,
  ...more,
});
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * DAY_MS).toISOString();
const send = (lines: ReturnType<typeof person>[], as = admin) =>
  actConfirmed(kit, as, {
    method: 'POST',
    url: '/api/portal/invitations',
    payload: { lines, accessUntil: inDays(365) },
  });
const stop = (listId: string) =>
  kit.app.inject({ method: 'POST', url: `/api/portal/invitations/${listId}/stop`, headers: admin.headers });
const listStaff = () => kit.context.db.select().from(staffAccounts).where(eq(staffAccounts.officeId, admin.office.id));

test('good lines of a list are invited as operators by mail, and each bad one says what is wrong with it', async () => {
  await employ(kit, admin.office, { employeeId: 'lferri' });
  const answer = await send([
    person('abianchi', { isVouched: true }),
    person('sgalli', { email: 'sara.galli@ospedale' }),
    person('LFerri'),
    person('eriva'),
    person('ERIVA', { email: 'other@example.org' }),
    person('fgreco', { fullName: ' ' }),
    person('x'),
  ]);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      invited: [0, 3],
      left: [
        { line: 1, problem: 'badEmail' },
        { line: 2, problem: 'takenEmployeeId' },
        { line: 4, problem: 'takenEmployeeId' },
        { line: 5, problem: 'noName' },
        { line: 6, problem: 'badEmployeeId' },
      ],
    },
  ]);
  const made = (await listStaff()).filter(({ invitedList }) => invitedList === answer.json().listId);
  expect(
    made.map(({ employeeId, portalRole, professionalRole }) => [employeeId, portalRole, professionalRole]),
  ).toEqual(
    expect.arrayContaining([
      ['abianchi', 'operator', 'medical'],
      ['eriva', 'operator', null],
    ]),
  );
  expect(JSON.stringify(await readMailsTo(kit, 'abianchi@example.org'))).toContain('/institutional-invitation#');
  expect(await readMailsTo(kit, 'other@example.org')).toEqual([]);
});

test('a list sent twice, or by two at once, invites nobody twice and writes to nobody twice', async () => {
  const lines = [person('one'), person('two')];
  const both = await Promise.all([send(lines), send(lines)]);
  const [first, second] = both.map((answer) => answer.json());
  expect([first.invited.length + first.left.length, second.invited.length + second.left.length]).toEqual([2, 2]);
  expect([first.listId, second.listId].filter((id) => id !== null)).toHaveLength(1);
  // The answer was lost: the same list again says that both wait, and sends nothing.
  expect((await send(lines)).json()).toMatchObject({ listId: null, invited: [0, 1], left: [] });
  for (const { email } of lines) expect(await readMailsTo(kit, email)).toHaveLength(1);
});

test('lines beyond the seats are left and named, also when two lists compete for them', async () => {
  await kit.context.db.update(offices).set({ ownSeats: 3 }).where(eq(offices.id, admin.office.id));
  const [one, other] = await Promise.all([
    send([person('aaa1'), person('aaa2')]),
    send([person('bbb1'), person('bbb2')]),
  ]);
  const left = [...one.json().left, ...other.json().left];
  expect(left.map(({ problem }: { problem: string }) => problem)).toEqual(['noSeat', 'noSeat']);
  expect(await listStaff()).toHaveLength(3);
});

test('a list has two hundred lines at most, and one mailbox gets no more of them than of single invitations', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => person(`person${index}`, { email: `v.ictim+${index}@example.org` }));
  expect((await send(many(INVITED_LIST_MAX + 1))).statusCode).toBe(400);
  const { invited, left } = (await send(many(20))).json();
  expect([invited.length, left.length]).toEqual([INVITATIONS_PER_MAILBOX_AND_HOUR, 10]);
  expect(left[0]).toEqual({ line: 10, problem: 'tooManyToMailbox' });
});

test('other administrators get one mail for a list, see one line, and their Stop ends all of it', async () => {
  await employ(kit, admin.office, { portalRole: 'admin', email: 'giulia@example.org' });
  const { listId } = (await send([person('one'), person('two'), person('three')])).json();
  const mails = await readMailsTo(kit, 'giulia@example.org');
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain(`/institutional-login#stop-list=${listId}`);
  const readChanges = async () =>
    (await kit.app.inject({ url: '/api/portal/access-changes', headers: admin.headers })).json();
  expect(await readChanges()).toMatchObject([
    { act: 'staff.listInvited', who: null, list: { id: listId, count: 3 }, mayStop: true, by: { isYourself: true } },
  ]);
  // One of them has accepted meanwhile: the access is suspended, and its row stays.
  const [accepted] = (await listStaff()).filter(({ employeeId }) => employeeId === 'two');
  await kit.context.db
    .update(staffAccounts)
    .set({ acceptedAt: kit.clock.now() })
    .where(eq(staffAccounts.id, accepted?.id ?? ''));
  expect((await stop(listId)).json()).toEqual({ stopped: 3 });
  expect((await listStaff()).filter(({ invitedList }) => invitedList !== null)).toMatchObject([
    { employeeId: 'two', state: 'suspended', invitationHash: null },
  ]);
  expect((await stop(listId)).json()).toEqual({ stopped: 0 });
  expect((await readChanges()).map(({ act, mayStop }: { act: string; mayStop: boolean }) => [act, mayStop])).toEqual([
    ['staff.listStopped', false],
    ['staff.listInvited', false],
  ]);
});

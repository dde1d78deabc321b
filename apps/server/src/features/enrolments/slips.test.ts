// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { Enrolment } from '@repo/contract/enrolments/enrolments';
import type { IssuedCode } from '@repo/contract/enrolments/issued-codes';
import { SLIP_DAYS, SLIP_TRIES_PER_HOUR } from '@repo/contract/enrolments/offers';
import { answerOffer, askToOffer, issueTo } from '@repo/dev-env/people/enrolment-steps';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { type Employee, openDesk, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { tendOffers } from './close-offers.ts';
import { hashSlip, makeSlip } from './slips.ts';

let kit: TestApp;
let desk: Employee;
beforeEach(async () => {
  kit = await openTestApp();
  desk = await openDesk(kit);
});
afterEach(() => kit.close());

async function makeOne(): Promise<{ code: IssuedCode; slip: string }> {
  const answer = await askToOffer(kit, desk, { way: 'slip' });
  return answer.json();
}
const redeem = (person: Person, slip: string) => callAs(kit, person, 'POST', '/api/enrolments/slip', { slip });
const readCode = (answer: { json(): { code?: string } }) => answer.json().code;

test('a slip has 80 random bits, is stored as a hash alone, and is read however it is typed', async () => {
  const { slip, code } = await makeOne();
  expect(slip).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const [row] = await kit.context.db.select().from(enrolments).where(eq(enrolments.id, code.id));
  expect(JSON.stringify(row)).not.toContain(slip.slice(0, 9));
  expect(code).toMatchObject({ way: 'slip', hint: null, username: null, state: 'offered' });
  const person = await signUp(kit);
  expect((await redeem(person, ` ${slip.toLowerCase().replaceAll('-', ' ')} `)).json()).toMatchObject({ id: code.id });
  expect(hashSlip(kit.context, 'o1IL')).toEqual(hashSlip(kit.context, '0111'));
  expect(makeSlip(() => 31)).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
});

test('works once: of two accounts at the same moment one has the offer, and nobody else sees it', async () => {
  const { slip, code } = await makeOne();
  const people = [await signUp(kit), await signUp(kit)] as const;
  const both = await Promise.all(people.map((one) => redeem(one, slip)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  const [winner, loser] = both[0]?.statusCode === 200 ? people : [people[1], people[0]];
  expect((await redeem(winner, slip)).statusCode).toBe(200);
  expect(readCode(await answerOffer(kit, loser, code.id, 'accept'))).toBe('enrolments.unknown');
  expect((await callAs(kit, loser, 'GET', '/api/enrolments')).json()).toEqual([]);
  expect((await callAs(kit, winner, 'GET', '/api/enrolments')).json<Enrolment[]>()).toHaveLength(1);
  expect((await answerOffer(kit, winner, code.id, 'accept')).json()).toMatchObject({ state: 'accepted' });
  expect(readCode(await redeem(loser, slip))).toBe('enrolments.unknownSlip');
});

test('a wrong, used, withdrawn and ended one are one answer, and tries are limited', async () => {
  const [person, other] = [await signUp(kit), await signUp(kit)];
  const [used, withdrawn, ended] = [await makeOne(), await makeOne(), await makeOne()];
  await redeem(other, used.slip);
  await callAs(kit, desk, 'POST', `/api/portal/codes/${withdrawn.code.id}/withdraw`);
  const answers = [await redeem(person, 'AAAA-AAAA-AAAA-AAAA'), await redeem(person, used.slip)];
  answers.push(await redeem(person, withdrawn.slip));
  kit.clock.advance(SLIP_DAYS * DAY_MS);
  const later = await signInAgain(kit, person);
  answers.push(await redeem(later, ended.slip));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  for (let tries = 1; tries < SLIP_TRIES_PER_HOUR; tries += 1) await redeem(later, 'AAAA-AAAA-AAAA-AAAA');
  expect((await redeem(later, ended.slip)).statusCode).toBe(429);
});

test('is for private people without a folder of the institution, and of its realm', async () => {
  const { slip } = await makeOne();
  expect(readCode(await redeem(await signUpInstitution(kit), slip))).toBe('enrolments.privateOnly');
  expect(readCode(await redeem(await signUp(kit, { realm: 'real' }), slip))).toBe('enrolments.unknownSlip');
  const person = await signUp(kit);
  await issueTo(kit, desk, person);
  expect(readCode(await redeem(person, slip))).toBe('enrolments.alreadyYours');
  expect((await redeem(await signUp(kit), slip)).statusCode).toBe(200);
});

test('declined is told to the institution that handed it out, and a taken one that nobody answers ends', async () => {
  const person = await signUp(kit);
  const { slip, code } = await makeOne();
  await redeem(person, slip);
  expect((await answerOffer(kit, person, code.id, 'decline')).json()).toMatchObject({ state: 'declined' });
  const second = await makeOne();
  await redeem(await signUp(kit), second.slip);
  kit.clock.advance(SLIP_DAYS * DAY_MS);
  await tendOffers(kit.context);
  const again = await signInEmployee(kit, desk.office);
  const rows = (await callAs(kit, again, 'GET', '/api/portal/codes')).json<IssuedCode[]>();
  expect(rows.map(({ state, username }) => [state, username])).toEqual([
    ['ended', null],
    ['declined', null],
  ]);
});

test('stays used when the account that took it is deleted', async () => {
  const person = await signUp(kit);
  const { slip } = await makeOne();
  await redeem(person, slip);
  await kit.context.db.delete(accounts).where(eq(accounts.id, person.user.id));
  expect(readCode(await redeem(await signUp(kit), slip))).toBe('enrolments.unknownSlip');
});

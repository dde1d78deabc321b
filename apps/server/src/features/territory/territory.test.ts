// @databases both
import type { AnswerOf } from '@repo/contract/call';
import type { ScanResult } from '@repo/contract/scans/scans';
import type { OfficeTrends, readAnalytics } from '@repo/contract/territory/analytics';
import type { searchMunicipalities, Territory, TerritoryPlace } from '@repo/contract/territory/territory';
import { signUp } from '@repo/dev-env/people/people';
import { type Employee, employ, openDesk, openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { scans } from '../../db/tables/scans.ts';
import { staffScans } from '../../db/tables/staff.ts';

let kit: TestApp;
let hospital: Employee;
let bank: Employee;
beforeAll(async () => {
  kit = await openTestApp();
  hospital = await signInEmployee(kit, await openOffice(kit));
  bank = await signInEmployee(kit, await openOffice(kit, { kind: 'financial' }));
});
afterAll(() => kit.close());

type EnrolmentInput = Partial<typeof enrolments.$inferInsert> & { municipality: string };

/** A new person with a folder of this office. */
async function enrol({ office }: Employee, wish: EnrolmentInput): Promise<string> {
  const { user } = await signUp(kit);
  const at = kit.clock.now();
  await kit.context.db.insert(enrolments).values({
    id: newId(),
    officeId: office.id,
    accountId: user.id,
    code: `TEST-${newId()}`,
    state: 'accepted',
    offeredAt: at,
    answeredAt: at,
    ...wish,
  });
  return user.id;
}

const get = ({ headers }: Employee, url: string) => kit.app.inject({ method: 'GET', url, headers });
const fetchTerritory = async (who: Employee, area?: string): Promise<Territory> =>
  (await get(who, `/api/portal/territory${area === undefined ? '' : `?area=${area}`}`)).json();
const enrolledIn = (places: readonly TerritoryPlace[]) =>
  places.flatMap(({ code, enrolled }) => (enrolled === 0 ? [] : [[code, enrolled]]));

test('[IPD-06] [IPD-07] [IPD-09] from the country to the municipality, residents beside enrolled people', async () => {
  await enrol(hospital, { municipality: '037006' });
  await enrol(hospital, { municipality: '037009' });
  await enrol(hospital, { municipality: '001272' });
  const country = await fetchTerritory(hospital);
  expect(country.place).toMatchObject({ code: 'IT', level: 'country', residents: 59_433_744, enrolled: 3 });
  expect([country.path, country.parts.length, country.unplaced]).toEqual([[], 20, 0]);
  expect(enrolledIn(country.parts)).toEqual([
    ['01', 1],
    ['08', 2],
  ]);
  expect(country.parts.reduce((sum, { residents }) => sum + (residents ?? 0), 0)).toBe(59_433_744);
  expect(country.source).toEqual({ listOn: '2020-01-01', residentsOn: '2011-10-09', residents: 'census' });
  const region = await fetchTerritory(hospital, '08');
  expect(region.path.map(({ code }) => code)).toEqual(['IT']);
  expect(enrolledIn(region.parts)).toEqual([['037', 2]]);
  const province = await fetchTerritory(hospital, '037');
  expect(province.place).toMatchObject({ name: 'Bologna', sign: 'BO', level: 'province' });
  expect(province.parts).toHaveLength(55);
  expect(enrolledIn(province.parts)).toEqual([
    ['037006', 1],
    ['037009', 1],
  ]);
  const village = await fetchTerritory(hospital, '037009');
  expect(village).toMatchObject({ parts: [], districtKind: null, unplaced: 0, place: { enrolled: 1 } });
  expect(village.path.map(({ name }) => name)).toEqual(['Italia', 'Emilia-Romagna', 'Bologna']);
});

test('[IPD-08] [X-59] districts of a large city: by name, without residents, and whoever named none apart', async () => {
  const before = await fetchTerritory(hospital, '048017');
  await enrol(hospital, { municipality: '048017', district: '048017-5' });
  await enrol(hospital, { municipality: '048017', district: '048017-5' });
  await enrol(hospital, { municipality: '048017', district: '048017-77' });
  await enrol(hospital, { municipality: '048017' });
  const florence = await fetchTerritory(hospital, '048017');
  expect(before.place.enrolled).toBe(0);
  expect([florence.districtKind, florence.place.enrolled, florence.unplaced]).toEqual(['quartiere', 4, 2]);
  expect(florence.parts.map(({ name }) => name)[4]).toBe('Quartiere 5, Rifredi');
  expect(florence.parts.every(({ residents }) => residents === null)).toBe(true);
  expect(enrolledIn(florence.parts)).toEqual([['048017-5', 2]]);
  const district = await fetchTerritory(hospital, '048017-5');
  expect(district).toMatchObject({ place: { enrolled: 2, level: 'district' }, parts: [], unplaced: 0 });
  expect(district.path.at(-1)?.name).toBe('Firenze');
});

test('only accepted folders count, and those of a municipality that is gone count for the country alone', async () => {
  const own = await signInEmployee(kit, await openOffice(kit));
  const answeredAt = kit.clock.now();
  await enrol(own, { municipality: '015146', state: 'offered', answeredAt: null });
  await enrol(own, { municipality: '015146', state: 'declined' });
  await enrol(own, { municipality: '015146', state: 'withdrawn', withdrawnAt: answeredAt });
  expect((await fetchTerritory(own)).place.enrolled).toBe(0);
  await enrol(own, { municipality: '999999' });
  const country = await fetchTerritory(own);
  expect([country.place.enrolled, country.unplaced, enrolledIn(country.parts)]).toEqual([1, 1, []]);
});

test('[IPD-17] two institutions count their own people, and neither sees the other’s', async () => {
  const [one, other] = [
    await signInEmployee(kit, await openOffice(kit)),
    await signInEmployee(kit, await openOffice(kit)),
  ];
  await enrol(one, { municipality: '082053' });
  expect((await fetchTerritory(one, '082053')).place.enrolled).toBe(1);
  expect((await fetchTerritory(other, '082053')).place.enrolled).toBe(0);
  expect((await fetchTerritory(other)).place.enrolled).toBe(0);
});

test('a code that no place has is refused, and what is no code is no request', async () => {
  for (const code of ['99', '999', '037999', '037006-77']) {
    const answer = await get(hospital, `/api/portal/territory?area=${code}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'territory.unknownArea']);
  }
  for (const code of ['', 'it', '1', '0370061', "08'--", '037006-']) {
    const answer = await get(hospital, `/api/portal/territory?area=${encodeURIComponent(code)}`);
    expect([code, answer.json().code]).toEqual([code, 'request.invalid']);
  }
});

test('municipalities are found whatever the accents and the case, the one of that name first, then the largest', async () => {
  const find = async (name: string): Promise<string[]> => {
    const answer = await get(bank, `/api/portal/municipalities?name=${encodeURIComponent(name)}`);
    const found: AnswerOf<typeof searchMunicipalities> = answer.json();
    return found.map((one) => `${one.name} ${one.sign} ${one.region}`);
  };
  expect((await find('FORLI'))[0]).toBe('Forlì FC Emilia-Romagna');
  expect((await find('l’aquila'))[0]).toBe("L'Aquila AQ Abruzzo");
  expect((await find('livo')).slice(0, 3)).toEqual([
    'Livo TN Trentino-Alto Adige/Südtirol',
    'Livo CO Lombardia',
    'Livorno LI Toscana',
  ]);
  expect((await find('bo'))[0]).toBe('Bologna BO Emilia-Romagna');
  expect(await find('ro')).toHaveLength(12);
  expect(await find('%%')).toEqual([]);
  expect((await get(bank, '/api/portal/municipalities?name=r')).json().code).toBe('request.invalid');
});

async function scan({ office, id: staffId }: Employee, wish: { at: string; result: ScanResult; ownerId?: string }) {
  const at = new Date(wish.at);
  const scanId = newId(at.getTime());
  const ownerId = wish.ownerId ?? (await signUp(kit)).user.id;
  await kit.context.db.insert(scans).values({
    id: scanId,
    ownerId,
    recordId: newId(),
    glyphId: 'none',
    contentVersion: 1,
    scannerRole: 'medical',
    result: wish.result,
    accessedData: [],
    leafHash: new Uint8Array(32),
    at,
  });
  await kit.context.db.insert(staffScans).values({ ownerId, scanId, officeId: office.id, staffId, at });
}

const fetchAnalytics = async (who: Employee, days = 7): Promise<AnswerOf<typeof readAnalytics>> =>
  (await get(who, `/api/portal/analytics?days=${days}`)).json();

test('[IPD-15] [IPD-16] scans by day of Italian time, by region of the enrolment, and by reason of refusal', async () => {
  const own = await signInEmployee(kit, await openOffice(kit));
  const other = await signInEmployee(kit, await openOffice(kit));
  const roman = await enrol(own, { municipality: '058091' });
  const declined = await enrol(own, { municipality: '015146', state: 'declined' });
  await enrol(other, { municipality: '015146', accountId: roman });
  const today = kit.clock.now().toISOString().slice(0, 10);
  const dayBefore = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  // A quarter past midnight in Italy is still yesterday evening in UTC.
  await scan(own, { at: `${dayBefore}T23:15:00.000Z`, result: 'full', ownerId: roman });
  await scan(own, { at: `${dayBefore}T12:00:00.000Z`, result: 'read', ownerId: roman });
  await scan(own, { at: `${dayBefore}T12:01:00.000Z`, result: 'denied', ownerId: roman });
  await scan(own, { at: `${dayBefore}T12:02:00.000Z`, result: 'expired', ownerId: declined });
  await scan(own, { at: `${dayBefore}T12:03:00.000Z`, result: 'denied' });
  await scan(other, { at: `${dayBefore}T12:04:00.000Z`, result: 'gone', ownerId: roman });
  const { days, regions, elsewhere, refusals } = await fetchAnalytics(own);
  expect(days).toHaveLength(7);
  expect(days.slice(-2)).toEqual([
    { day: dayBefore, released: 1, refused: 3 },
    { day: today, released: 1, refused: 0 },
  ]);
  expect(regions).toHaveLength(20);
  expect(regions.filter(({ released, refused }) => released + refused > 0)).toEqual([
    { code: '12', name: 'Lazio', released: 2, refused: 1 },
  ]);
  expect(elsewhere).toEqual({ released: 0, refused: 2 });
  expect(refusals).toEqual([
    { result: 'denied', scans: 2 },
    { result: 'expired', scans: 1 },
  ]);
  expect(await fetchAnalytics(other)).toMatchObject({ refusals: [{ result: 'gone', scans: 1 }] });
  expect((await get(own, '/api/portal/analytics?days=31')).json().code).toBe('request.invalid');
});

test('what is older than the period is in no series', async () => {
  const own = await signInEmployee(kit, await openOffice(kit));
  const daysAgo = (days: number) => new Date(kit.clock.now().getTime() - days * 86_400_000).toISOString();
  await scan(own, { at: daysAgo(7), result: 'full' });
  await scan(own, { at: daysAgo(6), result: 'denied' });
  const week = await fetchAnalytics(own, 7);
  expect(week.days.map(({ released, refused }) => released + refused)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect([week.elsewhere, week.refusals]).toEqual([{ released: 0, refused: 1 }, [{ result: 'denied', scans: 1 }]]);
  expect((await fetchAnalytics(own, 30)).elsewhere).toEqual({ released: 1, refused: 1 });
  expect((await fetchAnalytics(bank)).days.every(({ released, refused }) => released + refused === 0)).toBe(true);
});

test('hours in Italian time, citizens by day, offers that wait, and what ends within a month, of the own office', async () => {
  const own = await openDesk(kit);
  const fetchTrends = async (who: Employee): Promise<OfficeTrends> =>
    (await get(who, '/api/portal/analytics/trends?days=7')).json();
  const now = kit.clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const day = inDays(-1).toISOString().slice(0, 10);
  // Winter: an hour before Italian time.
  await scan(own, { at: `${day}T07:10:00.000Z`, result: 'full' });
  await scan(own, { at: `${day}T07:50:00.000Z`, result: 'denied' });
  await enrol(own, { municipality: '058091', answeredAt: inDays(-40) });
  await enrol(own, { municipality: '058091', answeredAt: inDays(-40), state: 'withdrawn', withdrawnAt: inDays(-2) });
  await enrol(own, { municipality: '058091', answeredAt: inDays(-1) });
  await enrol(own, { municipality: '058091', state: 'offered', answeredAt: null, offeredAt: inDays(-3) });
  await employ(kit, own.office, { employeeId: 'soon', fullName: 'So On', accessUntil: inDays(9) });
  const ending = { professionalRole: 'medical', professionalUntil: inDays(3) } as const;
  await employ(kit, own.office, { employeeId: 'role', fullName: 'Ro Le', accessUntil: inDays(99), ...ending });
  await employ(kit, own.office, { employeeId: 'off', state: 'suspended', accessUntil: inDays(2) });
  const trends = await fetchTrends(own);
  expect(trends.hours.flatMap((scans, hour) => (scans === 0 ? [] : [[hour, scans]]))).toEqual([[8, 2]]);
  expect(trends.citizens.map(({ enrolled }) => enrolled)).toEqual([2, 2, 2, 2, 1, 2, 2]);
  expect(trends.offers).toEqual({ open: 1, oldestAt: inDays(-3).toISOString() });
  expect(trends.expiring).toEqual([
    { employeeId: 'role', fullName: 'Ro Le', what: 'role', until: inDays(3).toISOString() },
    { employeeId: 'soon', fullName: 'So On', what: 'access', until: inDays(9).toISOString() },
  ]);
  expect(await fetchTrends(bank)).toMatchObject({ offers: { open: 0, oldestAt: null }, expiring: [] });
});

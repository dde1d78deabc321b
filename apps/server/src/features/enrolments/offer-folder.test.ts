// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { Enrolment } from '@repo/contract/enrolments/enrolments';
import type { IssuedCode } from '@repo/contract/enrolments/issued-codes';
import { CLOSED_OFFER_DAYS, OFFER_DAYS, OFFER_MAILS_TO_ADDRESS } from '@repo/contract/enrolments/offers';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { answerOffer, askToIssue, askToOffer, proveTaxCode } from '@repo/dev-env/people/enrolment-steps';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { type Employee, openDesk, openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { tendOffers } from './close-offers.ts';
import { enrolmentsFeature } from './enrolments-feature.ts';

const IVO = 'TSTVIO79T15X000X';
const MARCO = 'RSSMRC80A01X000B';

let kit: TestApp;
let admin: Employee;
beforeEach(async () => {
  kit = await openTestApp();
  admin = await openDesk(kit);
});
afterEach(() => kit.close());

type Offered = { code: IssuedCode; slip: string | null };
const offerByMail = (email: string, by = admin) => askToOffer(kit, by, { way: 'email', email });
const offerByCode = (fiscalCode: string, by = admin) => askToOffer(kit, by, { way: 'taxCode', fiscalCode });
const listOffers = async (person: Person) => (await callAs(kit, person, 'GET', '/api/enrolments')).json<Enrolment[]>();
const listCodes = async (query = '') =>
  (await callAs(kit, admin, 'GET', `/api/portal/codes${query}`)).json<IssuedCode[]>();
const withdraw = (id: string) => callAs(kit, admin, 'POST', `/api/portal/codes/${id}/withdraw`);
const readCode = (answer: { json(): { code?: string } }) => answer.json().code;
const listNotices = async ({ user }: Person) =>
  (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('enrolment.'));
const countOfferMails = async (email: string) =>
  (await readMailsTo(kit, email)).filter((mail) =>
    /ti offre una cartella|offers you a folder/.test(JSON.stringify(mail)),
  ).length;
const listActs = async (id: string) =>
  (
    await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, id)).orderBy(auditLeaves.counter)
  ).map(({ act }) => act);

describe('by e-mail', () => {
  test('waits for whoever confirms the address, and shows the office a name only after the acceptance', async () => {
    const email = 'Marta.New@example.org';
    const { code } = (await offerByMail(email)).json<Offered>();
    expect(code).toMatchObject({ way: 'email', hint: 'M…@example.org', username: null, state: 'offered' });
    const [mail] = await readMailsTo(kit, email);
    expect(JSON.stringify(mail)).toContain('ti offre una cartella');
    expect(JSON.stringify(mail)).toContain('/manage');
    const marta = await signUp(kit);
    await setAccount(kit, marta.user.id, { email: 'marta.new@example.org' });
    expect(await listOffers(marta)).toEqual([]);
    expect(readCode(await answerOffer(kit, marta, code.id, 'accept'))).toBe('enrolments.unknown');
    await confirmAddress(kit, marta);
    expect(await listOffers(marta)).toMatchObject([{ id: code.id, way: 'email', state: 'offered' }]);
    expect((await callAs(kit, marta, 'GET', '/api/user/stats')).body).toContain('"name":"folderOffered"');
    expect((await listCodes(`?search=${marta.username}`)).length).toBe(0);
    expect((await answerOffer(kit, marta, code.id, 'accept')).json()).toMatchObject({ state: 'accepted' });
    expect((await listCodes(`?search=${marta.username}`))[0]).toMatchObject({
      id: code.id,
      username: marta.username,
      fullName: marta.user.fullName,
    });
    const [row] = await kit.context.db.select().from(enrolments).where(eq(enrolments.id, code.id));
    expect(row).toMatchObject({ personKey: null, accountId: marta.user.id });
  });

  test('belongs to the address: who gave it up sees it no longer, who confirms it later does', async () => {
    const [first, second] = [await signUp(kit), await signUp(kit)];
    const email = 'shared@example.org';
    const emailConfirmedAt = kit.clock.now();
    await setAccount(kit, first.user.id, { email, emailConfirmedAt });
    const { code } = (await offerByMail(email)).json<Offered>();
    expect(await listOffers(first)).toHaveLength(1);
    await setAccount(kit, first.user.id, { email: 'other@example.org' });
    await setAccount(kit, second.user.id, { email, emailConfirmedAt });
    expect(await listOffers(first)).toEqual([]);
    expect(readCode(await answerOffer(kit, first, code.id, 'accept'))).toBe('enrolments.unknown');
    expect((await answerOffer(kit, second, code.id, 'accept')).statusCode).toBe(200);
  });

  test('declined is not told: the office sees it wait, and its next one stays away for a time', async () => {
    const person = await signUp(kit);
    await confirmAddress(kit, person);
    const email = `${person.username}@example.org`;
    const { code } = (await offerByMail(email)).json<Offered>();
    const before = await listCodes();
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await answerOffer(kit, person, code.id, 'decline')).json().state).toBe('declined');
    }
    expect(await listCodes()).toEqual(before);
    expect(await listActs(admin.office.id)).toEqual(['enrolment.offered']);
    expect(await listActs(person.user.id)).toContain('enrolment.declined');
    expect(readCode(await answerOffer(kit, person, code.id, 'accept'))).toBe('enrolments.answered');
    expect(await listOffers(person)).toEqual([]);
    const exported = await enrolmentsFeature.exportParts?.[0]?.read(kit.context, { accountId: person.user.id });
    expect(exported).toMatchObject([{ id: code.id, way: 'email' }]);
    expect(JSON.stringify(exported)).not.toContain('personKey');
    expect((await withdraw(code.id)).statusCode).toBe(200);
    expect((await offerByMail(email)).statusCode).toBe(201);
    expect(await listOffers(person)).toEqual([]);
    expect(await countOfferMails(email)).toBe(1);
  });

  test('one address gets few of these mails, whoever offers, and one offer of an office at a time', async () => {
    const [email, sameAddress] = ['much.asked@example.org', 'MUCH.Asked@example.org'];
    const both = await Promise.all([offerByMail(email), offerByMail(` ${sameAddress}`)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    for (let others = 0; others < OFFER_MAILS_TO_ADDRESS; others += 1) {
      const other = await signInEmployee(kit, await openOffice(kit));
      expect((await offerByMail(email, other)).statusCode).toBe(201);
    }
    // Either spelling may have come first, and its mail goes to the address as it was typed.
    const sent = (await countOfferMails(email)) + (await countOfferMails(sameAddress));
    expect(sent).toBe(OFFER_MAILS_TO_ADDRESS);
    expect(readCode(await offerByMail('not an address'))).toBe('enrolments.badAddress');
  });
});

describe('by tax code', () => {
  test('reaches only who has proved it, and tells them with no page open', async () => {
    const [ivo, other] = [await signUp(kit), await signUp(kit)];
    expect((await proveTaxCode(kit, ivo, { person: IVO })).json().proved).toMatchObject({
      provider: expect.any(String),
    });
    expect((await offerByCode('tst vio 79t15 x000x')).json<Offered>().code).toMatchObject({ hint: 'TST…000X' });
    await tendOffers(kit.context);
    await tendOffers(kit.context);
    expect(await listNotices(ivo)).toEqual(['enrolment.offered']);
    expect(await listNotices(other)).toEqual([]);
    const [offer] = await listOffers(ivo);
    expect(await listOffers(other)).toEqual([]);
    expect(readCode(await answerOffer(kit, other, offer?.id ?? '', 'accept'))).toBe('enrolments.unknown');
    expect((await answerOffer(kit, ivo, offer?.id ?? '', 'accept')).statusCode).toBe(200);
  });

  test('says and costs the same whether or not somebody here has it', async () => {
    const ivo = await signUp(kit);
    await proveTaxCode(kit, ivo, { person: IVO });
    // An office's first entry in the log costs one statement more.
    await askToOffer(kit, admin, { way: 'slip' });
    const [here, nowhere] = [await readAll(IVO), await readAll(MARCO)];
    expect(await listNotices(ivo)).toContain('enrolment.offered');
    expect(here.statements).toEqual(nowhere.statements);
    expect(blank(here.bodies)).toEqual(blank(nowhere.bodies));
  });

  test('may be proved after the offer, and one account has it', async () => {
    await offerByCode(IVO);
    await tendOffers(kit.context);
    const [ivo, twin] = [await signUp(kit), await signUp(kit)];
    await proveTaxCode(kit, ivo, { person: IVO });
    await tendOffers(kit.context);
    expect(await listNotices(ivo)).toEqual(['enrolment.offered']);
    expect(readCode(await proveTaxCode(kit, twin, { person: IVO }))).toBe('taxCode.taken');
    expect((await callAs(kit, ivo, 'DELETE', '/api/tax-code')).statusCode).toBe(200);
    expect(await listOffers(ivo)).toEqual([]);
    expect((await proveTaxCode(kit, twin, { person: IVO })).statusCode).toBe(200);
    expect(await listOffers(twin)).toHaveLength(1);
  });

  test('withdrawn or never answered: the person hears of the end, the office has it in its log, and the row goes', async () => {
    const ivo = await signUp(kit);
    await proveTaxCode(kit, ivo, { person: IVO });
    const { code } = (await offerByCode(IVO)).json<Offered>();
    await tendOffers(kit.context);
    await withdraw(code.id);
    await tendOffers(kit.context);
    await offerByCode(IVO);
    await tendOffers(kit.context);
    kit.clock.advance(OFFER_DAYS * DAY_MS);
    await tendOffers(kit.context);
    expect(await listNotices(ivo)).toEqual([
      'enrolment.offered',
      'enrolment.closed',
      'enrolment.offered',
      'enrolment.closed',
    ]);
    const acts = ['enrolment.offered', 'enrolment.withdrawn', 'enrolment.offered', 'enrolment.ended'];
    expect(await listActs(admin.office.id)).toEqual(acts);
    expect((await listActs(ivo.user.id)).filter((act) => act.startsWith('enrolment.'))).toEqual(acts);
    const rows = await kit.context.db.select().from(enrolments);
    expect(rows.map(({ state, personKey }) => [state, personKey])).toEqual([
      ['withdrawn', null],
      ['ended', null],
    ]);
    kit.clock.advance(CLOSED_OFFER_DAYS * DAY_MS);
    await tendOffers(kit.context);
    expect(await kit.context.db.$count(enrolments)).toBe(0);
  });

  test('an offer past its day is not accepted before the job has come by', async () => {
    const ivo = await signUp(kit);
    await proveTaxCode(kit, ivo, { person: IVO });
    const { code } = (await offerByCode(IVO)).json<Offered>();
    kit.clock.advance(OFFER_DAYS * DAY_MS);
    expect(readCode(await answerOffer(kit, await signInAgain(kit, ivo), code.id, 'accept'))).toBe(
      'enrolments.answered',
    );
  });
});

test('an offer by login name ends too, and its person is told', async () => {
  const person = await signUp(kit);
  await askToIssue(kit, admin, person.username);
  kit.clock.advance(OFFER_DAYS * DAY_MS);
  await tendOffers(kit.context);
  expect((await listOffers(await signInAgain(kit, person)))[0]?.state).toBe('ended');
  expect(await listNotices(person)).toEqual(['enrolment.offered', 'enrolment.closed']);
});

test('of two offers of one office in two ways, accepted and made at once, one is taken', async () => {
  const person = await signUp(kit);
  await confirmAddress(kit, person);
  const { code } = (await offerByMail(`${person.username}@example.org`)).json<Offered>();
  const [accepted, issued] = await Promise.all([
    answerOffer(kit, person, code.id, 'accept'),
    askToIssue(kit, admin, person.username),
  ]);
  // Whoever is second meets the first: the offer by mail stays away from a person who has another one, and a second is not made.
  const [won, lost] = accepted.statusCode === 200 ? [accepted, issued] : [issued, accepted];
  expect(won).toMatchObject({ statusCode: won === accepted ? 200 : 201 });
  expect(lost).toMatchObject({ statusCode: lost === accepted ? 404 : 409 });
});

/** All that an office can see of an offer, from making it to its end, and the statements of its calls. */
async function readAll(fiscalCode: string) {
  const from = kit.statements.length;
  const made = await offerByCode(fiscalCode);
  const again = await offerByCode(fiscalCode);
  const until = kit.statements.length;
  // Whoever is here is told meanwhile.
  await tendOffers(kit.context);
  const then = kit.statements.length;
  const found = await callAs(kit, admin, 'GET', `/api/portal/codes?search=${fiscalCode}`);
  const ended = await withdraw(made.json<Offered>().code.id);
  const statements = [...kit.statements.slice(from, until), ...kit.statements.slice(then)];
  return { bodies: [made, again, found, ended].map(({ body }) => body), statements };
}

/** What differs between any two offers: ids, codes, times and the shortened tax code. */
const blank = (bodies: readonly string[]) =>
  bodies.map((body) => body.replaceAll(/"(id|code|hint|[a-z]+At)":"[^"]+"/g, '"$1":"-"'));

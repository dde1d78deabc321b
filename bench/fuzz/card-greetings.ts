import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { newBrowser } from '@repo/dev-env/outside/push-endpoint';
import {
  addConfirmedContact,
  insertAlertContact,
  nameContact,
  readAlertTokens,
} from '@repo/dev-env/people/alert-contacts';
import { namedBy, nameReading, readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  sealGlyph,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { prepareScan } from '@repo/dev-env/people/scanner';
import { givePlace, makeShownCard } from '@repo/dev-env/people/shown-card';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { deriveFinderToken, makeNoticeCard, randomBytes, toBase64url } from '@repo/vault';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { type Greeting, type Greetings, type GreetingTools, own } from './greeting.ts';

/** A new owner with one card; what is asked of it follows. */
const ofCard =
  (make: (owner: Owner, made: CreatedGlyph, kit: TestApp) => Promise<Greeting> | Greeting = () => ({})) =>
  async ({ kit }: GreetingTools): Promise<Greeting> => {
    const owner = await signUpOwner(kit);
    const made = await createGlyphFor(kit, owner);
    return { ...own(owner), id: made.row.id, ...(await make(owner, made, kit)) };
  };

/** The same with a card that shows something to everyone. */
const ofShown =
  (make: (owner: Owner, made: CreatedGlyph, kit: TestApp) => Promise<Greeting> | Greeting = () => ({})) =>
  async ({ kit }: GreetingTools): Promise<Greeting> => {
    const { owner, made } = await makeShownCard(kit);
    return { ...own(owner), id: made.row.id, ...(await make(owner, made, kit)) };
  };

const changeOne = (change: object) => ofCard((_owner, { row }) => ({ body: { changes: [{ id: row.id, ...change }] } }));

const OF_CARDS: Greetings = {
  createGlyph: async ({ kit }) => {
    const owner = await signUpOwner(kit);
    return { ...own(owner), body: (await sealGlyph(kit, owner)).body };
  },
  readGlyph: ofCard(),
  changeGlyph: ofCard(async (owner, made, kit) => ({ body: (await sealChange(kit, owner, made)).body })),
  reissueGlyph: ofCard(async (owner, made, kit) => {
    const { id: _, ...body } = (await sealReissue(kit, owner, made)).body;
    return { body };
  }),
  revealGlyph: ofCard(() => ({ body: { purpose: 'show' } })),
  activateGlyph: ofCard(),
  deactivateGlyph: ofCard(),
  deleteGlyph: ofCard(),
  restoreGlyph: ofCard(async (owner, { row }, kit) => {
    await callAs(kit, owner, 'DELETE', `/api/qr-codes/${row.id}`);
    return {};
  }),
  destroyGlyphs: ofCard(async (owner, { row }, kit) => {
    await callAs(kit, owner, 'DELETE', `/api/qr-codes/${row.id}`);
    return { body: { ids: [row.id] } };
  }),
  nameGlyphInMails: ofCard(() => ({ body: { name: 'The card in my wallet' } })),
  switchGlyphs: ofCard((_owner, { row }) => ({ body: { act: 'deactivate', ids: [row.id] } })),
  readGlyphs: ofCard((_owner, { row }) => ({ body: { ids: [row.id] } })),
  moveGlyphs: ofCard((owner, { row }) => ({ body: { moves: [{ id: row.id, folderId: owner.folderId }] } })),
  tagGlyphs: changeOne({ tags: 's1.x', before: null }),
  notePrints: changeOne({ prints: 's1.x', before: null }),
  faceGlyphs: ofCard((_owner, { row }) => ({ body: { changes: [{ id: row.id, face: 's1.x', before: row.face }] } })),
  titleGlyphs: ofCard((_owner, { row }) => ({ body: { changes: [{ id: row.id, title: 's1.x', before: row.title }] } })),
  updateFolder: async ({ kit }) => {
    const owner = await signUpOwner(kit);
    return { ...own(owner), id: await openFolder(kit, owner), query: '', body: { name: 'F', category: 'legal' } };
  },
  deleteFolder: async ({ kit }) => {
    const owner = await signUpOwner(kit);
    return { ...own(owner), id: await openFolder(kit, owner), query: '' };
  },
};

async function openFolder(kit: TestApp, owner: Owner): Promise<string> {
  const made = await callAs(kit, owner, 'POST', '/api/data-folders', { name: 'G', category: 'legal' });
  return made.json<{ id: string }>().id;
}

const OF_SCANS: Greetings = {
  scan: async ({ kit }) => {
    const owner = await signUpOwner(kit);
    const { secret } = await createGlyphFor(kit, owner);
    return { ...own(owner), body: await prepareScan(kit, owner, secret) };
  },
  readScanDays: async () => ({ query: '?offset=60' }),
};

const FROM = '8.8.8.8';

/** Somebody who has just read a shown card. */
const asReader =
  (body: object) =>
  async ({ kit }: GreetingTools): Promise<Greeting> => {
    const { owner, made } = await makeShownCard(kit);
    await confirmAddress(kit, owner);
    return { body: { reading: await nameReading(kit, made.secret, FROM), ...body } };
  };

/** A card that somebody reported and a reviewer has stopped. */
async function reportCard(kit: TestApp) {
  const { owner, made } = await makeShownCard(kit);
  const reading = await nameReading(kit, made.secret, FROM);
  await kit.app.inject({ method: 'POST', url: '/api/emergency/report', payload: { reading, reason: 'offensive' } });
  return { owner, made };
}

const OF_READINGS: Greetings = {
  readAnyone: async ({ kit }) => {
    const { made } = await makeShownCard(kit);
    return { body: { glyphId: namedBy(made.secret), finder: toBase64url(deriveFinderToken(made.secret)) } };
  },
  sendLateNotice: async ({ kit }) => {
    const { owner, made } = await makeShownCard(kit);
    await givePlace(kit, owner, made);
    const card = toBase64url(makeNoticeCard(deriveFinderToken(made.secret)));
    const claimedAt = kit.clock.now().toISOString();
    return { body: { glyphId: namedBy(made.secret), card, claimedAt, nonce: toBase64url(randomBytes(16)) } };
  },
  tellPlace: asReader({ latitude: 45.46, longitude: 9.19 }),
  sendFoundMessage: asReader({ text: 'Found at the station.' }),
  reportCard: asReader({ reason: 'wrong' }),
  stopByLink: async ({ kit }) => {
    const { owner, made } = await makeShownCard(kit);
    await confirmAddress(kit, owner);
    await readByAnyone(kit, made.secret);
    const [mail] = await readMailsTo(kit, owner.user.email);
    return { body: { token: /stop-card#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' } };
  },
  readStatusList: async ({ kit }) => {
    const { owner, made } = await makeShownCard(kit);
    await givePlace(kit, owner, made);
    return { params: { number: 0 } };
  },
  placePrint: ofShown(() => ({ body: { contentVersion: 1 } })),
  registerFinder: ofShown((_owner, { row, body }) => ({ body: { glyphId: row.glyphId, ...body.issue.finder } })),
  readAnyoneSettings: ofShown(),
  switchAnyone: ofShown(() => ({ body: { on: false } })),
  switchLateNotices: ofShown(() => ({ body: { on: false } })),
  startDrill: ofShown(),
  decideCardReport: async ({ kit, cast }) => {
    await reportCard(kit);
    const waiting = await callAs(kit, await cast.findCreator(), 'GET', '/api/creator/card-reports');
    const [last] = waiting.json<{ id: string }[]>().slice(-1);
    return { id: last?.id ?? '', body: { stops: true, words: 'It insults somebody.' } };
  },
  appealStop: async ({ kit, cast }) => {
    const { owner, made } = await reportCard(kit);
    const creator = await cast.findCreator();
    const waiting = (await callAs(kit, creator, 'GET', '/api/creator/card-reports')).json<{ id: string }[]>();
    for (const { id } of waiting) {
      const payload = { stops: true, words: 'It insults somebody.' };
      await callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/card-reports/${id}`, payload });
    }
    return { ...own(owner), id: made.row.id, body: { text: 'It is a name, no insult.' } };
  },
};

/** The links of somebody who is told; `kind` is the button of the mail. */
const byContact =
  (kind: 'yes' | 'no' | 'me', body: object = {}) =>
  async ({ kit }: GreetingTools): Promise<Greeting> => {
    const owner = await signUpOwner(kit);
    const email = `luca.${newId()}@people.example`;
    if (kind === 'yes') {
      await confirmAddress(kit, owner);
      await nameContact(kit, owner, { email });
    } else await addConfirmedContact(kit, owner, { email });
    if (kind === 'me') {
      const made = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
      await readByAnyone(kit, made.secret);
    }
    return { body: { token: (await readAlertTokens(kit, email))[kind], ...body } };
  };

const pushFrom = () => ({ endpoint: 'https://push.example.org/fuzz', keys: newBrowser().keys });

const OF_CONTACTS: Greetings = {
  addAlertContact: async ({ kit }) => {
    const person = await signUp(kit);
    await confirmAddress(kit, person);
    return { ...own(person), body: { id: newId(), email: `${newId()}@people.example`, name: 'Marta' } };
  },
  askAlertContact: async ({ kit }) => {
    const person = await signUp(kit);
    const id = await insertAlertContact(kit.context, person.user.id);
    return { ...own(person), id };
  },
  confirmAlertContact: byContact('yes', { language: 'en' }),
  readAlertLink: byContact('yes'),
  leaveAlertContacts: byContact('no'),
  readToldReading: byContact('me'),
  readContactPush: byContact('me', { endpoint: null }),
  startContactPush: (tools) => byContact('me', pushFrom())(tools),
  stopContactPush: byContact('me', { endpoint: null }),
};

export const CARD_GREETINGS: Greetings = { ...OF_CARDS, ...OF_SCANS, ...OF_READINGS, ...OF_CONTACTS };

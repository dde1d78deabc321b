import { randomBytes } from 'node:crypto';
import type { MatrixCases, MatrixThing } from './matrix-case.ts';

const random = (length: number) => randomBytes(length).toString('base64url');
const reading = () => random(70);

/** The drawing of the card that is named, as its owner's browser registered it with the issue. */
function describeFinder({ glyph }: MatrixThing) {
  const hashes = glyph?.body.issue.finder ?? { tokenHash: random(32), noticeHash: random(32) };
  return { glyphId: glyph?.row.glyphId ?? random(16), ...hashes };
}

/** How the authorisation matrix makes these calls. */
export const CASES: MatrixCases = {
  // Who has no drawing, or speaks of a reading that never was, gets the same answer as everybody else.
  readAnyone: { request: async () => ({ body: { glyphId: random(16), finder: random(32) } }), status: () => 404 },
  sendLateNotice: {
    request: async () => ({
      body: { glyphId: random(16), card: random(32), claimedAt: '2026-11-21T09:00:00.000Z', nonce: random(16) },
    }),
    status: () => 404,
  },
  tellPlace: {
    request: async () => ({ body: { reading: reading(), latitude: 45.4, longitude: 9.1 } }),
    status: () => 410,
  },
  // Of nobody: notes.test.ts follows one that a mail holds.
  readToldReading: { request: async () => ({ body: { token: `me.${random(80)}` } }), status: () => 410 },
  sendFoundMessage: { request: async () => ({ body: { reading: reading(), text: 'Found it' } }), status: () => 410 },
  reportCard: { request: async () => ({ body: { reading: reading(), reason: 'wrong' } }), status: () => 410 },
  stopByLink: { request: async () => ({ body: { token: random(32) } }), status: () => 410 },
  registerFinder: { request: async (_actor, thing) => ({ body: describeFinder(thing) }) },
  readAnyoneSettings: {},
  switchAnyone: { request: async () => ({ body: { on: false } }) },
  switchLateNotices: { request: async () => ({ body: { on: false } }) },
  startDrill: {},
  // Nothing was stopped that one could appeal against.
  appealStop: { request: async () => ({ body: { text: 'Please look at it again.' } }), status: () => 409 },
  listReadings: {},
  listCardReports: {},
  decideCardReport: { request: async () => ({ body: { stops: true, words: 'It shows nonsense.' } }) },
};

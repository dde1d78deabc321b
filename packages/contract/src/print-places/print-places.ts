import * as z from 'zod/mini';
import { PRODUCT } from '../brand.ts';
import { call, type RefusalTexts } from '../call.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { bytes, idParams } from '../wire.ts';

/**
 * Places of prints in the signed status lists (decision 0152): a phone without a network looks up there whether a print was
 * stopped, replaced or changed. A list is the same for everybody and says nothing about whose a place is.
 */

export const REFUSALS = {
  'printPlaces.noList': { status: 404, sentence: 'There is no status list with this number.' },
  'printPlaces.notForAnyone': {
    status: 409,
    sentence: 'This card shows nothing to everyone, so there is nothing to print into the large square.',
  },
  'printPlaces.tooMany': {
    status: 409,
    sentence: 'Too many versions of this card were printed. Replace the card to print it again.',
  },
  'printPlaces.wait': { status: 503, sentence: 'The status list is being made. Try again in a minute.' },
} as const satisfies RefusalTexts;

/** A list is made anew after this time, whatever happened. */
export const STATUS_LIST_EVERY_MS: number = HOUR_MS;
/** And at once when a card was stopped, but never sooner after the one before. */
export const STATUS_LIST_LEAST_MS: number = MINUTE_MS;
/** How long a cache may answer for the server. */
export const STATUS_LIST_CACHE_SECONDS = 300;
/** A place is given when it was 0 in every list of so many days: one more than a list lives. */
export const PLACE_REST_DAYS = 8;
/** Printed versions of one code that get a place: places are never given again. */
export const PRINTED_VERSIONS_MAX = 200;
export const STATUS_LISTS_MAX = 1_000_000;

const STATUS_LIST_TYPE = 'application/statuslist+jwt';
/** Under it stand the numbers of the lists; the address of one is the `sub` of its token. */
export const STATUS_LIST_PATH = '/api/emergency/status';
/** The keys that sign them, for whoever looks a list up. */
export const STATUS_KEYS_PATH: `/${string}` = `/.well-known/${PRODUCT.toLowerCase()}-status.json`;

export const readStatusList = call({
  name: 'readStatusList',
  method: 'GET',
  path: `${STATUS_LIST_PATH}/:number`,
  who: 'anyone',
  shed: 'late',
  summary:
    'One status list: a signed token (Token Status List, two bits a place, ML-DSA-65). The same for everybody; may be cached.',
  params: z.object({ number: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(STATUS_LISTS_MAX)) }),
  answer: z.string(),
  answerType: STATUS_LIST_TYPE,
  status: 200,
  refusals: ['printPlaces.noList'],
});

const statusJwk = z.object({
  kty: z.literal('AKP'),
  alg: z.literal('ML-DSA-65'),
  use: z.literal('sig'),
  kid: bytes(32),
  pub: bytes(1952),
});

export const readStatusKeys = call({
  name: 'readStatusKeys',
  method: 'GET',
  path: STATUS_KEYS_PATH,
  who: 'anyone',
  shed: 'late',
  summary: 'The keys of the status lists (RFC 9964), the present one last, and each one’s signature of the next.',
  answer: z.object({
    keys: z.array(statusJwk),
    successions: z.array(z.string()),
    /** The list in which new prints get their places. */
    newestList: z.int(),
  }),
  status: 200,
  refusals: [],
});

export const placePrint = call({
  name: 'placePrint',
  method: 'POST',
  path: '/api/qr-codes/:id/print-place',
  who: 'person',
  onHold: 'refused',
  object: 'glyph',
  summary:
    'The place in the status lists of a print of the present content. The same print gets the same place; it is never given again.',
  params: idParams,
  body: z.object({ contentVersion: z.int().check(z.minimum(1)) }),
  answer: z.object({
    /** Among the places of all lists: list `index div 131072`. */
    index: z.int(),
    /** The day (UTC) on which it was given; a list from before says nothing about the print. */
    day: z.iso.date(),
  }),
  status: 200,
  isRepeatable: true,
  refusals: [
    'glyphs.unknown',
    'glyphs.trashed',
    'glyphs.versionConflict',
    'printPlaces.notForAnyone',
    'printPlaces.tooMany',
    'printPlaces.wait',
  ],
});

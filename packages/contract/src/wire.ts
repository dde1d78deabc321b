import * as z from 'zod/mini';

/** Shapes that many calls share: ids, bytes, times, pages. */

/**
 * UUIDv7 created by the app or the client. Other versions are refused, so that ids sort by time. Converted to lower
 * case: ids are part of associated data, where two spellings of one id would be two ids.
 */
export const uuid = () => z.uuidv7().check(z.toLowerCase());

/** The last characters whose left-over bits are zero, by how many characters the last group has: none stands alone. */
const LAST = ['\\w-', '', 'AQgw', 'AEIMQUYcgkosw048'];

/** Exactly `length` bytes as unpadded base64url, in the one spelling that they have. */
export const bytes = (length: number) => {
  const characters = Math.ceil((length * 4) / 3);
  const pattern = `^[A-Za-z0-9_-]{${characters - 1}}[${LAST[characters % 4]}]$`;
  return z.string().check(z.regex(new RegExp(pattern), `expected ${length} bytes as base64url`));
};

/** As long as `length` bytes, in any spelling: for what the server answers as it answers a wrong one, and counts. */
export const bytesInAnySpelling = (length: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), `expected ${length} bytes as base64url`));

/** Between 0 and `maxBytes` bytes as unpadded base64url, in the one spelling that they have. */
export const bytesUpTo = (maxBytes: number) =>
  z.string().check(
    z.maxLength(Math.ceil((maxBytes * 4) / 3)),
    z.regex(/^[A-Za-z0-9_-]*$/, 'expected base64url'),
    z.refine(
      (text) => text.length % 4 === 0 || LAST[text.length % 4]?.includes(text.at(-1) ?? ' '),
      'expected base64url',
    ),
  );

const TIMESTAMP = 'expected a timestamp like 2026-11-21T09:00:00.000Z';
/** RFC 3339 UTC with milliseconds, as `Date.prototype.toISOString` writes it, of a day that exists. */
export const timestamp = () =>
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, TIMESTAMP),
    z.refine((value) => new Date(value).toJSON() === value, TIMESTAMP),
  );

/** No NUL (a database text cannot hold it) and no half of a surrogate pair (it has no UTF-8). */
const storable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\u0000'), 'expected plain text');
export const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max), storable);

/** Minor units of a currency (cents) as decimal text: exact, and without a second spelling. */
export const minor = () => z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, 'expected minor units'));

/** Path parameters of calls that name one object. */
export const idParams = z.object({ id: uuid() });

/** List calls answer a bare array; the cursor of the next page is in this header. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
export const PAGE_DEFAULT = 100;
export const PAGE_MAX = 200;

export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX))),
};

/** An empty answer that only reports success. */
export const done = z.object({});

/** Default body limit in bytes of a call that anybody may make. */
export const OPEN_BODY_MAX_BYTES = 8 * 1024;

/** Default body limit in bytes of a call of a signed-in person. */
export const PERSON_BODY_MAX_BYTES = 64 * 1024;

/** For calls with sealed content. The largest honest one is a glyph with a long document in three sections. */
export const SEALED_BODY_MAX_BYTES = 1024 * 1024;

/**
 * A larger body needs a work place and is counted before it is read, and is parsed in a separate thread: the
 * photographs of a profile.
 */
export const LARGE_BODY_BYTES = 2_000_000;

/**
 * Calls that may write which an account may make in an hour: two a second, more than any page does. A backstop, counted by
 * each node; what costs more has a closer limit beside its call.
 */
export const PERSON_WRITES_PER_HOUR = 7_200;
/** The same of those that anybody may make, for a network: a large hospital stands behind one address. */
export const OPEN_WRITES_PER_HOUR = 20_000;
/** Requests of one network to the pages that stand in for companies outside, to the faucet and for test transfers. */
export const SANDBOX_WRITES_PER_HOUR = 1_200;
/** Sign-ins at the sandbox of SPID and CIE that one network may begin, and all of them together. */
export const SANDBOX_LOGINS_PER_NETWORK_AND_HOUR = 120;
export const SANDBOX_LOGINS_PER_HOUR = 6_000;

/** Nesting depth of lists and objects in a body. */
export const BODY_DEPTH_MAX = 16;
/** Number of values in a body, including those of inner lists and objects. */
export const BODY_PARTS_MAX = 20_000;
/** Characters of a number or of an unquoted word. */
export const BODY_WORD_MAX = 64;

/**
 * Bodies larger than `LARGE_BODY_BYTES` that an account may send in an hour; only a profile is one, sent at most ten
 * times a day.
 */
export const LARGE_BODIES_PER_HOUR = 30;
export const LARGE_BODIES_PER_NETWORK_AND_HOUR = 600;

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import { timestamp } from '../wire.ts';

/** What a client must know before a sign-in. */
export const readMeta = call({
  name: 'readMeta',
  method: 'GET',
  path: '/api/meta',
  who: 'anyone',
  shed: 'late',
  summary:
    'Name, version, site id (part of every password salt), server time, the caller’s approximate country, who runs it, and the demo accounts, if open.',
  answer: z.object({
    product: z.string(),
    version: z.string(),
    siteId: z.string(),
    now: timestamp(),
    /** Where the request seems to come from, two letters; null if unknown. It is answered and never stored. */
    country: z.nullable(z.string()),
    demo: z.boolean(),
    /** Who runs this installation, if its configuration says so. */
    operator: z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()), contact: z.string() })),
    demoAccounts: z.array(z.object({ username: z.string(), password: z.string(), about: z.string() })),
    /** Every node of this installation reads cards that show something to everyone, so that they may be made. */
    readingByAnyone: z.optional(z.boolean()),
    /** Administrators of the demo's institutions, for the sign-in of the portal. */
    demoOffices: z.array(z.object({ code: z.string(), username: z.string(), password: z.string() })),
  }),
  status: 200,
  refusals: [],
});

/** A client whose clock differs by more than this from the server's gets a warning before it writes a timestamp. */
export const MAX_CLOCK_SKEW_MS: number = 5 * MINUTE_MS;

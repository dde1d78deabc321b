import * as z from 'zod/mini';
import { call } from '../call.ts';
import { uuid } from '../wire.ts';

/** The accounts whose password is shown at the sign-in while the demo is open. */
export const DEMO_USERNAMES = ['demo', 'dr.rossi', 'first.responder', 'demo.clinic'] as const;
export type DemoUsername = (typeof DEMO_USERNAMES)[number];

/**
 * `due`: the account never had a glyph, so its browser makes one. `made`: it is there. `gone`: it was deleted, or the account
 * began with another glyph; none is made again. `none`: no demo account.
 */
export const SAMPLE_STATES = ['due', 'made', 'gone', 'none'] as const;

export const readDemoSample = call({
  name: 'readDemoSample',
  method: 'GET',
  path: '/api/demo/sample',
  who: 'person',
  onHold: 'open',
  summary: 'Whether a demo account still lacks its sample card, and the id under which a browser makes it, once.',
  answer: z.object({ state: z.enum(SAMPLE_STATES), recordId: z.nullable(uuid()) }),
  status: 200,
  refusals: [],
});

import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { done, timestamp } from '../wire.ts';
import { provider, providerAddress, RETURN_REFUSALS, returned, spidProvider } from './spid.ts';

/** The Italian tax code of a person, proved with SPID or CIE, so that an institution that knows it can offer a folder. */

export const REFUSALS = {
  'taxCode.taken': {
    status: 409,
    sentence: 'Another account here has this tax code already. If it is yours, remove the tax code there first.',
  },
  'taxCode.privateOnly': { status: 403, sentence: 'Only a private account keeps a tax code.' },
  'taxCode.sharedDemo': { status: 403, sentence: 'Everybody uses this sample account, so no tax code is kept in it.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['taxCode.proved', 'taxCode.removed'] as const;

const ownTaxCode = z.object({
  /** Those for the realm of the caller's account. */
  providers: z.array(spidProvider),
  /** When it was proved, and with which provider; null: it was not. The code itself is not kept. */
  proved: z.nullable(z.object({ at: timestamp(), provider: z.string() })),
});
export type OwnTaxCode = z.output<typeof ownTaxCode>;

export const readTaxCode = call({
  name: 'readTaxCode',
  method: 'GET',
  path: '/api/tax-code',
  who: 'person',
  onHold: 'open',
  summary: 'Whether the caller has proved an Italian tax code, and with whom one can be proved. The code is not kept.',
  answer: ownTaxCode,
  status: 200,
  refusals: [],
});

export const proveTaxCode = call({
  name: 'proveTaxCode',
  method: 'POST',
  path: '/api/tax-code',
  who: 'person',
  onHold: 'refused',
  summary: 'Begins to prove the caller’s tax code at a provider: answers the address to which the browser goes.',
  body: z.object({ provider }),
  answer: providerAddress,
  status: 201,
  refusals: ['spid.unknownProvider', 'spid.unreachable', 'spid.failed', 'taxCode.privateOnly', 'taxCode.sharedDemo'],
});

export const finishTaxCode = call({
  name: 'finishTaxCode',
  method: 'POST',
  path: '/api/tax-code/return',
  who: 'person',
  onHold: 'refused',
  summary: 'Ends the way to a provider: from now on offers to this tax code reach the caller.',
  body: returned,
  answer: ownTaxCode,
  status: 200,
  refusals: [...RETURN_REFUSALS, 'taxCode.taken'],
});

export const removeTaxCode = call({
  name: 'removeTaxCode',
  method: 'DELETE',
  path: '/api/tax-code',
  who: 'person',
  onHold: 'open',
  summary: 'Removes the tax code of the caller: offers to it reach the account no longer. Folders stay.',
  answer: done,
  status: 200,
  refusals: [],
});

/** How often an account may go to a provider in an hour. */
export const TAX_CODE_STARTS_PER_HOUR = 10;

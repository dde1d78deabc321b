import * as z from 'zod/mini';
import { provenEntry, signedCheckpoint } from '../audit/security-activity.ts';
import { call } from '../call.ts';
import { blockParams, operatorKey } from './ledger.ts';

/** One subject of the audit log stands for the ledger as a whole: each block is an entry about it. */
export const LEDGER_SUBJECT = '01932f00-0000-7000-8000-000000000001';

export const readBlockWitnesses = call({
  name: 'readBlockWitnesses',
  method: 'GET',
  path: '/api/ledger/blocks/:height/witnesses',
  who: 'anyone',
  summary:
    'The entry of a block in the audit log, and its path to a checkpoint that witnesses outside of this server signed.',
  params: blockParams,
  answer: z.object({
    /** null while no witness has signed a log with this block */
    witnessed: z.nullable(
      z.object({
        /** of the audit log, not of the ledger */
        operatorKey: operatorKey(),
        checkpoint: signedCheckpoint,
        entry: provenEntry,
      }),
    ),
  }),
  status: 200,
  refusals: ['ledger.noBlock'],
});

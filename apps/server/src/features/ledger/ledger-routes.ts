import { readBlockWitnesses } from '@repo/contract/ledger/block-witnesses';
import {
  listLedgerBlocks,
  readAddress,
  readLedgerBlock,
  readLedgerConsistency,
  readLedgerHead,
  readLedgerSupply,
  readTransactionProof,
} from '@repo/contract/ledger/ledger';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readNumberPage, sendNumberPage } from '../../core/page.ts';
import { Refusal } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import {
  listBlocks,
  readBlock,
  readConsistency,
  readHead,
  readSupply,
  readWitnessed,
  viewLine,
} from './read-blocks.ts';
import { readProof, viewAddress } from './read-transactions.ts';

export function addLedgerRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readLedgerHead, async () => readHead(context));
  answer(app, context, readLedgerSupply, async () => readSupply(context));

  answer(app, context, listLedgerBlocks, async ({ query, reply }) => {
    const page = readNumberPage(query);
    const rows = await listBlocks(context, page);
    return sendNumberPage(reply, rows, { limit: page.limit, readNumber: ({ height }) => height });
  });

  answer(app, context, readLedgerBlock, async ({ params }) => readBlock(context, params.height));
  answer(app, context, readBlockWitnesses, async ({ params }) => readWitnessed(context, params.height));
  answer(app, context, readTransactionProof, async ({ params }) => readProof(context, params.hash));
  answer(app, context, readLedgerConsistency, async ({ query }) => readConsistency(context, query));

  answer(app, context, readAddress, async ({ params, query, reply }) => {
    const page = readNumberPage(query);
    const view = await viewAddress(context, params.address, page);
    if (view instanceof Refusal) return view;
    const { rows, ...address } = view;
    const shown = sendNumberPage(reply, rows, { limit: page.limit, readNumber: ({ seq }) => seq });
    return { ...address, transactions: shown.map(viewLine) };
  });
}

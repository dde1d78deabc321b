import { HOUR_MS, SECOND_MS } from '@repo/contract/durations';
import type { OwnStatement, StatementProof } from '@repo/contract/statements/statements';
import { PAGE_MAX } from '@repo/contract/wire';
import type { Context } from '../../core/context.ts';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { FEE_DELIVERIES } from '../fees/fee-deliveries.ts';
import { deliverSealed } from './deliver-sealed.ts';
import { listOwn, readOwnProof } from './read-statements.ts';
import { askTimeAuthority, makeDueBatch } from './registry-batches.ts';
import { CARD_DELIVERY, FILE_DELIVERY } from './statement-fees.ts';
import { addStatementRoutes } from './statement-routes.ts';
import { forgetDrafts } from './time-stamps.ts';

const LOOK_EVERY_MS: number = 2 * SECOND_MS;
const ASK_EVERY_MS: number = 10 * SECOND_MS;

/** Each with what its certificate holds, which is all that outlives the account. */
const OWN_STATEMENTS: ExportPart = {
  name: 'statements',
  read: async (context, { accountId }) => {
    const all = await listAll(context, accountId);
    const proofs: (OwnStatement & { proof: StatementProof | null })[] = [];
    for (const one of all) {
      const proof = one.step === 'sealed' ? await readOwnProof(context, accountId, one.id) : null;
      proofs.push({ ...one, proof: proof !== null && 'leaf' in proof ? proof : null });
    }
    return proofs;
  },
};

async function listAll(context: Context, accountId: string): Promise<OwnStatement[]> {
  const all: OwnStatement[] = [];
  for (let after: string | null = null; ; ) {
    const page = await listOwn(context, accountId, { after, limit: PAGE_MAX });
    all.push(...page.slice(0, PAGE_MAX));
    const last = page.length > PAGE_MAX ? page[PAGE_MAX - 1] : undefined;
    if (last === undefined) return all;
    after = last.id;
  }
}

export const statementsFeature: Feature = {
  routes: addStatementRoutes,
  jobs: [
    { name: 'ask the time-stamp authority', everyMs: ASK_EVERY_MS, run: askTimeAuthority },
    { name: 'put leaves of the registry into a block', everyMs: LOOK_EVERY_MS, run: makeDueBatch },
    { name: 'deliver what a block has sealed', everyMs: LOOK_EVERY_MS, run: deliverSealed },
    { name: 'forget files that nobody ordered', everyMs: HOUR_MS, run: forgetDrafts },
  ],
  exportParts: [OWN_STATEMENTS],
  hooks: [FEE_DELIVERIES.add(CARD_DELIVERY), FEE_DELIVERIES.add(FILE_DELIVERY)],
};

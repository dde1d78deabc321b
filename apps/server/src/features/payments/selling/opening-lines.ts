import {
  OPENING_LINE_IDS,
  OPENING_LINES,
  type OpeningLine,
  type OpeningLineId,
} from '@repo/contract/creator-panel/opening';
import { isPlayMoney } from '@repo/contract/rules/money-mode';
import { listConfigured } from '../../../config/payments/provider-configs.ts';
import type { Context } from '../../../core/context.ts';
import { payingMode } from '../../../core/money-mode.ts';
import {
  judgeBackup,
  judgeCreators,
  judgeMail,
  judgePayments,
  judgeRate,
  judgeWitness,
  type LineJudgement,
} from './judge-tried.ts';
import { type OpeningFacts, readOpeningFacts } from './opening-facts.ts';

/** What is missing before real money may move, asked anew each time: nothing of it is remembered as done. */
export async function readOpeningLines(context: Context): Promise<OpeningLine[]> {
  const facts = await readOpeningFacts(context);
  // Where no real money moves nothing is missing yet: it is needed later, and closes nothing now.
  const isTrial = context.config.isLocalDemo || isPlayMoney(payingMode(context));
  return OPENING_LINE_IDS.map((id) => {
    const judged = judge(id, context, facts);
    const state = judged.state === 'missing' && isTrial ? ('later' as const) : judged.state;
    return { id, shownAt: null, problems: [], letter: null, ...judged, state };
  });
}

/** The lines that close the shop. */
export const listMissingLines = (lines: readonly OpeningLine[]): OpeningLineId[] =>
  lines.filter(({ id, state }) => state === 'missing' && OPENING_LINES[id].closes).map(({ id }) => id);

const done = (isDone: boolean, otherwise: LineJudgement['state'] = 'missing'): LineJudgement => ({
  state: isDone ? 'done' : otherwise,
});

function judge(id: OpeningLineId, context: Context, facts: OpeningFacts): LineJudgement {
  const { config } = context;
  const judges: Readonly<Record<OpeningLineId, () => LineJudgement>> = {
    operator: () => done(config.operator !== null && config.operator.address !== null),
    vat: () => done(config.vat.isDecided),
    payments: () => judgePayments(context, facts),
    // The account of a sandbox is nobody's.
    bank: () => {
      // Who is paid by a provider alone shows no account to anybody.
      const otherwise = listConfigured(config).length === 0 ? 'missing' : 'toCheck';
      return done(config.bankAccount !== null && config.paymentsMode !== 'sandbox', otherwise);
    },
    mail: () => judgeMail(context, facts),
    backup: () => judgeBackup(context, facts),
    secondCreator: () => judgeCreators(facts),
    address: () => done(config.publicUrl.protocol === 'https:'),
    // With payments of real money the start has asked it for `fsync`.
    database: () => done(config.databaseUrl !== null),
    keys: () => done(config.keyBackupRecipients.length > 0 || config.kek !== null, 'toCheck'),
    witness: () => judgeWitness(context, facts),
    euroRate: () => judgeRate(facts),
  };
  return judges[id]();
}

import { formatMinor } from '@repo/contract/rules/money';
import { Refusal } from '../../../core/refuse.ts';
import { findPayable, listLeft, payBackLeft } from '../../money/pay-back-left.ts';
import { type CommandPlanState, defineCommand } from '../command.ts';

const list = defineCommand('credit.listLeft', {
  run: async ({ context }) =>
    (await listLeft(context)).map(({ row, left }) => ({
      id: row.id,
      leftAt: row.leftAt.toISOString(),
      keptUntil: row.keptUntil.toISOString(),
      amount: `${formatMinor(row.amount)} ${row.currency}`,
      left: `${formatMinor(left)} ${row.currency}`,
    })),
});

/** The IBAN and the reference of the transfer stand in the log of commands, with who has run it. */
const payBack = defineCommand('credit.payBack', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const found = await findPayable(context, params.reference);
    if (found instanceof Refusal) return found;
    const { row, left } = found;
    const now = `${formatMinor(row.paidBack)} ${row.currency}`;
    const after = `${formatMinor(row.paidBack + left)} ${row.currency}`;
    return {
      changes: [{ what: 'leftCredit', about: row.id, now, after }],
      notes: ['postings', 'creatorsTold'],
      phrase: `pay back ${formatMinor(left)}`,
      state: { id: row.id, left: left.toString() },
    };
  },
  run: async ({ context, params }) => {
    const found = await findPayable(context, params.reference);
    if (found instanceof Refusal) return found;
    const paid = await payBackLeft(context, { id: found.row.id, leftThen: found.left });
    if (paid instanceof Refusal) return paid;
    return { id: paid.id, paidBack: `${formatMinor(paid.paidBack)} ${paid.currency}` };
  },
});

export const CREDIT_COMMANDS = [list, payBack];

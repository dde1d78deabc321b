import { dayInRome } from '@repo/contract/payments/working-days';
import { type Currency, formatMinor } from '@repo/contract/rules/money';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { allocateMonths, readDueMonths } from '../../charity/allocate-months.ts';
import { readEuroRate, setEuroRate } from '../../money/euro-exchange.ts';
import { changeFeeByCreator } from '../../payments/creator/change-fee.ts';
import { readFees } from '../../payments/fees.ts';
import { listNewestRates, setRate } from '../../wallet/rates.ts';
import { type CommandPlanState, defineCommand } from '../command.ts';

const setFee = defineCommand('fee.set', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const fee = (await readFees(context)).find(({ feeType }) => feeType === params.feeType);
    if (fee === undefined || fee.usdMinor === null || fee.eurMinor === null) return refuse('payment.unknownFee');
    const prices: Readonly<Record<Currency, bigint>> = { USD: fee.usdMinor, EUR: fee.eurMinor };
    return {
      changes: params.prices.map(({ currency, amountMinor }) => ({
        what: 'feePrice' as const,
        about: `${params.feeType} ${currency}`,
        now: `${formatMinor(prices[currency])} ${currency}`,
        after: `${formatMinor(BigInt(amountMinor))} ${currency}`,
      })),
      notes: ['fromNowOn'],
      phrase: 'set',
      state: { usd: fee.usdMinor.toString(), eur: fee.eurMinor.toString() },
    };
  },
  run: async ({ context, params, by }) => changeFeeByCreator(context, { ...params, byId: by.accountId }),
});

const setNewRate = defineCommand('rate.set', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const rate = (await listNewestRates(context)).find(({ symbol }) => symbol === params.symbol);
    if (rate === undefined) return refuse('command.nothingToDo');
    return {
      changes: [{ what: 'rate', about: params.symbol, now: `${rate.price} USD`, after: `${params.price} USD` }],
      notes: ['fromNowOn'],
      phrase: 'set',
      state: { price: rate.price, asOf: rate.asOf },
    };
  },
  run: async ({ context, params, by }) =>
    (await setRate(context, { ...params, byId: by.accountId })) ?? refuse('command.nothingToDo'),
});

const setRateOfEuro = defineCommand('rate.setEuro', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    if (params.day > dayInRome(context.clock.now())) return refuse('command.dayToCome');
    const before = (await readEuroRate(context.db, params.day))?.dollars ?? null;
    return {
      changes: [
        {
          ...{ what: 'rate' as const, about: `EUR ${params.day}` },
          ...{ now: before === null ? '–' : `${before} USD`, after: `${params.dollars} USD` },
        },
      ],
      notes: ['fromNowOn'],
      phrase: 'set',
      state: { before },
    };
  },
  run: async ({ context, params, by }) =>
    (await setEuroRate(context, { ...params, byId: by.accountId })) ?? refuse('command.dayToCome'),
});

const allocate = defineCommand('charity.allocate', {
  plan: async ({ context }): Promise<CommandPlanState | Refusal> => {
    const due = await readDueMonths(context);
    if (due.length === 0) return refuse('command.nothingToDo');
    const shown = due.map(({ currency, month, available }) => ({ currency, month, minor: available.toString() }));
    return {
      changes: due.map(({ currency, month, available }) => ({
        what: 'charityMonth' as const,
        about: `${month} ${currency}`,
        now: '0.00',
        after: formatMinor(available),
      })),
      notes: ['postings', 'personTold', 'creatorsTold'],
      phrase: `allocate ${due[0]?.month}`,
      state: shown,
    };
  },
  run: async ({ context }) => ({ months: await allocateMonths(context) }),
});

export const MONEY_COMMANDS = [setFee, setNewRate, setRateOfEuro, allocate];

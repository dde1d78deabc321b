import { COMMAND_NAMES, COMMAND_SPECS, findCommandName } from '@repo/contract/creator-commands/command-specs';
import * as z from 'zod/mini';
import { refuse } from '../../core/refuse.ts';
import { type Command, defineCommand } from './command.ts';
import { CREDIT_COMMANDS } from './commands/credit-commands.ts';
import { MONEY_COMMANDS } from './commands/money-commands.ts';
import { PAYMENT_COMMANDS } from './commands/payment-commands.ts';
import { READ_COMMANDS } from './commands/read-commands.ts';
import { SALE_COMMANDS } from './commands/sale-commands.ts';
import { SERVER_COMMANDS } from './commands/server-commands.ts';
import { USER_COMMANDS } from './commands/user-commands.ts';

const help = defineCommand('help', {
  run: async ({ params }) => {
    const only = params.command === undefined ? null : findCommandName(params.command);
    if (params.command !== undefined && only === null) return refuse('command.unknown');
    return COMMAND_NAMES.filter((name) => only === null || name === only).map((name) => {
      const { risk, params: schema, example } = COMMAND_SPECS[name];
      const { $schema: _draft, ...shape } = z.toJSONSchema(schema, { unrepresentable: 'any' });
      return { name, risk, params: shape, example };
    });
  },
});

export const COMMANDS: readonly Command[] = [
  help,
  ...READ_COMMANDS,
  ...SERVER_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...MONEY_COMMANDS,
  ...CREDIT_COMMANDS,
  ...SALE_COMMANDS,
  ...USER_COMMANDS,
];

const byName = new Map<string, Command>(COMMANDS.map((command) => [command.name, command]));

/** Returns null for what is not in the registry: nothing else can be run. */
export const findCommand = (name: string): Command | null => byName.get(name) ?? null;

import { isMailbox } from '@repo/contract/rules/addresses';
import { ConfigError, type Environment } from './environment.ts';

export type Operator = {
  name: string;
  address: string | null;
  /** An e-mail address, or an https page. */
  contact: string;
};

export type OperatorConfig = {
  /** Who answers for this installation, shown on its legal pages; null: it names nobody, and the pages say so. */
  operator: Operator | null;
};

const LINE_MAX = 200;

export function readOperatorConfig(env: Environment): OperatorConfig {
  const name = readLine(env, 'OPERATOR_NAME');
  const address = readLine(env, 'OPERATOR_ADDRESS');
  const contact = readContact(env);
  if (name === null && contact === null && address === null) return { operator: null };
  if (name === null || contact === null) {
    throw new ConfigError('OPERATOR_NAME and OPERATOR_CONTACT go together, and OPERATOR_ADDRESS needs both.');
  }
  return { operator: { name, address, contact } };
}

function readLine(env: Environment, variable: string): string | null {
  const text = env[variable]?.trim();
  if (!text) return null;
  if (text.length <= LINE_MAX && !/\p{Cc}/u.test(text)) return text;
  throw new ConfigError(`${variable} must be one line of at most ${LINE_MAX} characters.`);
}

function readContact(env: Environment): string | null {
  const text = readLine(env, 'OPERATOR_CONTACT');
  if (text === null || isMailbox(text)) return text;
  const isPage = URL.parse(text)?.protocol === 'https:';
  if (isPage) return text;
  throw new ConfigError('OPERATOR_CONTACT must be one e-mail address, or an address that starts with https://.');
}

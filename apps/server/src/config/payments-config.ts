import { PAYMENT_PROVIDERS } from '@repo/contract/payments/providers';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { ConfigError, type Environment, readChoice } from './environment.ts';
import { PAYMENTS_MODES, type PaymentsMode } from './payments/payments-mode.ts';
import { listConfigured, type ProviderConfigs, readProviderConfigs } from './payments/provider-configs.ts';

/** Whole percent of value added tax inside prices, and the seller's number on invoices. */
export type VatConfig = {
  percent: number;
  number: string | null;
  /** The operator has said which percentage it is, and with one above 0 under which number. */
  isDecided: boolean;
};
export type BankAccount = { beneficiary: string; iban: string; bic: string | null };

export type PaymentsConfig = ProviderConfigs & {
  paymentsMode: PaymentsMode;
  bankAccount: BankAccount | null;
  vat: VatConfig;
};

const BENEFICIARY_MAX = 70;
/** An account number of the standard's own examples, for the sandbox alone. */
const SANDBOX_ACCOUNT: BankAccount = {
  beneficiary: 'Sandbox, no money moves',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
};

/** Play money is the preset of a local demo alone: anywhere else somebody could be sold something for nothing. */
export function readPaymentsConfig(env: Environment, { isLocalDemo }: { isLocalDemo: boolean }): PaymentsConfig {
  const paymentsMode = readChoice(env, 'PAYMENTS_MODE', PAYMENTS_MODES, isLocalDemo ? 'sandbox' : 'none');
  const providers = readProviderConfigs(env, paymentsMode);
  const hasProvider = listConfigured(providers).length > 0;
  const bankAccount = readBankAccount(env) ?? (paymentsMode === 'sandbox' ? SANDBOX_ACCOUNT : null);
  if (!env.PAYMENTS_MODE && !isLocalDemo && hasProvider) {
    throw new ConfigError('PAYMENTS_MODE must be set with keys of a payment provider: live, stripe-test or none.');
  }
  if (paymentsMode === 'stripe-test' && providers.stripe === null) {
    throw new ConfigError(`PAYMENTS_MODE=stripe-test needs ${PAYMENT_PROVIDERS.stripe.variables.join(' and ')}.`);
  }
  if (paymentsMode === 'live' && !hasProvider && bankAccount === null) {
    const ways = [...Object.values(PAYMENT_PROVIDERS).map(({ variables }) => variables), BANK_VARIABLES].map((names) =>
      names.join(' and '),
    );
    throw new ConfigError(`PAYMENTS_MODE=live needs a way to be paid: ${ways.join(', or ')}.`);
  }
  return { paymentsMode, ...providers, bankAccount, vat: readVat(env) };
}

const VAT_PERCENT = 22;
const VAT_PERCENT_MAX = 40;

function readVat(env: Environment): VatConfig {
  const percent = trimmed(env.VAT_PERCENT) || String(VAT_PERCENT);
  if (!/^\d{1,2}$/.test(percent) || Number(percent) > VAT_PERCENT_MAX) {
    throw new ConfigError(`VAT_PERCENT must be a whole number from 0 to ${VAT_PERCENT_MAX}.`);
  }
  const number = trimmed(env.VAT_NUMBER) || null;
  if (number !== null && !/^[A-Z]{2}[A-Z0-9]{2,12}$/.test(number)) {
    throw new ConfigError('VAT_NUMBER must be a VAT number like IT12345678901.');
  }
  const isDecided = trimmed(env.VAT_PERCENT) !== '' && (Number(percent) === 0 || number !== null);
  return { percent: Number(percent), number, isDecided };
}

const BANK_VARIABLES = ['BANK_BENEFICIARY', 'BANK_IBAN'];

const trimmed = (text: string | undefined): string => text?.trim() ?? '';

function readBankAccount(env: Environment): BankAccount | null {
  const beneficiary = trimmed(env.BANK_BENEFICIARY);
  const iban = electronicFormatIBAN(trimmed(env.BANK_IBAN)) ?? '';
  const bic = trimmed(env.BANK_BIC) || null;
  if (beneficiary === '' && iban === '' && bic === null) return null;
  if (beneficiary === '' || iban === '')
    throw new ConfigError(`${BANK_VARIABLES.join(' and ')} must be given together.`);
  return expectBankAccount({ beneficiary, iban, bic });
}

function expectBankAccount(account: BankAccount): BankAccount {
  const { beneficiary, iban, bic } = account;
  if (beneficiary.length > BENEFICIARY_MAX || /\p{Cc}/u.test(beneficiary)) {
    throw new ConfigError(`BANK_BENEFICIARY must be one line of at most ${BENEFICIARY_MAX} characters.`);
  }
  if (!isValidIBAN(iban)) throw new ConfigError('BANK_IBAN must be a valid account number.');
  if (bic !== null && !isValidBIC(bic)) throw new ConfigError('BANK_BIC must be a valid bank identifier.');
  return account;
}

import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { ConfigError, type Environment, readChoice } from './environment.ts';

/** `none`: nothing can be paid here, because nobody has said how. */
export const PAYMENTS_MODES = ['none', 'sandbox', 'stripe-test', 'live'] as const;
export type PaymentsMode = (typeof PAYMENTS_MODES)[number];
export type StripeConfig = {
  secretKey: string;
  /** Two while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Not read from the environment; only tests use another. */
  address: { host: string; port: number; protocol: 'http' | 'https' };
};
export type PaypalConfig = {
  clientId: string;
  clientSecret: string;
  /** Of the webhook as PayPal lists it; PayPal checks its own signatures with it. */
  webhookId: string;
  address: string;
};
/** Whole percent of value added tax inside prices, and the seller's number on invoices. */
export type VatConfig = {
  percent: number;
  number: string | null;
  /** The operator has said which percentage it is, and with one above 0 under which number. */
  isDecided: boolean;
};
export type BankAccount = { beneficiary: string; iban: string; bic: string | null };

export type PaymentsConfig = {
  paymentsMode: PaymentsMode;
  stripe: StripeConfig | null;
  paypal: PaypalConfig | null;
  bankAccount: BankAccount | null;
  vat: VatConfig;
};

const BENEFICIARY_MAX = 70;
const SECRETS_MAX = 2;
/** An account number of the standard's own examples, for the sandbox alone. */
const SANDBOX_ACCOUNT: BankAccount = {
  beneficiary: 'Sandbox, no money moves',
  iban: 'DE89370400440532013000',
  bic: null,
};

/** Play money is the preset of a local demo alone: anywhere else somebody could be sold something for nothing. */
export function readPaymentsConfig(env: Environment, { isLocalDemo }: { isLocalDemo: boolean }): PaymentsConfig {
  const paymentsMode = readChoice(env, 'PAYMENTS_MODE', PAYMENTS_MODES, isLocalDemo ? 'sandbox' : 'none');
  const stripe = readStripe(env, paymentsMode);
  const paypal = readPaypal(env, paymentsMode);
  const bankAccount = readBankAccount(env) ?? (paymentsMode === 'sandbox' ? SANDBOX_ACCOUNT : null);
  if (!env.PAYMENTS_MODE && !isLocalDemo && (stripe !== null || paypal !== null)) {
    throw new ConfigError('PAYMENTS_MODE must be set with keys of a payment provider: live, stripe-test or none.');
  }
  if (paymentsMode === 'stripe-test' && stripe === null) {
    throw new ConfigError(`PAYMENTS_MODE=stripe-test needs ${STRIPE_VARIABLES.join(' and ')}.`);
  }
  if (paymentsMode === 'live' && stripe === null && paypal === null && bankAccount === null) {
    const ways = [STRIPE_VARIABLES, PAYPAL_VARIABLES, BANK_VARIABLES].map((names) => names.join(' and '));
    throw new ConfigError(`PAYMENTS_MODE=live needs a way to be paid: ${ways.join(', or ')}.`);
  }
  return { paymentsMode, stripe, paypal, bankAccount, vat: readVat(env) };
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

const STRIPE_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
const STRIPE_ADDRESS = { host: 'api.stripe.com', port: 443, protocol: 'https' } as const;

function readStripe(env: Environment, mode: PaymentsMode): StripeConfig | null {
  const [secretKey, secrets] = STRIPE_VARIABLES.map((name) => env[name]?.trim() ?? '');
  if (!secretKey && !secrets) return null;
  if (!secretKey || !secrets) {
    throw new ConfigError(`${STRIPE_VARIABLES.join(' and ')} must be given together.`);
  }
  const word = mode === 'live' ? 'live' : 'test';
  const isChecked = mode === 'live' || mode === 'stripe-test';
  const isOfMode = new RegExp(`^(sk|rk)_${word}_`).test(secretKey);
  if (isChecked && !isOfMode) {
    throw new ConfigError(`With PAYMENTS_MODE=${mode} STRIPE_SECRET_KEY must be a ${word} key (sk_${word}_…).`);
  }
  const webhookSecrets = secrets.split(',').map((one) => one.trim());
  if (webhookSecrets.length > SECRETS_MAX || webhookSecrets.some((one) => one === '')) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET must be one secret, or two separated by a comma.');
  }
  return { secretKey, webhookSecrets, address: STRIPE_ADDRESS };
}

const PAYPAL_VARIABLES = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'];

function readPaypal(env: Environment, mode: PaymentsMode): PaypalConfig | null {
  const [clientId, clientSecret, webhookId] = PAYPAL_VARIABLES.map((name) => env[name]?.trim() ?? '');
  if (!clientId && !clientSecret && !webhookId) return null;
  if (!clientId || !clientSecret || !webhookId) {
    throw new ConfigError(`${PAYPAL_VARIABLES.join(', ')} must be given together.`);
  }
  // A site that is closed with `none` still refunds what it took: such keys are those of the company itself.
  const isReal = mode === 'live' || mode === 'none';
  const address = isReal ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  return { clientId, clientSecret, webhookId, address };
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

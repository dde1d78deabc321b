import { expect, test } from 'vitest';
import { readPaymentsConfig } from './payments-config.ts';

const LOCAL = { isLocalDemo: true };
const PUBLIC = { isLocalDemo: false };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b' };

test('the sandbox needs nothing and says that no money moves', () => {
  const config = readPaymentsConfig({}, LOCAL);
  expect(config).toMatchObject({ paymentsMode: 'sandbox', stripe: null, paypal: null });
  expect(config.bankAccount?.beneficiary).toContain('no money moves');
});

test('elsewhere than in a local demo there is no preset: nothing can be paid until somebody says how', () => {
  expect(readPaymentsConfig({}, PUBLIC)).toMatchObject({ paymentsMode: 'none', bankAccount: null });
  expect(readPaymentsConfig({ PAYMENTS_MODE: 'sandbox' }, PUBLIC).paymentsMode).toBe('sandbox');
  expect(readPaymentsConfig({ PAYMENTS_MODE: 'none' }, LOCAL).paymentsMode).toBe('none');
  const closed = { PAYMENTS_MODE: 'none', ...STRIPE };
  expect(readPaymentsConfig(closed, PUBLIC)).toMatchObject({
    paymentsMode: 'none',
    stripe: { secretKey: 'sk_live_x' },
  });
});

const PAYPAL = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' };
const BANK = { BANK_BENEFICIARY: 'House', BANK_IBAN: 'DE89370400440532013000' };
test.each([
  ['Stripe', STRIPE],
  ['PayPal', PAYPAL],
  ['a bank account', BANK],
])('%s alone is enough for real money', (_way, given) => {
  const { paymentsMode, stripe, paypal, bankAccount } = readPaymentsConfig({ PAYMENTS_MODE: 'live', ...given }, PUBLIC);
  expect(paymentsMode).toBe('live');
  expect([stripe, paypal, bankAccount].filter((one) => one !== null)).toHaveLength(1);
});

test('live takes live keys, two webhook secrets and a bank account', () => {
  const bank = { BANK_BENEFICIARY: 'House', BANK_IBAN: 'DE89 3704 0044 0532 0130 00', BANK_BIC: 'COBADEFFXXX' };
  const config = readPaymentsConfig({ PAYMENTS_MODE: 'live', ...STRIPE, ...bank }, PUBLIC);
  expect(config.stripe?.webhookSecrets).toEqual(['whsec_a', 'whsec_b']);
  expect(config.bankAccount).toEqual({ beneficiary: 'House', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' });
  expect(readPaymentsConfig({ PAYMENTS_MODE: 'live', ...STRIPE }, PUBLIC).bankAccount).toBeNull();
});

test.each([
  [
    'live without keys',
    { PAYMENTS_MODE: 'live' },
    'PAYMENTS_MODE=live needs a way to be paid: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYPAL_CLIENT_ID',
  ],
  ['test mode without keys', { PAYMENTS_MODE: 'stripe-test' }, 'PAYMENTS_MODE=stripe-test needs'],
  ['live with test keys', { PAYMENTS_MODE: 'live', ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_x' }, 'must be a live key'],
  ['test mode with live keys', { PAYMENTS_MODE: 'stripe-test', ...STRIPE }, 'must be a test key'],
  ['keys without a mode', STRIPE, 'PAYMENTS_MODE must be set'],
  ['half of the keys', { STRIPE_SECRET_KEY: 'sk_test_x' }, 'must be given together'],
  ['three secrets', { PAYMENTS_MODE: 'live', ...STRIPE, STRIPE_WEBHOOK_SECRET: 'a,b,c' }, 'STRIPE_WEBHOOK_SECRET'],
  ['half of PayPal', { PAYPAL_CLIENT_ID: 'x' }, 'PAYPAL_CLIENT_ID'],
  ['a wrong IBAN', { BANK_BENEFICIARY: 'House', BANK_IBAN: 'DE00370400440532013000' }, 'BANK_IBAN'],
  ['a wrong BIC', { BANK_BENEFICIARY: 'House', BANK_IBAN: 'DE89370400440532013000', BANK_BIC: 'X' }, 'BANK_BIC'],
  ['a beneficiary of two lines', { BANK_BENEFICIARY: 'A\nB', BANK_IBAN: 'DE89370400440532013000' }, 'BANK_BENEFICIARY'],
  ['a tax of half a percent', { VAT_PERCENT: '0.5' }, 'VAT_PERCENT must be'],
  ['another mode', { PAYMENTS_MODE: 'off' }, 'PAYMENTS_MODE must be one of'],
])('%s stops the start with one sentence', (_, env, sentence) => {
  expect(() => readPaymentsConfig(env, PUBLIC)).toThrow(sentence);
});

import { isOwnMethod, type OwnMethodId, type PaymentMethodId } from '@repo/contract/payments/payments';
import { PROVIDER_METHODS } from '@repo/contract/payments/providers';
import { networkFee } from '@repo/contract/rules/amounts';
import type { CryptoType } from '@repo/contract/rules/assets';
import { sayIn } from '@repo/contract/rules/languages';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/** What a method is, how long it takes and what it costs. */
type MethodFactTexts = { about: () => string; time: () => string; cost: () => string };
const INSTANT = { time: m.payments_at_once, cost: m.payments_no_cost };
const OWN_FACTS: Readonly<Record<OwnMethodId, MethodFactTexts>> = {
  bank_transfer: { about: m.payments_method_bank_about, time: m.payments_days, cost: m.payments_bank_cost },
  cryptocurrency: { about: m.payments_method_crypto_about, time: m.payments_seconds, cost: m.payments_no_cost },
  account_credit: { about: m.payments_method_credit, ...INSTANT },
};

/** The fee of the network depends on the units: those of the ledger itself unless it says otherwise. */
export function methodFacts(method: PaymentMethodId, cryptoType: CryptoType = 'quantum'): MethodFactTexts {
  if (method === 'cryptocurrency') return { ...OWN_FACTS.cryptocurrency, cost: () => describeNetworkFee(cryptoType) };
  if (isOwnMethod(method)) return OWN_FACTS[method];
  return { about: () => sayIn(PROVIDER_METHODS[method].about, getLocale()), ...INSTANT };
}

const PARTS = 1_000_000n;

/** `Network fee 0.001%`, as the ledger computes it. */
function describeNetworkFee(cryptoType: CryptoType): string {
  const share = Number(networkFee(PARTS, cryptoType)) / Number(PARTS);
  const percent = new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 4 }).format(share);
  return m.payments_ledger_cost({ percent });
}

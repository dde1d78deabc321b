import { MINUTE_MS } from '@repo/contract/durations';
import { readLedgerHead } from '@repo/contract/ledger/ledger';
import { countTransactions } from '@repo/contract/wallet/transactions';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { read, readKey } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { MoneyModePill } from '../../../parts/payments/money-notes.tsx';
import { formatCount } from '../../../parts/words/counts.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { usePhraseState, useRates } from '../use-wallets.ts';
import { formatWorth } from '../wallet-words.ts';
import { type BackupLevel, judgeSecurity, type KeyLevel, portfolioValue } from './portfolio-facts.ts';

type PortfolioHeaderProps = {
  wallets: readonly Wallet[];
  keys: Pick<WalletKeys, 'openUntil' | 'lock'>;
  /** On the other tabs the title alone: they are about something else. */
  isWhole: boolean;
};

/** How often the remaining time is looked at; it is shown in whole minutes. */
const LOOK_EVERY_MS = 5_000;

/** The keys are open, for how long still, and the button that closes them now. */
function KeysLock({ openUntil, onLock }: { openUntil: number; onLock: () => void }) {
  const minutes = useMinutesLeft(openUntil);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="low" icon="lock" onClick={onLock}>
        {m.wallet_market_lock()}
      </Button>
      <span className="numeric text-small text-ink-2">{m.wallet_market_lock_in({ minutes })}</span>
    </span>
  );
}

function useMinutesLeft(until: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.round((until - nowMs) / MINUTE_MS));
}

/** What a person holds in all, and how it is protected. */
export function PortfolioHeader({ wallets, keys, isWhole }: PortfolioHeaderProps) {
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1}>{m.wallet_title()}</h1>
        <SandboxTag />
        {keys.openUntil === null ? null : <KeysLock openUntil={keys.openUntil} onLock={keys.lock} />}
      </div>
      {isWhole ? (
        <div className="mt-2.5 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <PortfolioTotal wallets={wallets} />
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Fact term={m.wallet_market_wallets()}>{formatCount(wallets.length)}</Fact>
            <Fact term={m.wallet_market_transactions()}>
              <TransactionCount />
            </Fact>
            <SecurityFact wallets={wallets} />
          </dl>
        </div>
      ) : null}
    </div>
  );
}

/** While the ledger has not answered, nothing is claimed about its mode. */
function SandboxTag() {
  const ledger = useQuery(read(readLedgerHead, {}));
  return <MoneyModePill mode={ledger.data?.chain.mode} sample={m.wallet_market_sandbox()} />;
}

/** A value that is not known is said in words: nobody must read it as nothing. */
function PortfolioTotal({ wallets }: { wallets: readonly Wallet[] }) {
  const rates = useRates();
  if (rates.isPending) return <SkeletonBar className="h-9 w-72" />;
  if (rates.data === undefined) return <UnknownTotal>{m.wallet_market_no_rates()}</UnknownTotal>;
  const { dollars, missing } = portfolioValue(wallets, rates.data);
  const symbols = joinWords(missing);
  if (missing.length > 0 && dollars === 0)
    return <UnknownTotal>{m.wallet_market_no_rate_of({ symbols })}</UnknownTotal>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="numeric text-[2rem] leading-tight font-title tracking-[-0.015em]">{formatWorth(dollars)}</span>{' '}
      <span className="text-ink-2">
        {missing.length === 0 ? m.wallet_market_at_rates() : m.wallet_market_at_rates_without({ symbols })}
      </span>
    </p>
  );
}

const UnknownTotal = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 text-ink-2">
    <Icon name="info" className="mt-0.5 text-warn" />
    {children}
  </p>
);

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{term}</dt>
      <dd className="numeric font-strong">{children}</dd>
    </div>
  );
}

function TransactionCount() {
  const counted = useQuery({
    queryKey: readKey(countTransactions, {}),
    queryFn: ({ signal }) => ask(countTransactions, {}, { signal, background: true }),
  });
  if (counted.isPending) return <SkeletonBar className="mt-1 h-4 w-10" />;
  return counted.data === undefined ? m.wallet_market_unknown() : formatCount(counted.data.count);
}

const KEY_WORDS: Readonly<Record<KeyLevel, () => string>> = {
  // The name of a standard (FIPS 204) is the same in every language.
  signing: () => 'ML-DSA-65',
  watching: m.wallet_market_watching,
  none: m.wallet_market_no_keys,
};

const BACKUP_WORDS: Readonly<Record<BackupLevel, (() => string) | null>> = {
  confirmed: m.wallet_market_phrase_confirmed,
  unconfirmed: m.wallet_market_phrase_unconfirmed,
  missing: m.wallet_market_phrase_missing,
  unknown: m.wallet_market_phrase_unknown,
  notNeeded: null,
};

function SecurityFact({ wallets }: { wallets: readonly Wallet[] }) {
  const phrase = usePhraseState();
  const { keys, backup } = judgeSecurity(wallets, phrase.data);
  const words = phrase.isPending ? null : BACKUP_WORDS[backup];
  const tone = backup === 'confirmed' ? 'ok' : 'warn';
  return (
    <Fact term={m.wallet_market_security()}>
      {KEY_WORDS[keys]()}
      {words === null ? null : (
        <span className="block">
          <StatusPill tone={backup === 'unknown' ? 'plain' : tone} bare>
            {words()}
          </StatusPill>
        </span>
      )}
    </Fact>
  );
}

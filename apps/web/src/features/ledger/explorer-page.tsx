import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { MoneyModePill } from '../../parts/payments/money-notes.tsx';
import { LanguageSwitch } from '../../parts/words/language-switch.tsx';
import { ReadError } from '../../parts/words/read-error.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { RecentBlocks } from './chain/recent-blocks.tsx';
import { Found } from './found.tsx';
import { ForkAlarm } from './growth/fork-alarm.tsx';
import { useGrowth } from './growth/use-growth.ts';
import { LedgerSearch } from './search/ledger-search.tsx';
import { type LedgerQuery, type Lookup, readQuery } from './search/read-lookup.ts';
import { HeadStrip } from './strip/head-strip.tsx';
import { SupplyCard } from './supply/supply-card.tsx';
import { useHead, useProof, useReadAgain } from './use-ledger.ts';

/** With the signatures that it checks, which the page does not need to be drawn. */
const CheckCertificateCard = lazyPart(
  async () => (await import('../../parts/statements/check-certificate-card.tsx')).CheckCertificateCard,
  FailedPart,
);

/** The public ledger, for anybody: what it says, and how this browser checks it. */
export function ExplorerPage({ query }: { query: LedgerQuery }) {
  const head = useHead();
  const { growth, again, settle } = useGrowth(head.data);
  const lookup = readQuery(query);
  const chosen = useChosenHeight(lookup);
  return (
    <>
      <Top />
      <div className="page-width">
        <main id="main" tabIndex={-1} className="pt-5 pb-12 outline-none sm:pt-7">
          <PageHeader
            title={m.ledger_title()}
            about={m.ledger_about()}
            actions={
              <>
                <MoneyModePill mode={head.data?.chain.mode} sample={m.ledger_sandbox()} />
                <ReadAgain />
              </>
            }
          />
          {growth.state === 'alarm' ? <ForkAlarm alarm={growth.alarm} onSettle={settle} /> : null}
          {head.isError ? (
            <ReadError
              title={head.data === undefined ? m.ledger_head_failed() : m.ledger_head_stale()}
              error={head.error}
              onRetry={() => void head.refetch()}
              className="mb-5"
            />
          ) : null}
          {head.data === undefined ? (
            head.isPending && <PageSkeleton />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
              <HeadStrip head={head.data} growth={growth} onAgain={again} />
              {/* On a phone the chain is a list, and what was looked up comes before it. */}
              <div
                className={classNames(
                  lookup?.kind !== 'none' && 'max-sm:order-1',
                  lookup?.kind === 'all' && 'max-sm:hidden',
                )}
              >
                <RecentBlocks height={head.data.block.height} waiting={head.data.waiting} chosen={chosen} />
              </div>
              <Found lookup={lookup} head={head.data} growth={growth} />
              <div className="max-sm:order-2">
                <Suspense fallback={null}>
                  <CheckCertificateCard />
                </Suspense>
              </div>
              <div className="max-sm:order-2">
                <SupplyCard chain={head.data.chain} />
              </div>
            </div>
          )}
        </main>
        <PageFooter />
      </div>
    </>
  );
}

function ReadAgain() {
  const { mutate, isPending } = useReadAgain();
  return (
    <Button size="low" busy={isPending} onClick={() => mutate()}>
      {m.changes_update()}
    </Button>
  );
}

/** The block that is looked up, or that has the transaction that is. */
function useChosenHeight(lookup: Lookup | null): number | null {
  const proof = useProof(lookup?.kind === 'transaction' ? lookup.hash : null);
  return lookup?.kind === 'block' ? lookup.height : (proof.data?.sealed?.block.height ?? null);
}

function Top() {
  const isSignedIn = readSession() !== null;
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="page-width flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5 py-2.5">
        <Link to="/" className="flex min-h-11 items-center no-underline">
          <BrandMark />
        </Link>
        <LedgerSearch className="max-lg:order-last max-lg:w-full lg:ml-auto lg:w-[29rem]" />
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
          <Link to={isSignedIn ? '/dashboard' : '/login'} className="link text-label">
            {isSignedIn ? m.legal_to_app() : m.legal_to_login()}
          </Link>
          <LanguageSwitch hideLabel />
        </div>
      </div>
    </header>
  );
}

function PageSkeleton() {
  return (
    <Skeleton label={m.ledger_loading()}>
      <SkeletonBar className="h-24 w-full rounded-card" />
      <SkeletonBar className="mt-6 h-60 w-full rounded-card" />
      <SkeletonBar className="mt-6 h-60 w-full rounded-card" />
    </Skeleton>
  );
}

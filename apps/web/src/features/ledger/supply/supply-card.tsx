import type { LedgerChain } from '@repo/contract/ledger/ledger';
import { ASSET_SYMBOLS, type CryptoType } from '@repo/contract/rules/assets';
import { useMemo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { formatUnits } from '../ledger-words.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { useChecks } from '../use-checks.ts';
import { type Supply, useBlock, useSupply } from '../use-ledger.ts';
import { type AssetSupply, checkSupply, isSignedSupply } from './check-supply.ts';

/** What was issued, burned and lies in accounts, of each asset, added up here. */
export function SupplyCard({ chain }: { chain: LedgerChain }) {
  const supply = useSupply();
  return (
    <Card title={m.ledger_supply()} flush action={supply.data && <AtBlock supply={supply.data} chain={chain} />}>
      {supply.isPending ? <RowsSkeleton label={m.ledger_supply_loading()} /> : null}
      {supply.isError && supply.data === undefined ? (
        <ReadError
          title={m.ledger_supply_failed()}
          error={supply.error}
          onRetry={() => void supply.refetch()}
          className="mx-4 mb-5 sm:mx-5"
        />
      ) : null}
      {supply.data ? (
        <>
          <SupplyTable assets={supply.data.assets} />
          <SupplyCards assets={supply.data.assets} />
        </>
      ) : null}
      <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">{m.ledger_supply_note()}</p>
    </Card>
  );
}

/** Of which block it is, and whether that block's signed header says the same of what was issued and burned. */
function AtBlock({ supply: { height, assets }, chain }: { supply: Supply; chain: LedgerChain }) {
  const checks = useChecks();
  const block = useBlock(height);
  const isSigned = useMemo(() => {
    if (!checks.data || !block.data) return null;
    const header = checks.data.readSealedBlock(chain, block.data.block);
    return header !== null && isSignedSupply(assets, header.supply);
  }, [checks.data, block.data, chain, assets]);
  const at = m.ledger_supply_at({ height: formatCount(height) });
  if (isSigned === null) return <span className="numeric text-ink-3">{at}</span>;
  return (
    <StatusPill tone={isSigned ? 'ok' : 'danger'} bare>
      {isSigned
        ? m.ledger_supply_signed({ height: formatCount(height) })
        : m.ledger_supply_not_signed({ height: formatCount(height) })}
    </StatusPill>
  );
}

const ASSET_NAMES: Record<CryptoType, () => string> = {
  quantum: m.ledger_asset_quantum,
  bitcoin: m.ledger_asset_unit,
  ethereum: m.ledger_asset_unit,
};
/** The ledger's own asset first. */
const ORDER: readonly CryptoType[] = ['quantum', 'bitcoin', 'ethereum'];
const inOrder = (assets: readonly AssetSupply[]) =>
  assets.toSorted((a, b) => ORDER.indexOf(a.asset) - ORDER.indexOf(b.asset));

function AssetName({ asset }: { asset: CryptoType }) {
  return (
    <>
      <strong className="font-strong">{ASSET_SYMBOLS[asset]}</strong>{' '}
      <span className="font-normal text-ink-2">{ASSET_NAMES[asset]()}</span>
    </>
  );
}

function Holds({ holds }: { holds: boolean }) {
  return (
    <StatusPill tone={holds ? 'ok' : 'danger'} bare>
      {holds ? m.ledger_holds() : m.ledger_holds_not()}
    </StatusPill>
  );
}

const HEAD = 'border-b border-line px-3 py-2 text-tiny font-normal whitespace-nowrap text-ink-3';
const NUMBER = 'code-text px-3 py-3.5 text-right whitespace-nowrap compact:py-2';

function SupplyTable({ assets }: { assets: readonly AssetSupply[] }) {
  return (
    <table className="w-full border-collapse max-lg:hidden">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} pl-5 text-left`}>
            {m.ledger_asset()}
          </th>
          {[m.ledger_issued(), m.ledger_burned(), m.ledger_supply(), m.ledger_in_accounts(), m.ledger_accounts()].map(
            (label) => (
              <th key={label} scope="col" className={`${HEAD} text-right`}>
                {label}
              </th>
            ),
          )}
          <th scope="col" className={`${HEAD} pr-5 text-left`}>
            {m.ledger_supply_rule()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {inOrder(assets).map((one) => {
          const { supply, holds } = checkSupply(one);
          return (
            <tr key={one.asset}>
              <th scope="row" className="py-3.5 pr-3 pl-5 text-left text-label compact:py-2">
                <AssetName asset={one.asset} />
              </th>
              <td className={NUMBER}>{formatUnits(one.issued)}</td>
              <td className={NUMBER}>{formatUnits(one.burned)}</td>
              <td className={`${NUMBER} font-strong`}>{supply === null ? '' : formatUnits(supply)}</td>
              <td className={NUMBER}>{formatUnits(one.inAccounts)}</td>
              <td className={NUMBER}>{formatCount(one.accounts)}</td>
              <td className="py-3.5 pr-5 pl-3 compact:py-2">
                <Holds holds={holds} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function SupplyCards({ assets }: { assets: readonly AssetSupply[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line lg:hidden">
      {inOrder(assets).map((one) => {
        const { supply, holds } = checkSupply(one);
        const lines = [
          [m.ledger_issued(), formatUnits(one.issued)],
          [m.ledger_burned(), formatUnits(one.burned)],
          [m.ledger_supply(), supply === null ? '' : formatUnits(supply)],
          [m.ledger_in_accounts(), formatUnits(one.inAccounts)],
          [m.ledger_accounts(), formatCount(one.accounts)],
        ] as const;
        return (
          <li key={one.asset} className="px-4 py-3.5 sm:px-5">
            <p className="flex items-center justify-between gap-4">
              <span>
                <AssetName asset={one.asset} />
              </span>
              <Holds holds={holds} />
            </p>
            <dl className="mt-1.5 text-label">
              {lines.map(([term, value]) => (
                <div key={term} className="flex justify-between gap-4 py-1">
                  <dt className="text-ink-3">{term}</dt>
                  <dd className="code-text">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
      <li className="px-4 py-3 text-small text-ink-3 sm:px-5">{m.ledger_supply_rule()}</li>
    </ul>
  );
}

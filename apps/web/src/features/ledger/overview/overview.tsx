import { useMemo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckLine } from '../check-line.tsx';
import type { Growth } from '../growth/use-growth.ts';
import { checkSupply } from '../supply/check-supply.ts';
import { useChecks } from '../use-checks.ts';
import { type LedgerHead, useSupply } from '../use-ledger.ts';

/** What stands on the page while nothing is looked up: what was checked by opening it, and how to check a transaction. */
export function Overview({ head, growth }: { head: LedgerHead; growth: Growth }) {
  return (
    <div className="grid items-stretch gap-5 lg:grid-cols-2 lg:gap-6">
      <CheckedCard head={head} growth={growth} />
      <Card title={m.ledger_how()} flush>
        <ol className="divide-y divide-line border-t border-line">
          {[m.ledger_how_1(), m.ledger_how_2(), m.ledger_how_3()].map((text, place) => (
            <li key={text} className="flex gap-3 px-4 py-2.5 text-label sm:px-5">
              <span className="numeric grid size-6 shrink-0 place-items-center rounded-full bg-primary-wash text-tiny font-strong text-primary">
                {place + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function CheckedCard({ head: { chain, block }, growth }: { head: LedgerHead; growth: Growth }) {
  const checks = useChecks();
  const supply = useSupply();
  const isNamed = useMemo(() => checks.data?.isWholeChain(chain) ?? null, [checks.data, chain]);
  const isSealed = useMemo(
    () => (checks.data ? checks.data.readSealedBlock(chain, block) !== null : null),
    [checks.data, chain, block],
  );
  const words = checks.data?.findOperator(chain)?.words ?? '';
  const height = formatCount(block.height);
  return (
    <Card title={m.ledger_checked()} flush>
      <ul className="divide-y divide-line border-t border-line">
        <CheckLine
          ok={isNamed}
          error={checks.error}
          texts={{ ok: m.ledger_checked_name(), failed: m.ledger_checked_name_failed() }}
        />
        <CheckLine
          ok={isSealed}
          texts={{ ok: m.ledger_checked_head({ height, words }), failed: m.ledger_alarm_not_sealed() }}
        />
        <CheckLine
          ok={isGrown(growth)}
          texts={{
            ok: growth.state === 'first' ? m.ledger_checked_first() : m.ledger_checked_grown(),
            failed: m.ledger_growth_alarm(),
            open: growth.state === 'unknown' ? m.ledger_growth_unknown() : m.ledger_block_checking(),
          }}
        />
        <CheckLine
          ok={supply.data?.assets.every((asset) => checkSupply(asset).holds) ?? null}
          texts={{ ok: m.ledger_checked_supply(), failed: m.ledger_checked_supply_failed() }}
        />
      </ul>
    </Card>
  );
}

function isGrown({ state }: Growth): boolean | null {
  if (state === 'alarm') return false;
  return state === 'first' || state === 'grown' ? true : null;
}

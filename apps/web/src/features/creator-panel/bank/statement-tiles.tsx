import type { StatementTiles as Tiles } from '@repo/contract/payments/statement-tiles';
import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { formatDayName } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { formatSum, formatWeekday, groupIban } from './month/month-words.ts';
import { StatementLines } from './month/statement-lines.tsx';
import { useStatementTiles } from './month/use-months.ts';
import { OddityList } from './oddity-list.tsx';
import { StatementImport } from './statement-import.tsx';

/** One statement of the bank account as a sum: opening, what arrived, what left, closing. */
export function StatementTiles() {
  const [chosen, setChosen] = useState<string | null>(null);
  const tiles = useStatementTiles(chosen);
  const statement = tiles.data?.statement ?? null;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words">{statement === null ? m.panel_bank_statements() : formatTitle(statement)}</h2>
          {statement === null ? null : (
            <p className="numeric font-mono text-small break-all text-ink-2">{groupIban(statement.iban)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Steps statement={statement} onStep={setChosen} />
          <StatementImport />
        </div>
      </div>
      {tiles.error === null || tiles.data !== undefined ? null : (
        <PanelError title={m.tiles_failed()} error={tiles.error} onRetry={() => void tiles.refetch()} />
      )}
      {tiles.isLoading ? (
        <Skeleton label={m.panel_loading()}>
          <SkeletonBar className="mt-4 h-24 rounded-card" />
        </Skeleton>
      ) : null}
      {tiles.data?.statement === null ? <EmptyState>{m.tiles_none()}</EmptyState> : null}
      {statement === null ? null : <Sum statement={statement} />}
    </Card>
  );
}

function formatTitle({ statementId: id, fromOn, toOn }: Tiles): string {
  const title = m.tiles_title({ id });
  if (toOn === null) return title;
  if (fromOn === null || fromOn === toOn) return `${title}, ${formatWeekday(toOn)}`;
  return `${title}, ${m.tiles_days({ from: formatDayName(fromOn), to: formatDayName(toOn) })}`;
}

function Steps({ statement, onStep }: { statement: Tiles | null; onStep: (id: string) => void }) {
  const { before = null, after = null } = statement ?? {};
  return (
    <>
      {before === null ? null : (
        <Button
          size="low"
          icon="left"
          aria-label={m.tiles_before({ id: before.statementId })}
          onClick={() => onStep(before.id)}
        >
          {m.tiles_step({ id: before.statementId })}
        </Button>
      )}
      {after === null ? null : (
        <Button
          size="low"
          icon="right"
          aria-label={m.tiles_after({ id: after.statementId })}
          onClick={() => onStep(after.id)}
        >
          {m.tiles_step({ id: after.statementId })}
        </Button>
      )}
    </>
  );
}

function Sum({ statement }: { statement: Tiles }) {
  const [isOpen, setOpen] = useState(false);
  const { openingMinor, closingMinor, arrived, arrivedWaiting, left, leftWaiting, differenceMinor, odd } = statement;
  const isWhole = differenceMinor === '0';
  const goesOut = (BigInt(left.minor) + BigInt(leftWaiting.minor)).toString();
  return (
    <>
      <div className="mt-4 flex flex-col gap-2 md:flex-row md:items-stretch">
        <Tile
          label={m.tiles_opening()}
          minor={openingMinor}
          tone={statement.openingFits === false ? 'danger' : 'plain'}
        >
          {openingNote(statement)}
        </Tile>
        <Sign>+</Sign>
        <Tile label={m.tiles_arrived({ count: arrived.count })} minor={arrived.minor}>
          {statement.lines.length === 0 ? null : (
            <button type="button" className="text-primary underline" onClick={() => setOpen(true)}>
              {m.tiles_lines()}
            </button>
          )}
        </Tile>
        <Sign>+</Sign>
        <Tile
          label={m.tiles_waiting({ count: arrivedWaiting.count })}
          minor={arrivedWaiting.minor}
          tone={arrivedWaiting.count > 0 ? 'warn' : 'plain'}
        >
          {arrivedWaiting.count > 0 ? m.tiles_waiting_about() : null}
        </Tile>
        <Sign>−</Sign>
        <Tile label={m.tiles_left({ count: left.count + leftWaiting.count })} minor={goesOut}>
          {leftWaiting.count > 0
            ? m.tiles_left_waiting({ count: leftWaiting.count, amount: formatSum(leftWaiting.minor) })
            : m.tiles_left_all()}
        </Tile>
        <Sign>=</Sign>
        <Tile
          label={m.tiles_closing()}
          minor={closingMinor}
          tone={isWhole || differenceMinor === null ? 'plain' : 'danger'}
        >
          {closingNote(differenceMinor)}
        </Tile>
      </div>
      {odd === null ? null : (
        <div className="mt-3">
          <OddityList oddities={[odd]} />
        </div>
      )}
      {isOpen ? <StatementLines statement={statement} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function openingNote({ openingMinor, openingFits }: Tiles): ReactNode {
  if (openingMinor === null) return m.tiles_no_balance();
  if (openingFits === null) return m.tiles_opening_first();
  return openingFits ? (
    m.tiles_opening_fits()
  ) : (
    <span className="font-strong text-danger">{m.tiles_opening_gap()}</span>
  );
}

function closingNote(difference: string | null): ReactNode {
  if (difference === null) return m.tiles_no_balance();
  return difference === '0' ? (
    <span className="font-strong text-ok">{m.tiles_closing_fits()}</span>
  ) : (
    <span className="font-strong text-danger">{m.tiles_closing_gap({ amount: formatSum(difference) })}</span>
  );
}

const Sign = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="self-center text-ink-2 max-md:hidden">
    {children}
  </span>
);

const TONES = { plain: 'border-line', warn: 'border-transparent bg-warn-wash', danger: 'border-danger bg-danger-wash' };

type TileProps = { label: string; minor: string | null; tone?: keyof typeof TONES; children: ReactNode };

function Tile({ label, minor, tone = 'plain', children }: TileProps) {
  return (
    <div
      className={`min-w-0 grow basis-0 rounded-control border px-3.5 py-2.5 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-3 ${TONES[tone]}`}
    >
      <p className="text-small text-ink-2">{label}</p>
      <p className="numeric font-mono text-title font-strong whitespace-nowrap max-md:text-base">
        {minor === null ? '–' : formatSum(minor)}
      </p>
      <p className="text-small text-ink-2 max-md:col-span-2 empty:hidden">{children}</p>
    </div>
  );
}

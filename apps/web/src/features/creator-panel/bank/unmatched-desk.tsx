import type { BankLine } from '@house/contract/payments/bank-lines';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { focusIfNowhere } from '../../../ui/layers.ts';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { PanelError } from '../panel-error.tsx';
import { DecidedRow } from './decided-card.tsx';
import { LineChoices, LineHead } from './line-choices.tsx';
import { LineList } from './line-list.tsx';
import { useLine, useWaitingLines } from './use-bank.ts';

type UnmatchedDeskProps = { isWide: boolean; line: string | null; onLine: (line: string | null) => void };

/** The lines that wait on the left, what one of them is on the right; on a narrow page one after the other. */
export function UnmatchedDesk({ isWide, line, onLine }: UnmatchedDeskProps) {
  const waiting = useWaitingLines();
  if (waiting.data !== undefined) return <Desk lines={waiting.data} isWide={isWide} line={line} onLine={onLine} />;
  if (waiting.error !== null) {
    return <PanelError title={m.panel_bank_failed()} error={waiting.error} onRetry={() => void waiting.refetch()} />;
  }
  return (
    <Skeleton label={m.panel_loading()}>
      <SkeletonBar className="h-80 rounded-card" />
    </Skeleton>
  );
}

function Desk({ lines, isWide, line, onLine }: UnmatchedDeskProps & { lines: readonly BankLine[] }) {
  const listed = lines.find(({ id }) => id === line);
  const linked = useLine(listed === undefined ? line : null);
  const first = isWide && line === null ? lines[0] : undefined;
  const shown = listed ?? linked.data ?? first ?? null;
  const list = <LineList lines={lines} shown={shown?.id ?? null} onShow={onLine} />;
  const back = isWide ? null : (
    <Button icon="back" onClick={() => onLine(null)}>
      {m.bank_all_lines()}
    </Button>
  );
  if (linked.error !== null && line !== null && listed === undefined) {
    return (
      <div className="space-y-3">
        {back}
        <PanelError title={m.bank_line_failed()} error={linked.error} onRetry={() => void linked.refetch()} />
        {isWide ? list : null}
      </div>
    );
  }
  if (shown === null) return <OnePage opened={null}>{list}</OnePage>;
  const choices = <ShownLine key={shown.id} line={shown} lines={lines} onLine={onLine} />;
  if (!isWide) {
    return (
      <OnePage opened={shown.id}>
        {back}
        {choices}
      </OnePage>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-6">
      {list}
      {choices}
    </div>
  );
}

/** One page after the other: what had the focus is gone, so that the heading of a line gets it, and on the way back its row. */
function OnePage({ opened, children }: { opened: string | null; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    const left = before.current;
    before.current = opened;
    if (left === opened) return;
    const target = opened === null ? `[data-line="${left}"]` : 'h2';
    focusIfNowhere(page.current?.querySelector<HTMLElement>(target) ?? null);
  }, [opened]);
  return (
    <div ref={page} className="space-y-3">
      {children}
    </div>
  );
}

type ShownLineProps = { line: BankLine; lines: readonly BankLine[]; onLine: (line: string | null) => void };

function ShownLine({ line, lines, onLine }: ShownLineProps) {
  const place = lines.findIndex(({ id }) => id === line.id);
  const next = lines[place + 1] ?? lines[0];
  const waits = line.outcome === 'unmatched' || line.outcome === 'late';
  if (!waits) {
    return (
      <Card flush>
        <LineHead line={line} />
        <ul className="border-t border-line">
          <DecidedRow line={line} />
        </ul>
      </Card>
    );
  }
  const onSkip = next === undefined || next.id === line.id ? null : () => onLine(next.id);
  return <LineChoices line={line} onDone={() => onLine(null)} onSkip={onSkip} />;
}

import type { BankLine } from '@repo/contract/payments/bank-lines';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { focusIfNowhere } from '../../../ui/layers.ts';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { DecidedRow } from './decided-card.tsx';
import { LineChoices, LineHead } from './line-choices.tsx';
import { LineList } from './line-list.tsx';
import { useLine, useWaitingLines } from './use-bank.ts';

type UnmatchedDeskProps = { isWide: boolean; line: string | null; onLine: (line: string | null) => void };

type DeskProps = UnmatchedDeskProps & { lines: readonly BankLine[] };

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

/** The line of the address, wherever it stands; beside the list the first one where none was chosen. */
function useShownLine({ lines, isWide, line }: Omit<DeskProps, 'onLine'>) {
  const listed = lines.find(({ id }) => id === line);
  const linked = useLine(listed === undefined ? line : null);
  const first = isWide && line === null ? lines[0] : undefined;
  const isLost = linked.error !== null && line !== null && listed === undefined;
  return { shown: listed ?? linked.data ?? first ?? null, linked, isLost };
}

function Desk({ lines, isWide, line, onLine }: DeskProps) {
  const { shown, linked, isLost } = useShownLine({ lines, isWide, line });
  const list = <LineList lines={lines} shown={shown?.id ?? null} onShow={onLine} />;
  const back = isWide ? null : (
    <Button icon="back" onClick={() => onLine(null)}>
      {m.bank_all_lines()}
    </Button>
  );
  if (isLost) {
    return (
      <div className="space-y-3">
        {back}
        <PanelError title={m.bank_line_failed()} error={linked.error} onRetry={() => void linked.refetch()} />
        {isWide ? list : null}
      </div>
    );
  }
  return (
    <DeskFrame isWide={isWide} opened={shown?.id ?? null}>
      {isWide || shown === null ? list : back}
      {shown === null ? null : <ShownLine key={shown.id} line={shown} lines={lines} onLine={onLine} />}
    </DeskFrame>
  );
}

type DeskFrameProps = { isWide: boolean; opened: string | null; children: ReactNode };

/**
 * One frame for both widths, so that turning a tablet loses nothing. Where one page comes after the other, what had the focus is
 * gone: the heading of a line gets it, and on the way back its row.
 */
function DeskFrame({ isWide, opened, children }: DeskFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    const left = before.current;
    before.current = opened;
    if (isWide || left === opened) return;
    const target = opened === null ? `[data-line="${left}"]` : 'h2';
    focusIfNowhere(frame.current?.querySelector<HTMLElement>(target) ?? null);
  }, [isWide, opened]);
  const isBeside = isWide && opened !== null;
  return (
    <div
      ref={frame}
      className={isBeside ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-6' : 'space-y-3'}
    >
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

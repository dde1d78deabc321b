import type { PrintCode } from '@repo/client/print-code/print-code';
import type { PrintBoxSize } from '@repo/vault';
import { useMemo, useRef, useState } from 'react';
import { describeFailure, hasCode } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { judgeSquare } from '../../print/codes/judge-square.ts';
import { type SheetKind, SQUARE_SIZES } from '../../print/sheet-content.ts';
import type { PrintedGlyph } from './print-choice.ts';

type MadeCodes = Readonly<Record<string, PrintCode | null>>;

/**
 * The large square of this sheet, off at first. It is that of the content which is printed, and it goes when nobody may read
 * that any more.
 */
export function useLargeSquare({ makeCode, issue }: PrintedGlyph, kind: SheetKind) {
  const [made, setMade] = useState<MadeCodes>({});
  const size = SQUARE_SIZES[kind];
  const key = `${size} ${issue?.glyphId} ${issue?.contentVersion}`;
  const isOffered = makeCode !== undefined && size !== null;
  const code = isOffered ? (made[key] ?? null) : null;
  return {
    digits: code?.digits ?? null,
    rows: code?.rows ?? [],
    field: isOffered
      ? {
          key,
          code,
          make: () => makeCode(size),
          onChange: (next: PrintCode | null) => setMade((others) => ({ ...others, [key]: next })),
        }
      : null,
  };
}

type SealedCodeFieldProps = {
  kind: SheetKind;
  /** Answers null where the lines that may not be lost have no room. */
  make: () => Promise<PrintCode | null>;
  code: PrintCode | null;
  /** Lines of the holder have no room beside it. */
  isCrowded?: boolean;
  onChange: (code: PrintCode | null) => void;
};

/** Why there is no square: its lines have no room, or its modules would be too small to be read. */
type Obstacle = 'full' | 'tooFine';

function findObstacle(made: PrintCode | null, size: PrintBoxSize): Obstacle | null {
  if (made === null) return 'full';
  return judgeSquare(made.digits, size) === 'tooFine' ? 'tooFine' : null;
}

/** Off at first: what is on paper and in a photograph of it cannot be taken back. */
export function SealedCodeField({ kind, make, code, isCrowded = false, onChange }: SealedCodeFieldProps) {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [isWished, setWished] = useState(code !== null);
  // What is made is asked for at the end whether it is still wished.
  const wish = useRef(isWished);
  const size = SQUARE_SIZES[kind] ?? 'card';
  const making = useCall(make, {
    onDone: (made) => {
      // Ticked off again while it was made.
      if (!wish.current) return;
      const found = findObstacle(made, size);
      setObstacle(found);
      onChange(found === null ? made : null);
    },
    failed: m.glyphs_print_sealed_failed(),
    reason: describeCodeFailure,
  });

  function tick(isOn: boolean): void {
    wish.current = isOn;
    setWished(isOn);
    setObstacle(null);
    // One that is under way is the same square.
    if (isOn && !making.isPending) void making.submit();
    if (isOn) return;
    making.clear();
    onChange(null);
  }

  return (
    <div className="space-y-2.5">
      <CheckboxField
        label={kind === 'a4' ? m.glyphs_print_sealed_sheet() : m.glyphs_print_sealed()}
        hint={m.glyphs_print_sealed_about()}
        error={(isWished && making.problem) || undefined}
        checked={code !== null || (isWished && making.isPending)}
        onChange={({ target }) => tick(target.checked)}
      />
      <details className="ml-8 text-small text-ink-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-label">
          {m.glyphs_print_sealed_know()}
        </summary>
        <ul className="list-disc space-y-1 pl-4">
          <li>{kind === 'a4' ? m.glyphs_print_sealed_know_sheet() : m.glyphs_print_sealed_know_sides()}</li>
          <li>{m.glyphs_print_sealed_know_stop()}</li>
          <li>{m.glyphs_print_sealed_know_told()}</li>
          <li>{m.glyphs_print_sealed_know_visited()}</li>
          <li>{m.glyphs_print_sealed_know_phones()}</li>
        </ul>
      </details>
      <SquareNotes code={code} size={size} obstacle={obstacle} isCrowded={isCrowded} />
    </div>
  );
}

type SquareNotesProps = Pick<SealedCodeFieldProps, 'code'> & {
  size: PrintBoxSize;
  obstacle: Obstacle | null;
  isCrowded: boolean;
};

/** What to know of this square before it is printed. */
function SquareNotes({ code, size, obstacle, isCrowded }: SquareNotesProps) {
  const isFine = useMemo(() => code !== null && judgeSquare(code.digits, size) === 'fine', [code, size]);
  const lost = code?.lost.map(({ row }) => row.text) ?? [];
  return (
    <>
      {isCrowded && code !== null ? (
        <InlineAlert tone="warn" announce="status" title={m.glyphs_print_sealed_crowded()}>
          {m.glyphs_print_sealed_crowded_about()}
        </InlineAlert>
      ) : null}
      {isFine ? (
        <InlineAlert tone="warn" announce="status" title={m.glyphs_print_sealed_fine()}>
          {m.glyphs_print_sealed_fine_about()}
        </InlineAlert>
      ) : null}
      {obstacle === 'full' ? (
        <InlineAlert tone="warn" announce="status" title={m.glyphs_print_sealed_full()}>
          {m.glyphs_print_sealed_full_about()}
        </InlineAlert>
      ) : null}
      {obstacle === 'tooFine' ? (
        <InlineAlert tone="warn" announce="status" title={m.glyphs_print_sealed_too_fine()}>
          {m.glyphs_print_sealed_too_fine_about()}
        </InlineAlert>
      ) : null}
      {lost.length > 0 ? (
        <InlineAlert tone="warn" announce="status" title={m.glyphs_print_sealed_lost({ lines: lost.join(', ') })}>
          {m.glyphs_print_sealed_lost_about()}
        </InlineAlert>
      ) : null}
    </>
  );
}

/** Its place in the status list needs the network; all else of the print does not. */
function describeCodeFailure(error: unknown, fallback: string): string {
  if (hasCode(error, 'ask.unreachable')) return m.glyphs_print_sealed_offline();
  const isLocked = error instanceof VaultWorkerError && error.code === 'locked';
  return isLocked ? m.glyphs_print_sealed_locked() : describeFailure(error, fallback);
}

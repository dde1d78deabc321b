import { encodeGlyph, type Glyph, glyphFromSymbols, type Pattern } from '@repo/glyph';
import { memo, useMemo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { GlyphDrawing } from '../../../parts/glyph/glyph-drawing.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { SeenTrial } from './use-trial.ts';

type BelievedGlyphProps = { payload: Uint8Array | null; pattern: Pattern; seen: SeenTrial | null };

/** The drawn symbols beside those that the reader saw before error correction, and the bytes of both. */
export const BelievedGlyph = memo(function BelievedGlyph({ payload, pattern, seen }: BelievedGlyphProps) {
  const drawn = useMemo(() => (payload === null ? null : encodeGlyph(payload, { pattern })), [payload, pattern]);
  const report = seen?.report ?? null;
  const believed = useMemo(
    () =>
      report?.cells
        ? glyphFromSymbols(
            Array.from(report.cells, ({ symbol }) => symbol),
            report.pattern,
          )
        : null,
    [report],
  );
  const { drawn: drawnHex = null, read = null } = report ?? {};
  return (
    <Card title={m.trial_bytes()}>
      <div className="grid grid-cols-2 gap-4">
        {drawn === null ? null : <Figure glyph={drawn} words={m.trial_drawn()} />}
        {believed === null ? <Nothing /> : <Figure glyph={believed} words={m.trial_believed()} />}
      </div>
      <dl className="mt-5 grid gap-3">
        {drawnHex === null ? null : <Bytes term={m.trial_bytes_drawn()} hex={drawnHex} />}
        {read === null ? null : <Bytes term={m.trial_bytes_read()} hex={read} />}
      </dl>
      {read !== null && drawnHex !== null ? (
        <p className="mt-3">
          <StatusPill tone={read === drawnHex ? 'ok' : 'danger'}>
            {read === drawnHex ? m.trial_equal() : m.trial_unequal()}
          </StatusPill>
        </p>
      ) : null}
    </Card>
  );
});

function Figure({ glyph, words }: { glyph: Glyph; words: string }) {
  return (
    <figure className="min-w-0">
      <div className="overflow-hidden rounded-control border border-line">
        <GlyphDrawing glyph={glyph} label={words} />
      </div>
      <figcaption className="mt-1.5 text-small text-ink-3">{words}</figcaption>
    </figure>
  );
}

function Nothing() {
  return (
    <div className="grid aspect-square place-items-center rounded-control border border-dashed border-edge p-4 text-center text-small text-ink-3">
      {m.trial_believed_nothing()}
    </div>
  );
}

const GROUP_DIGITS = 6;

function Bytes({ term, hex }: { term: string; hex: string }) {
  const groups = Array.from({ length: Math.ceil(hex.length / GROUP_DIGITS) }, (_, i) =>
    hex.slice(i * GROUP_DIGITS, (i + 1) * GROUP_DIGITS),
  );
  return (
    <div>
      <dt className="text-small text-ink-3">{term}</dt>
      <dd className="font-mono text-small">{groups.join(' ')}</dd>
    </div>
  );
}

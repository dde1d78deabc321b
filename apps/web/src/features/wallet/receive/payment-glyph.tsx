import { paymentPayload } from '@repo/client/payment-payload';
import { GLYPH_BACKGROUND, GLYPH_FOREGROUND } from '@repo/contract/glyphs/glyphs';
import { encodeGlyph, type Glyph, renderGlyph } from '@repo/glyph';
import { useMemo } from 'react';
import { GlyphDrawing, QUIET_CELLS } from '../../../parts/glyph/glyph-drawing.tsx';
import type { PaymentRequest } from './payment-link.ts';

/** The address and the amount of a request as a glyph. A memo has no room in it. */
export function PaymentGlyph({ request, label }: { request: PaymentRequest; label: string }) {
  const { to, amount } = request;
  const glyph = useMemo(() => drawRequest({ to, amount }), [to, amount]);
  return (
    <div className="mx-auto aspect-square w-full max-w-68 overflow-hidden rounded-control border border-line sm:max-w-none">
      <GlyphDrawing glyph={glyph} label={label} />
    </div>
  );
}

function drawRequest(asked: Pick<PaymentRequest, 'to' | 'amount'>): Glyph {
  return encodeGlyph(paymentPayload(asked));
}

/** The same as a file, which says in words whom it pays. */
export function paymentGlyphSvg(request: PaymentRequest, title: string): Blob {
  const drawing = renderGlyph(drawRequest(request), {
    quietZone: QUIET_CELLS,
    title,
    ink: GLYPH_FOREGROUND,
    paper: GLYPH_BACKGROUND,
  });
  return new Blob([drawing], { type: 'image/svg+xml' });
}

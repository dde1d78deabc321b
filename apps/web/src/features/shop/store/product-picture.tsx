import type { ChosenOptions, ProductId } from '@repo/contract/shop/products';
import type { Glyph } from '@repo/glyph';
import { encodeGlyph, PAYLOAD_LENGTH } from '@repo/glyph';
import { useMemo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { artworkOutline } from '../../../parts/artwork/artwork-outline.ts';
import { ProductDrawing } from '../../../parts/artwork/product-drawing.tsx';
import { ProtectedFrame } from '../../../parts/glyph/protection/protected-frame.tsx';
import { productName } from '../shop-words.ts';

type ProductPictureProps = {
  productId: ProductId;
  options: ChosenOptions;
  text: string;
  /** The own glyph, once it may be shown; empty rings stand there without one. */
  drawing?: Glyph | null;
  /** A sample glyph stands there instead of empty rings; `named`: with the name of nobody where none was typed. */
  sample?: 'glyph' | 'named';
} & Partial<
  Pick<
    Parameters<typeof ProductDrawing>[0],
    'promise' | 'pxPerMm' | 'showSize' | 'showRuler' | 'showSafeArea' | 'showQuietZone' | 'side'
  >
>;

/** A product to scale. The own glyph on it is as protected as everywhere. */
export function ProductPicture({ drawing = null, sample, text, ...shown }: ProductPictureProps) {
  const own = useMemo(() => (drawing === null ? null : artworkOutline(drawing)), [drawing]);
  const label = m.shop_picture({ product: productName(shown.productId) });
  const shownSample = own === null ? sample : undefined;
  const words = shownSample === 'named' && text === '' ? m.shop_sample_name() : text;
  const outline = shownSample === undefined ? own : drawSample();
  const picture = <ProductDrawing {...shown} text={words} outline={outline} label={label} className="size-full" />;
  if (own === null) return picture;
  return (
    <ProtectedFrame className="size-full" version={JSON.stringify({ ...shown, text })}>
      {picture}
    </ProtectedFrame>
  );
}

/** A glyph of nobody: fixed bytes that no server knows, so that a scan of it finds no card. */
const SAMPLE_BYTES = Uint8Array.from({ length: PAYLOAD_LENGTH }, (_, index) =>
  index === 0 ? 1 : (index * 37 + 11) % 256,
);

let drawn: ReturnType<typeof artworkOutline> | null = null;

/** What stands on a product until the own glyph is shown. */
function drawSample(): ReturnType<typeof artworkOutline> {
  drawn ??= artworkOutline(encodeGlyph(SAMPLE_BYTES));
  return drawn;
}

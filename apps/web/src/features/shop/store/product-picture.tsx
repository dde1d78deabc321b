import type { ChosenOptions, ProductId } from '@repo/contract/shop/products';
import type { Glyph } from '@repo/glyph';
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
} & Partial<
  Pick<
    Parameters<typeof ProductDrawing>[0],
    'promise' | 'pxPerMm' | 'showSize' | 'showRuler' | 'showSafeArea' | 'showQuietZone' | 'side'
  >
>;

/** A product to scale. The own glyph on it is as protected as everywhere. */
export function ProductPicture({ drawing = null, ...shown }: ProductPictureProps) {
  const outline = useMemo(() => (drawing === null ? null : artworkOutline(drawing)), [drawing]);
  const label = m.shop_picture({ product: productName(shown.productId) });
  const picture = <ProductDrawing {...shown} outline={outline} label={label} className="size-full" />;
  if (outline === null) return picture;
  return (
    <ProtectedFrame className="size-full" version={JSON.stringify(shown)}>
      {picture}
    </ProtectedFrame>
  );
}

import type { CardPromise } from '@repo/client/card/promise';
import { printSpec } from '@repo/contract/shop/print-specs';
import { PRODUCTS, type ProductId } from '@repo/contract/shop/products';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { sizeWords } from '../../../parts/artwork/size-words.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { ProductPicture } from '../store/product-picture.tsx';
import type { ShownGlyph } from '../store/use-shown-glyph.ts';
import type { ProductDraft } from './product-draft.ts';

type ProductPreviewProps = {
  productId: ProductId;
  draft: ProductDraft;
  glyph: ShownGlyph;
  promise: CardPromise;
  /** On the page of a product: a sample stands there until the own glyph is shown. */
  isLarge?: boolean;
};

/** The piece as it will be made, with its other side and the lines of its print file. */
export function ProductPreview({ productId, draft, glyph, promise, isLarge = false }: ProductPreviewProps) {
  const [side, setSide] = useState<'front' | 'back'>('front');
  const [hasGuides, setHasGuides] = useState(!isLarge);
  // Metal has two sides that are seen; the back of a sheet is glue.
  const hasBack = PRODUCTS[productId].process === 'laser';
  const spec = printSpec(productId, draft.options);
  return (
    <section aria-label={m.shop_preview()} className="rounded-card border border-line bg-sunken p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        {isLarge ? <GlyphSwitch glyph={glyph} /> : null}
        {hasBack ? (
          <SegmentedControl
            hideLabel
            size="low"
            label={m.shop_side()}
            options={[
              { value: 'front' as const, label: m.shop_front() },
              { value: 'back' as const, label: m.shop_back() },
            ]}
            value={side}
            onChange={setSide}
          />
        ) : (
          <span />
        )}
        <SwitchField label={m.shop_safe_area()} checked={hasGuides} onChange={setHasGuides} />
      </div>
      <div
        className={`overflow-hidden rounded-control border border-line bg-glyph-ground p-2 ${isLarge ? 'h-72 sm:h-105' : 'h-72 sm:h-80'}`}
      >
        <ProductPicture
          productId={productId}
          options={draft.options}
          text={draft.text}
          drawing={glyph.drawing}
          {...(isLarge && { sample: 'named' as const })}
          promise={promise}
          side={side}
          showRuler
          showSafeArea={hasGuides}
          showQuietZone={hasGuides}
        />
      </div>
      <p className="mt-2 text-small text-ink-3">{m.shop_size({ size: sizeWords(spec.trim) })}</p>
    </section>
  );
}

function GlyphSwitch({ glyph }: { glyph: ShownGlyph }) {
  if (glyph.drawing !== null) {
    return (
      <Button size="low" icon="hide" onClick={glyph.hide}>
        {m.shop_hide_glyph()}
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusPill tone="plain">{m.shop_sample({ name: m.shop_sample_name() })}</StatusPill>
      <Button size="low" icon="show" busy={glyph.busy} disabled={glyph.id === ''} onClick={glyph.draw}>
        {m.shop_show_mine()}
      </Button>
    </span>
  );
}

import type { ReviewCase } from '@repo/contract/reviews/reviews';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { ReadError } from '../../parts/words/read-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { imageLabel } from './review-labels.ts';
import { useCaseImage } from './use-reviews.ts';

type CasePhotographProps = { reviewId: string; image: ReviewCase['images'][number] };

/** Percent of the frame: what is too small to read is made larger and moved under the frame. */
const ZOOMS = [100, 150, 200, 300, 400] as const;

/** Zoom and turn. The picture lives in this component alone and goes with it. */
export function CasePhotograph({ reviewId, image }: CasePhotographProps) {
  const found = useCaseImage(reviewId, image.id);
  const [zoom, setZoom] = useState(0);
  const [quarters, setQuarters] = useState(0);
  if (found.isPending) {
    return (
      <Skeleton label={m.creator_image_loading()}>
        <SkeletonBar className="aspect-square w-full" />
      </Skeleton>
    );
  }
  if (found.isError) {
    return <ReadError title={m.creator_image_failed()} error={found.error} onRetry={() => void found.refetch()} />;
  }
  return (
    <div>
      {/* Focusable, so that arrow keys move what does not fit. */}
      <section
        aria-label={imageLabel(image.kind)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse (WCAG 2.1.1).
        tabIndex={0}
        className="aspect-square overflow-auto rounded-control border border-line bg-sunken"
      >
        <img
          src={`data:image/jpeg;base64,${found.data.jpeg}`}
          alt={imageLabel(image.kind)}
          className="aspect-square max-w-none object-contain"
          style={{ width: `${ZOOMS[zoom] ?? 100}%`, rotate: `${quarters * 90}deg` }}
        />
      </section>
      <div className="mt-2 flex items-center gap-1">
        <IconButton
          icon="plus"
          label={m.creator_zoom_in()}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom((before) => before + 1)}
        />
        <IconButton
          icon="minus"
          label={m.creator_zoom_out()}
          disabled={zoom === 0}
          onClick={() => setZoom((before) => before - 1)}
        />
        <IconButton
          icon="reissue"
          label={m.creator_rotate()}
          onClick={() => setQuarters((before) => (before + 1) % 4)}
        />
        <span className="numeric ml-auto text-small text-ink-3">
          {image.widthPx} × {image.heightPx}
        </span>
      </div>
    </div>
  );
}

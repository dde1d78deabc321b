import type { ReviewCase } from '@house/contract/reviews/reviews';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { CasePhotograph } from './case-photograph.tsx';
import { imageLabel } from './review-labels.ts';

type CasePhotographsProps = { reviewId: string } & Pick<ReviewCase, 'images'>;

/** One photograph at a time: each look is written down, so none is fetched that nobody asked for. */
export function CasePhotographs({ reviewId, images }: CasePhotographsProps) {
  const [shownId, setShownId] = useState(images[0]?.id ?? null);
  const shown = images.find(({ id }) => id === shownId);
  return (
    <Card title={m.creator_images()}>
      {shown === undefined ? <p className="text-label text-ink-2">{m.creator_no_images()}</p> : null}
      {images.length > 1 ? (
        <SegmentedControl
          className="mb-3"
          label={m.creator_images()}
          hideLabel
          size="low"
          stretch
          value={shownId}
          options={images.map(({ id, kind }) => ({ value: id, label: imageLabel(kind) }))}
          onChange={setShownId}
        />
      ) : null}
      {shown === undefined ? null : (
        <>
          <CasePhotograph key={shown.id} reviewId={reviewId} image={shown} />
          <p className="mt-2 text-small text-ink-3">{m.creator_image_logged()}</p>
        </>
      )}
    </Card>
  );
}

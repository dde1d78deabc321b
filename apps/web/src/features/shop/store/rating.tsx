import { RATING_MAX } from '@repo/contract/shop/shop';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatNumber } from '../../../parts/words/numbers.ts';
import { classNames } from '../../../ui/class-names.ts';

const RINGS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** Rings, always with the number and the count of buyers. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number }) {
  if (rating === null) return <p className="text-small text-ink-3">{m.shop_no_reviews()}</p>;
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <Rings rating={rating} />
      {m.shop_rating({ rating: formatNumber(rating), most: RATING_MAX, count: formatCount(reviews) })}
    </p>
  );
}

export function Rings({ rating }: { rating: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-1">
      {RINGS.map((ring) => (
        <span
          key={ring}
          className={classNames(
            'size-3 rounded-full',
            ring <= Math.round(rating) ? 'border-[3px] border-ink' : 'border border-edge',
          )}
        />
      ))}
    </span>
  );
}

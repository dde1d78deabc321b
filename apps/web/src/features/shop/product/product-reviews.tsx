import type { Product } from '@repo/contract/shop/shop';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Rating, Rings } from '../store/rating.tsx';
import { useReviews } from '../use-shop.ts';

/** What buyers say, without their names. */
export function ProductReviews({ product: { id, rating, reviews } }: { product: Product }) {
  const list = useReviews(id);
  if (rating === null) return null;
  return (
    <section aria-label={m.shop_reviews()} className="mt-6 border-t border-line pt-4">
      <h3>{m.shop_reviews()}</h3>
      <Rating rating={rating} reviews={reviews} />
      <ul className="mt-2 divide-y divide-line">
        {(list.data ?? []).map(({ createdAt, rating: given, text, isOwn }) => (
          <li key={createdAt} className="py-2 text-small">
            <p className="flex items-center gap-2 text-ink-3">
              <Rings rating={given} />
              <span className="sr-only">{m.shop_review_rings({ rating: given })}</span>
              {isOwn ? m.shop_review_own() : m.shop_review_buyer()}, {formatShortDay(createdAt)}
            </p>
            {text === '' ? null : <p className="mt-1">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Order } from '@repo/contract/shop/orders';
import type { ProductId } from '@repo/contract/shop/products';
import { RATING_MAX, REVIEW_TEXT_MAX, reviewProduct } from '@repo/contract/shop/shop';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { productName } from '../shop-words.ts';
import { refetchOrders } from '../use-shop.ts';

/** What was delivered can be reviewed, once for each product. */
export function ReviewCard({ order: { lines } }: { order: Order }) {
  const products = [...new Set(lines.map(({ productId }) => productId))];
  return (
    <Card title={m.shop_review()}>
      <div className="divide-y divide-line">
        {products.map((productId) => (
          <ReviewForm key={productId} productId={productId} />
        ))}
      </div>
    </Card>
  );
}

const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => String(index + 1));

function ReviewForm({ productId }: { productId: ProductId }) {
  const [rating, setRating] = useState<string | null>(null);
  const [text, setText] = useState('');
  const reviewing = useCall(reviewProduct, {
    done: m.shop_review_done(),
    refetches: refetchOrders,
    failed: { title: m.shop_review_failed(), about: m.ui_server_fault() },
  });
  const send = () => reviewing.submit({ params: { productId }, body: { rating: Number(rating), text } });
  return (
    <div className="space-y-3 py-4 first:pt-0 last:pb-0">
      <SegmentedControl
        label={productName(productId)}
        hint={m.shop_review_hint()}
        options={RATINGS.map((value) => ({ value, label: value }))}
        value={rating}
        onChange={setRating}
      />
      <TextareaField
        label={m.shop_review_text()}
        hint={m.shop_review_text_hint()}
        maxLength={REVIEW_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button busy={reviewing.isPending} disabled={rating === null} onClick={() => void send()}>
        {m.shop_review_send()}
      </Button>
    </div>
  );
}

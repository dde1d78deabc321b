import { type CardPromise, judgePromise } from '@repo/client/card/promise';
import type { Order, OrderLine } from '@repo/contract/shop/orders';
import { printSpec } from '@repo/contract/shop/print-specs';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { sizeWords } from '../../../parts/artwork/size-words.ts';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { Card } from '../../../ui/card.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { chosenWords, productName, stateName, stateTone } from '../shop-words.ts';
import { ProductPicture } from '../store/product-picture.tsx';

/** The lines of an order, each with the four words of the glyph on every piece. */
export function OrderedProducts({ order, carriers }: { order: Order; carriers: Pick<Carriers, 'sources'> }) {
  const { lines, currency, status } = order;
  return (
    <Card
      flush
      title={m.shop_products()}
      action={
        <StatusPill tone={stateTone(status)} bare>
          {stateName(status)}
        </StatusPill>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="h-18 overflow-hidden rounded-control border border-line bg-glyph-ground p-1">
              <ProductPicture
                productId={line.productId}
                options={line.selectedOptions}
                text={line.text}
                sample="glyph"
              />
            </div>
            <div className="min-w-0">
              <p className="font-strong">
                {productName(line.productId)}
                {line.quantity > 1 ? <span className="font-normal text-ink-3">{` × ${line.quantity}`}</span> : null}
              </p>
              <p className="text-small text-ink-2">{chosenWords(line.productId, line.selectedOptions, line.text)}</p>
              <CarrierSeals order={order} line={line} carriers={carriers} />
            </div>
            <span className="numeric font-mono">{formatMoney(line.totalMinor, currency)}</span>
            <PrintView line={line} promise={derivePromise(line, carriers.sources)} />
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">
        {m.shop_four_words()}{' '}
        <Link to="/manage" className="link">
          {m.shop_manage()}
        </Link>
      </p>
    </Card>
  );
}

const derivePromise = ({ qrCodeId }: OrderLine, sources: Carriers['sources']): CardPromise => {
  const source = sources.find(({ id }) => id === qrCodeId);
  return source === undefined ? 'stopped' : judgePromise(source.row, Date.now());
};

/** The geometry of the print file in millimetres, without the glyph, whose drawing only the printer gets. */
function PrintView({ line: { productId, selectedOptions, text }, promise }: { line: OrderLine; promise: CardPromise }) {
  return (
    <details className="col-span-full text-small">
      <summary className="link min-h-8 w-fit cursor-pointer">{m.shop_print_view()}</summary>
      <div className="mt-2 h-72 overflow-hidden rounded-control border border-line bg-glyph-ground p-2">
        <ProductPicture
          productId={productId}
          options={selectedOptions}
          text={text}
          promise={promise}
          showRuler
          showSafeArea
          showQuietZone
        />
      </div>
      <p className="mt-2 text-ink-2">
        {`${m.shop_size({ size: sizeWords(printSpec(productId, selectedOptions).trim) })}. ${m.shop_print_view_about()}`}
      </p>
    </details>
  );
}

function CarrierSeals({
  order,
  line,
  carriers,
}: {
  order: Order;
  line: OrderLine;
  carriers: Pick<Carriers, 'sources'>;
}) {
  const pieces = order.units.filter(({ lineId }) => lineId === line.id);
  const made = pieces.flatMap(({ number, glyphId }) => {
    const glyph = carriers.sources.find(({ id }) => id === glyphId);
    return glyph === undefined ? [] : [{ number, id: glyph.id, ...glyphSeal(glyph.glyphId) }];
  });
  return (
    <ul className="mt-1 space-y-1">
      {made.map(({ number, id, arcs, words }) => (
        <li key={number}>
          <Link to="/manage" search={{ glyph: id }} className="link inline-flex items-center gap-2 text-small">
            <Seal arcs={arcs} size={24} />
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

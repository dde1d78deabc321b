import type { AnswerOf } from '@repo/contract/call';
import { type listStock, STOCK_MAX } from '@repo/contract/shop/creator-orders';
import { PRODUCT_IDS, PRODUCTS, type ProductId } from '@repo/contract/shop/products';
import { useState } from 'react';
import { hasCode } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { productName } from '../shop-words.ts';
import { readCount } from './read-count.ts';
import { useSetStock, useStock } from './use-creator-orders.ts';
import { kindWords, variantWords } from './variant-words.ts';

type Stock = AnswerOf<typeof listStock>[number];

/** What is on the shelf of each kind. */
export function StockCard() {
  const stock = useStock();
  // The list above says it already.
  if (hasCode(stock.error, 'payment.creatorOnly') || hasCode(stock.error, 'session.assuranceTooLow')) return null;
  if (stock.isError) {
    return (
      <ReadError
        className="mt-6"
        title={m.creator_stock_failed()}
        error={stock.error}
        onRetry={() => void stock.refetch()}
      />
    );
  }
  return (
    <Card flush className="mt-6" title={m.creator_stock()}>
      <p className="px-4 pb-3 text-small text-ink-2 sm:px-5">{m.creator_stock_about()}</p>
      {stock.data === undefined ? (
        <Skeleton label={m.creator_stock_loading()}>
          <SkeletonBar className="m-4 h-32 rounded-control" />
        </Skeleton>
      ) : (
        <StockTable rows={stock.data} />
      )}
    </Card>
  );
}

const COUNTED = PRODUCT_IDS.filter((id) => PRODUCTS[id].stock === 'counted');
const cellClass = 'px-2 py-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5';

/** One product at a time: phone cases alone come in 28 kinds. */
function StockTable({ rows }: { rows: readonly Stock[] }) {
  const [changing, setChanging] = useState<Stock | null>(null);
  const [product, setProduct] = useState<ProductId>(COUNTED[0] ?? PRODUCT_IDS[0]);
  return (
    <>
      <SelectField
        className="mx-4 mb-4 sm:mx-5 sm:w-56"
        label={m.creator_stock_product()}
        value={product}
        options={COUNTED.map((id) => ({ value: id, label: productName(id) }))}
        onChange={({ target }) => setProduct(COUNTED.find((id) => id === target.value) ?? product)}
      />
      <table className="w-full border-t border-line text-small">
        <thead className="text-left text-ink-3">
          <tr>
            <th className={`${cellClass} font-normal`}>{m.creator_stock_kind()}</th>
            <th className={`${cellClass} text-right font-normal`}>{m.creator_stock_on_hand()}</th>
            <th className={`${cellClass} text-right font-normal`}>{m.creator_stock_held()}</th>
            <td className={cellClass} />
          </tr>
        </thead>
        <tbody className="numeric divide-y divide-line border-t border-line">
          {rows
            .filter(({ variant }) => variant.startsWith(`${product}/`))
            .map((row) => (
              <tr key={row.variant}>
                <th className={`${cellClass} text-left font-normal`}>{kindWords(row.variant)}</th>
                <td className={`${cellClass} text-right font-mono`}>{row.onHand}</td>
                <td className={`${cellClass} text-right font-mono`}>{row.held}</td>
                <td className={`${cellClass} text-right`}>
                  <Button
                    size="low"
                    aria-label={m.creator_stock_change_of({ product: variantWords(row.variant) })}
                    onClick={() => setChanging(row)}
                  >
                    {m.creator_stock_change()}
                  </Button>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {changing === null ? null : <ChangeStock row={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function ChangeStock({ row: { variant, onHand, held, expectedOn }, onClose }: { row: Stock; onClose: () => void }) {
  const [typed, setTyped] = useState(String(onHand));
  const [nextOn, setNextOn] = useState(expectedOn ?? '');
  const [isBad, setBad] = useState(false);
  const save = useSetStock();
  const bounds = { least: held, most: STOCK_MAX };
  async function run() {
    const count = readCount(typed, bounds);
    setBad(count === null);
    return count === null ? false : save({ variant, onHand: count, expectedOn: nextOn === '' ? null : nextOn });
  }
  return (
    <ConfirmAndRun
      title={m.creator_stock_title()}
      danger={false}
      confirmLabel={m.creator_stock_save()}
      safeLabel={m.creator_stock_keep()}
      busyLabel={m.creator_moving()}
      run={run}
      done={m.creator_stock_saved()}
      failed={{ title: m.creator_stock_not_saved(), about: m.ui_server_fault() }}
      onClose={onClose}
    >
      <TextField
        mono
        className="mt-3 text-ink"
        label={variantWords(variant)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isBad ? m.creator_stock_bad(bounds) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        type="date"
        className="mt-3 text-ink"
        label={m.creator_stock_next()}
        value={nextOn}
        onChange={({ target }) => setNextOn(target.value)}
      />
    </ConfirmAndRun>
  );
}

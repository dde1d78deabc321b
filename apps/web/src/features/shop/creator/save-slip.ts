import { PRODUCT } from '@repo/contract/brand';
import type { CreatorOrder } from '@repo/contract/shop/creator-orders';
import type { DeliveryAddress } from '@repo/contract/shop/orders';
import { PAPERS, usualPaper } from '../../../device/files/paper.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { statementFile } from '../../../parts/print/statement-file.ts';
import type { StatementContent } from '../../../parts/print/statement-sheet.ts';
import { countryName } from '../../../parts/words/countries.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { BRAND_ARCS } from '../../../ui/brand-mark.tsx';
import { chosenWords, productName, serviceName } from '../shop-words.ts';

/** Saves the sheet that goes into the parcel: where it goes and what is in it, neither a drawing nor a price. */
export async function savePackingSlip(order: CreatorOrder, address: DeliveryAddress): Promise<void> {
  saveFile(
    `${PRODUCT.toLowerCase()}-packing-slip-${order.number}.pdf`,
    await statementFile(slipContent(order, address)),
  );
}

export function slipContent(
  { number, createdAt, shipping, lines, units, isSample }: CreatorOrder,
  address: DeliveryAddress,
) {
  const { fullName, street, postcode, city, country, phone } = address;
  const place = [fullName, street, `${postcode} ${city}`, countryName(country), phone].filter((line) => line !== '');
  const listPieces = (id: string) => units.filter(({ lineId }) => lineId === id).map((unit) => unit.number);
  return {
    paper: PAPERS[usualPaper()],
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    title: m.creator_slip_title({ number }),
    about: m.creator_slip_about(),
    across: isSample ? m.payments_receipt_sandbox() : null,
    facts: [
      ...place.map((value, index) => ({ label: index === 0 ? m.creator_order_to() : '', value })),
      { label: m.shop_shipping(), value: serviceName(shipping) },
    ],
    lines: lines.map(({ id, productId, selectedOptions, text, quantity }) => ({
      when: [formatShortDay(createdAt), ''] as const,
      title: productName(productId),
      notes: [
        chosenWords(productId, selectedOptions, text),
        m.creator_order_pieces({ numbers: listPieces(id).join(', ') }),
      ].filter((note) => note !== ''),
      amount: `× ${quantity}`,
      amountNotes: [],
      status: '',
    })),
    formatPageNumber: (page, pages) => m.payments_receipt_page({ page, pages }),
  } satisfies StatementContent;
}

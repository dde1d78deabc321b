import { readMeta } from '@repo/contract/accounts/meta';
import { PRODUCT } from '@repo/contract/brand';
import { formatPlace } from '@repo/contract/shop/address-format';
import type { CreatorOrder } from '@repo/contract/shop/creator-orders';
import type { DeliveryAddress } from '@repo/contract/shop/delivery-address';
import { formatSlipCode } from '@repo/contract/shop/slip-codes';
import { PDFDocument } from 'pdf-lib';
import { ask } from '../../../api/ask.ts';
import { PAPERS, usualPaper } from '../../../device/files/paper.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { encodeAddress } from '../../../parts/print/codes/encode-address.ts';
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
    await writeSlip(order, address, await readSender()),
  );
}

/** The slips of several orders as one file to print, a page or more for each. An order without an address has none. */
export async function writeSlips(orders: readonly CreatorOrder[]): Promise<Uint8Array> {
  const sender = await readSender();
  const slips: Uint8Array[] = [];
  for (const order of orders) {
    if (order.address === null) continue;
    slips.push(new Uint8Array(await (await writeSlip(order, order.address, sender)).arrayBuffer()));
  }
  return joinPdfs(slips, m.batch_slips());
}

/** The pages of several files one after the other, as they are. */
async function joinPdfs(files: readonly Uint8Array[], title: string): Promise<Uint8Array> {
  const joined = await PDFDocument.create();
  joined.setTitle(title);
  joined.setProducer(PRODUCT);
  joined.setCreator(PRODUCT);
  for (const bytes of files) {
    const file = await PDFDocument.load(bytes);
    for (const page of await joined.copyPages(file, file.getPageIndices())) joined.addPage(page);
  }
  return joined.save();
}

export async function saveSlips(orders: readonly CreatorOrder[], day: string): Promise<void> {
  const joined = await writeSlips(orders);
  const file = new Blob([new Uint8Array(joined)], { type: 'application/pdf' });
  saveFile(`${PRODUCT.toLowerCase()}-packing-slips-${day}.pdf`, file);
}

type Sender = { readonly name: string; readonly address: string | null };

const readSender = async (): Promise<Sender | null> => (await ask(readMeta, {})).operator;

const writeSlip = (order: CreatorOrder, address: DeliveryAddress, sender: Sender | null): Promise<Blob> =>
  statementFile(slipContent(order, address, sender));

export function slipContent(
  { number, createdAt, shipping, lines, units, isSample }: CreatorOrder,
  address: DeliveryAddress,
  sender: Sender | null,
) {
  const { fullName, street, country, phone } = address;
  const place = [fullName, street, ...formatPlace(address), countryName(country), phone].filter((line) => line !== '');
  const listPieces = (id: string) => units.filter(({ lineId }) => lineId === id).map((unit) => unit.number);
  return {
    paper: PAPERS[usualPaper()],
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    title: m.creator_slip_title({ number }),
    about: m.creator_slip_about(),
    code: { rows: encodeAddress(formatSlipCode(number)), text: formatSlipCode(number) },
    across: isSample ? m.payments_receipt_sandbox() : null,
    facts: [
      // Where a parcel goes that nobody takes, or that is sent back.
      ...(sender === null
        ? []
        : [{ label: m.creator_slip_from(), value: [sender.name, sender.address].filter(Boolean).join(', ') }]),
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

import { type Order, type OrderUnit, readFulfilmentKey, storeArtwork } from '@repo/contract/shop/orders';
import { fromBase64url, sealArtwork, toBase64url } from '@repo/vault';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { bundlePrintFile } from '../../../parts/artwork/bundle.ts';
import type { Carrier, Carriers } from '../../../parts/artwork/carriers.ts';
import { pieceLines } from '../../../parts/artwork/piece-lines.ts';
import { makePrintFile } from '../../../parts/artwork/print-file.ts';
import { willItScan } from '../../../parts/artwork/will-it-scan.ts';
import { productName } from '../shop-words.ts';
import { PieceError } from './piece-error.ts';

type OrderPreparation = {
  readonly order: Order;
  readonly carriers: Pick<Carriers, 'make' | 'drop' | 'sources'>;
  /** They are found by the id of the source glyph. */
  readonly passcodes: Readonly<Record<string, string>>;
  readonly onStep: (done: number) => void;
};

/**
 * Gives each piece that has none yet a glyph of its own, makes its print file, reads that very file back and seals it to
 * the key of the printer. May be repeated: what is stored stays. Throws PieceError, AskError, VaultWorkerError,
 * NotConfirmedError.
 */
export async function prepareOrder({ order, carriers, passcodes, onStep }: OrderPreparation): Promise<Order> {
  const key = await ask(readFulfilmentKey, {});
  let latest = order;
  for (const unit of order.units.filter(({ hasArtwork }) => !hasArtwork)) {
    onStep(latest.units.filter(({ hasArtwork }) => hasArtwork).length);
    latest = await prepareUnit({ order: latest, unit, carriers, passcodes, key });
  }
  onStep(latest.units.length);
  return latest;
}

type FulfilmentKey = { readonly id: string; readonly publicKey: string };
type MakingUnit = Omit<OrderPreparation, 'onStep'> & { unit: OrderUnit; key: FulfilmentKey };

async function prepareUnit({ order, unit, carriers, passcodes, key }: MakingUnit): Promise<Order> {
  const line = findLine(order, unit);
  const carrier = await carriers.make({
    sourceId: line.qrCodeId,
    title: carrierTitle(order, unit, carriers.sources),
    passcode: passcodes[line.qrCodeId] ?? '',
  });
  try {
    const artwork = await sealPiece({ order, unit, carrier, key });
    return await store(order, unit, { carrier, key, artwork });
  } catch (error) {
    // Nothing will carry it: it must not stay among the own glyphs as if something did.
    await carriers.drop(carrier.id);
    throw error;
  }
}

/** Names the glyph after what it stands on, so that a lost keychain is found in the list. */
function carrierTitle(order: Order, unit: OrderUnit, sources: Carriers['sources']): string {
  const { qrCodeId, productId } = findLine(order, unit);
  const title = sources.find(({ id }) => id === qrCodeId)?.title ?? '';
  const piece = m.shop_carrier_piece({ product: productName(productId), number: order.number, piece: unit.number });
  return title === '' ? piece : `${title}, ${piece}`;
}

async function sealPiece({
  order,
  unit,
  carrier: { drawing, promise },
  key,
}: Pick<MakingUnit, 'order' | 'unit' | 'key'> & { carrier: Carrier }) {
  const { productId, selectedOptions: options, text } = findLine(order, unit);
  const product = productName(productId);
  const orderLabel = `${order.number} / ${unit.number}`;
  const file = await makePrintFile({ productId, options, text, drawing, orderLabel, lines: pieceLines(promise) });
  if (!file.ok) throw new PieceError(m.shop_piece_no_file({ product }));
  const { verdict } = await willItScan(file.svg, file.spec, drawing);
  if (verdict === 'no') throw new PieceError(m.shop_piece_unreadable({ product }));
  const bundle = await bundlePrintFile(file);
  return sealArtwork(fromBase64url(key.publicKey), bundle, { orderId: order.id, unit: unit.number });
}

function store(
  order: Order,
  unit: OrderUnit,
  made: { carrier: Carrier; key: FulfilmentKey; artwork: Uint8Array },
): Promise<Order> {
  const body = { glyphId: made.carrier.id, keyId: made.key.id, artwork: toBase64url(made.artwork) };
  return ask(storeArtwork, { params: { id: order.id, unit: unit.number }, body });
}

function findLine({ lines }: Order, { lineId }: OrderUnit) {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) throw new Error('A piece has no line.');
  return line;
}

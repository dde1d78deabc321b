import { PRODUCT } from '@repo/contract/brand';
import { formatPlace } from '@repo/contract/shop/address-format';
import { type CreatorOrder, readArtwork } from '@repo/contract/shop/creator-orders';
import { fromBase64url, openArtwork } from '@repo/vault';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { ask } from '../../../api/ask.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { PRINT_PDF } from '../../../parts/artwork/bundle.ts';
import { type OpenedPiece, writePlates } from './plates/write-plates.ts';
import { writeSlips } from './save-slip.ts';

/** The day all files carry: when somebody ordered is nothing the printer needs. */
const NO_DAY = '1980-01-01T00:00:00';

/**
 * Opens the drawings of orders with the printer's seed and saves them as one file: all plates in true millimetres, all slips,
 * and a folder of single drawings for each kind of blank. Nothing is left on this page, and each drawing that is opened stands in both logs. Throws AskError, VaultError.
 */
export async function saveBatch(orders: readonly CreatorOrder[], seed: Uint8Array, day: string): Promise<void> {
  const files: Zippable = {};
  const pieces: OpenedPiece[] = [];
  for (const order of orders) {
    for (const { number, lineId, hasArtwork } of order.units) {
      if (!hasArtwork) continue;
      const { artwork } = await ask(readArtwork, { params: { id: order.id, unit: number } });
      const opened = await openArtwork(seed, fromBase64url(artwork), { orderId: order.id, unit: number });
      const [blank, bytes] = [nameBlank(order, lineId), new Uint8Array(opened)];
      files[`${blank}/${order.number}-${number}.zip`] = bytes;
      pieces.push({ blank, pdf: takePdf(bytes) });
    }
  }
  files['plates.pdf'] = await writePlates(pieces, m.batch_plates());
  files['slips.pdf'] = await writeSlips(orders);
  const packed = zipSync(files, { level: 0, mtime: NO_DAY });
  saveFile(
    `${PRODUCT.toLowerCase()}-batch-${day}.zip`,
    new Blob([new Uint8Array(packed)], { type: 'application/zip' }),
  );
}

/** The page for the printer, out of what its owner's browser sealed. */
function takePdf(bundle: Uint8Array): Uint8Array {
  const pdf = unzipSync(bundle, { filter: ({ name }) => name === PRINT_PDF })[PRINT_PDF];
  if (pdf === undefined) throw new Error('A sealed drawing has no page to print.');
  return pdf;
}

/** One plate takes one kind of blank: `titanium-card natural`. Signs that no file name has are left out. */
export function nameBlank({ lines }: Pick<CreatorOrder, 'lines'>, lineId: string): string {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) throw new Error('A piece is of no line.');
  return [line.productId, ...Object.values(line.selectedOptions)].join(' ').replaceAll(/[^\w -]/g, '');
}

/** Orders that go to one address in one parcel, two at least: their numbers. */
export function listSharedParcels(orders: readonly CreatorOrder[]): string[][] {
  const byAddress = new Map<string, string[]>();
  for (const { address, number } of orders) {
    if (address === null) continue;
    const { fullName, street, country } = address;
    const key = [fullName, street, ...formatPlace(address), country].join('\n').toLowerCase();
    byAddress.set(key, [...(byAddress.get(key) ?? []), number]);
  }
  return [...byAddress.values()].filter((numbers) => numbers.length > 1);
}

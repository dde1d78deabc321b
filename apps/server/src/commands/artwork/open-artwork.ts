import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fromBase64url, fulfilmentKeyFromSeed, openArtwork, VaultError } from '@repo/vault';
import { type CommandOutcome, fail, refuseUse } from '../../app/admin/command-list.ts';
import type { Config } from '../../config.ts';
import { type SealedOrder, sealedOrder } from '../../features/shop/creator/sealed-order.ts';
import { readKeyFile } from '../../outside/key-folder/key-file.ts';
import { FULFILMENT_SEED_FILE } from '../../outside/key-folder/keys.ts';
import { type Tell, tellOperator } from '../expect-site.ts';
import { runCommand } from '../run-command.ts';
import { writePackingSlip } from './packing-slip.ts';

type ArtworkQuery = { number: string; folder: string; seedFile: string };
type OpenedFile = { name: string; bytes: Uint8Array };

/** Writes the print files of one order and its packing slip into a new folder that only its owner can read. */
export async function openOrderArtwork(
  config: Config,
  args: readonly string[],
  tell: Tell = tellOperator,
): Promise<CommandOutcome> {
  const wish = readWish(config, args);
  if (wish === null) return refuseUse('artwork:open');
  // Looked at first: nothing is read for a folder that cannot be written, and a seed is never made here.
  if (existsSync(wish.folder)) return fail(`${wish.folder} is there already. Nothing was written.`);
  if (!existsSync(wish.seedFile))
    return fail(`There is no seed in ${wish.seedFile}. Name the printer's by --seed-file.`);
  const seed = readKeyFile(wish.seedFile);
  const answered = await runCommand(config, 'artwork:open', [wish.number], tell);
  if (!answered.ok) return answered;
  const order = sealedOrder.parse(JSON.parse(answered.text));
  const opened = await openPieces(order, seed);
  if (typeof opened === 'string') return fail(opened);
  writeFolder(wish.folder, [...opened, { name: 'packing-slip.txt', bytes: Buffer.from(writePackingSlip(order)) }]);
  return { ok: true, text: formatOutcome(order, wish.folder) };
}

function readWish({ keyDir }: Config, args: readonly string[]): ArtworkQuery | null {
  try {
    const options = { out: { type: 'string' }, 'seed-file': { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [number, ...more] = positionals;
    if (number === undefined || more.length > 0 || !/^[\d-]{1,20}$/.test(number)) return null;
    return {
      number,
      folder: resolve(values.out ?? `artwork-${number}`),
      seedFile: resolve(values['seed-file'] ?? join(keyDir, FULFILMENT_SEED_FILE)),
    };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** All of them, or the sentence that says why not. */
async function openPieces({ id, number, pieces }: SealedOrder, seed: Uint8Array): Promise<OpenedFile[] | string> {
  const { keyId } = fulfilmentKeyFromSeed(seed);
  const other = pieces.find((piece) => piece.keyId !== keyId);
  if (other !== undefined) {
    return `Piece ${other.number} is sealed to the key ${other.keyId}, this seed is of ${keyId}. Nothing was written.`;
  }
  const opened: OpenedFile[] = [];
  for (const piece of pieces) {
    const bytes = await openPiece(seed, piece, id);
    if (bytes === null) return `Piece ${piece.number} does not open: what is stored was changed. Nothing was written.`;
    opened.push({ name: `${number}-${piece.number}.zip`, bytes });
  }
  return opened;
}

async function openPiece(
  seed: Uint8Array,
  { number, artwork }: SealedOrder['pieces'][number],
  orderId: string,
): Promise<Uint8Array | null> {
  try {
    return await openArtwork(seed, fromBase64url(artwork), { orderId, unit: number });
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}

/** Whole or not at all: a folder that lacks a file would be printed as it is. */
function writeFolder(folder: string, files: readonly OpenedFile[]): void {
  mkdirSync(folder, { mode: 0o700 });
  try {
    for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function formatOutcome({ pieces, units }: SealedOrder, folder: string): string {
  const count = pieces.length === units.length ? `all ${units.length}` : `${pieces.length} of ${units.length}`;
  return (
    `Opened: ${count}. Print files and packing slip are in ${folder}\n` +
    'Delete the folder once the order is made: whoever has a drawing can scan it.\n'
  );
}

import {
  findStatusList,
  isNewerStatusList,
  judgeStatus,
  type StatusPlace,
  type StatusVerdict,
} from '@repo/client/print-code/judge-status';
import { type readStatusKeys, type readStatusList, STATUS_KEYS_PATH } from '@repo/contract/print-places/print-places';
import {
  followStatusKeys,
  MAX_STATUS_TOKEN_CHARS,
  type OpenedStatusList,
  type StatusJwk,
  verifyStatusList,
} from '@repo/vault';
import { unzlibSync } from 'fflate';
import { readPublicText } from '../../../../api/ask-anyone.ts';
import { isPhoneForgotten } from './late-notices.ts';
import { statusStore } from './phone-store.ts';

// The status lists that this phone keeps: what they say of a print is found without a network. Keys are believed as they
// came at the first visit, later ones only by the signature of one before.

const KEYS_PATH: (typeof readStatusKeys)['path'] = STATUS_KEYS_PATH;
const LIST_PATH: (typeof readStatusList)['path'] = '/api/emergency/status/:number';
const KEYS = 'keys';
const LIST = 'list/';
/** Dozens of keys and of their signatures. */
const KEYS_MAX_CHARS = 500_000;
/** The newest list and those of the cards met last. */
const KEPT_LISTS = 4;

/** What the kept list says of a print. The network is never asked. */
export async function judgePrint(place: StatusPlace | null, now: Date): Promise<StatusVerdict> {
  if (place === null) return { kind: 'not-checked' };
  const number = findStatusList(place);
  const kept = await readKept(number);
  return judgeStatus(kept && { number, status: kept.status }, place, now);
}

/**
 * Asks for the keys, for the newest list, every list that this phone keeps and that of a place, and keeps what is newer. What
 * does not come, or does not check, changes nothing.
 */
export async function refreshStatus(place: StatusPlace | null = null): Promise<void> {
  const text = await readPublicText(KEYS_PATH, KEYS_MAX_CHARS);
  const published = text === null ? null : parseJson(text);
  const keys = await refreshKeys(published);
  if (keys.length === 0) return;
  const wanted = [readNewestList(published), place && findStatusList(place)].filter((one) => one !== null);
  const kept = await listKept();
  for (const number of new Set([...wanted, ...kept])) await refreshList(number, keys);
  await dropLists(wanted);
}

async function refreshKeys(published: unknown): Promise<readonly StatusJwk[]> {
  const known = await readKeys();
  const followed = followStatusKeys(known[0]?.kid ?? null, published);
  // A document that lacks a key which this phone knows is older, or somebody else's.
  if (followed === null || followed.length < known.length) return known;
  await store(KEYS, JSON.stringify(followed));
  return followed;
}

/** Every phone asks for it, so that it says nothing of a card. */
function readNewestList(published: unknown): number | null {
  const isNamed = typeof published === 'object' && published !== null && 'newestList' in published;
  const number = isNamed ? published.newestList : null;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The believed keys, oldest first; they were checked before they were kept. */
async function readKeys(): Promise<readonly StatusJwk[]> {
  const text = await read(KEYS);
  return text === null ? [] : (JSON.parse(text) as StatusJwk[]);
}

const writeListPath = (number: number): string => LIST_PATH.replace(':number', String(number));

type KeptList = { readonly status: OpenedStatusList; readonly keyAt: number };

async function readKept(number: number): Promise<KeptList | null> {
  const text = await read(`${LIST}${number}`);
  return text === null ? null : openList(number, text, await readKeys());
}

/** Opens a list, and says which of the believed keys signed it. */
function openList(number: number, text: string, keys: readonly StatusJwk[]): KeptList | null {
  const address = new URL(writeListPath(number), location.origin).href;
  for (const [keyAt, key] of keys.entries()) {
    const opened = verifyStatusList(text, { keys: [key], address, inflate });
    if (opened.ok) return { status: opened.status, keyAt };
  }
  return null;
}

/** One byte more than a list has may come: what needs it is refused, and nothing beyond it is ever written. */
const inflate = (bytes: Uint8Array, maxBytes: number): Uint8Array =>
  unzlibSync(bytes, { out: new Uint8Array(maxBytes + 1) });

async function refreshList(number: number, keys: readonly StatusJwk[]): Promise<void> {
  const text = await readPublicText(writeListPath(number), MAX_STATUS_TOKEN_CHARS);
  const received = text === null ? null : openList(number, text, keys);
  if (text === null || received === null) return;
  const kept = await readKept(number);
  // Nor does a key that was followed by another sign again.
  if (!isNewerStatusList(kept?.status ?? null, received.status) || received.keyAt < (kept?.keyAt ?? 0)) return;
  await store(`${LIST}${number}`, text);
}

/** The numbers of the lists that this phone keeps, the newest first. */
async function listKept(): Promise<number[]> {
  const names = await statusStore.read((all) => all.getAllKeys()).catch(() => []);
  const numbers = names.filter((name) => name.startsWith(LIST)).map((name) => Number(name.slice(LIST.length)));
  return numbers.sort((one, other) => other - one);
}

async function dropLists(wanted: readonly number[]): Promise<void> {
  const others = (await listKept()).filter((number) => !wanted.includes(number));
  for (const number of others.slice(Math.max(0, KEPT_LISTS - wanted.length))) {
    await statusStore.change((all) => all.delete(`${LIST}${number}`)).catch(() => undefined);
  }
}

/** Null also where the browser keeps nothing. */
async function read(name: string): Promise<string | null> {
  return statusStore
    .read((all) => all.get(name))
    .then(
      (text) => text ?? null,
      () => null,
    );
}

/** Where the browser keeps nothing, the next look asks again. What was forgotten while an answer came is not kept anew. */
async function store(name: string, text: string): Promise<void> {
  if (isPhoneForgotten()) return;
  await statusStore.change((all) => all.put(text, name)).catch(() => undefined);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page.
    return null;
  }
}

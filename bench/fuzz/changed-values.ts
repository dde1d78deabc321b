import type { Call } from '@repo/contract/call';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import { drawHostileText, drawHostileValue, isChance, pick } from './hostile-values.ts';
import type { SeenValues } from './seen-values.ts';

/** How far a request is from what the contract allows. */
export const FUZZ_MODES = ['valid', 'near valid', 'hostile'] as const;
export type FuzzMode = (typeof FUZZ_MODES)[number];
export type ValueTools = { readonly random: Random; readonly mark: string; readonly seen: SeenValues };

type Place = { readonly holder: object; readonly key: string; readonly value: unknown };

/** Values in a body that may be changed; a long list shows its first ones. */
const PLACES_MAX = 400;

function listPlaces(body: unknown): Place[] {
  const places: Place[] = [];
  const waiting: unknown[] = [body];
  while (waiting.length > 0 && places.length < PLACES_MAX) {
    const holder = waiting.pop();
    if (typeof holder !== 'object' || holder === null) continue;
    for (const [key, value] of Object.entries(holder)) {
      places.push({ holder, key, value });
      waiting.push(value);
    }
  }
  return places;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/**
 * Puts what the server answered before in place of invented ids and codes: only those name something that is there. What
 * the shape does not take is put back.
 */
export function takeSeen(
  body: object,
  { body: schema, path }: Pick<Call, 'body' | 'path'>,
  { random, seen }: ValueTools,
): void {
  const fits = () => schema === undefined || schema.safeParse(body).success;
  const findId = () => (isChance(random, 60) ? seen.findUnder(path, random) : null) ?? seen.findId(random);
  if (!fits()) return;
  for (const { holder, key, value } of listPlaces(body)) {
    if (typeof value !== 'string') continue;
    const found = seen.find(key, random) ?? (isId(value) ? findId() : null);
    if (found === null || !isChance(random, isId(value) ? 85 : 50)) continue;
    Reflect.set(holder, key, found);
    if (!fits()) Reflect.set(holder, key, value);
  }
}

const TEXT_CHANGES: readonly ((text: string) => unknown)[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(1),
  (text) => `${text}A`,
  (text) => ` ${text}\t`,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD').replaceAll('a', 'а'),
  (text) => text.repeat(3),
  (text) => [...text].reverse().join(''),
  () => '',
  (text) => [text],
  (text) => Number(text) || 0,
];
const NUMBER_CHANGES: readonly ((number: number) => unknown)[] = [
  (number) => number + 1,
  (number) => number - 1,
  (number) => -number,
  (number) => number + 0.5,
  (number) => number * 1e6,
  (number) => String(number),
  () => 0,
];
const LIST_CHANGES: readonly ((list: unknown[]) => unknown)[] = [
  (list) => [...list, ...list],
  (list) => list.slice(1),
  (list) => list.toReversed(),
  (list) => [...list, null],
  (list) => Object.fromEntries(list.entries()),
];

function changeSlightly(value: unknown, random: Random): unknown {
  if (isChance(random, 8)) return null;
  if (typeof value === 'string') return pick(random, TEXT_CHANGES)(value);
  if (typeof value === 'number') return pick(random, NUMBER_CHANGES)(value);
  if (typeof value === 'boolean') return isChance(random, 60) ? !value : String(value);
  if (Array.isArray(value)) return pick(random, LIST_CHANGES)(value);
  return value === null ? '' : null;
}

/** Changes one to three places of a body in place; one that is left out or added counts as well. */
export function changeBody(body: object, mode: FuzzMode, { random, mark }: ValueTools): void {
  if (mode === 'valid') return;
  const times = 1 + random.below(3);
  for (let done = 0; done < times; done += 1) {
    const places = listPlaces(body);
    if (places.length === 0 || isChance(random, 8)) {
      Reflect.set(body, isChance(random, 50) ? 'extra' : drawHostileText(random, mark), 1);
      continue;
    }
    const { holder, key, value } = pick(random, places);
    if (isChance(random, 10)) Reflect.deleteProperty(holder, key);
    else if (mode === 'hostile') Reflect.set(holder, key, drawHostileValue(random, mark, value));
    else Reflect.set(holder, key, changeSlightly(value, random));
  }
}

/** A query as text; names may come twice or with brackets, and values need not be UTF-8. */
export function writeQuery(query: unknown, mode: FuzzMode, { random, mark }: ValueTools): string {
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const pairs = given
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, encodePart(String(value))] as const);
  const names = Object.keys(query ?? {});
  if (mode !== 'valid' && names.length > 0 && isChance(random, 50)) {
    const value = mode === 'hostile' ? drawHostileText(random, mark) : String(changeSlightly('1', random));
    pairs.push([pick(random, names), encodePart(value)]);
  }
  if (mode === 'hostile' && isChance(random, 20))
    pairs.push([pick(random, ['a[b]', '__proto__', 'limit', '%ff', '']), '%ff']);
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** Half of a pair has no UTF-8 and so no spelling in an address. */
export const encodePart = (text: string): string => encodeURIComponent(text.toWellFormed());

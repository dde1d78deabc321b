import { PATTERNS } from '@repo/glyph';
import {
  COVERS,
  DEFOCUSES,
  GROUNDS,
  isTooLong,
  PLAIN_TRIAL,
  SLIDER_NAMES,
  SLIDERS,
  SURFACES,
  type TrialSettings,
} from './trial-settings.ts';

export type LinkedTrial = { readonly settings: TrialSettings; readonly isRefused: boolean };

/** The settings of a link: those that differ from the plain ones, so that a plain page has a plain address. */
export function trialSearch(settings: TrialSettings): Record<string, string | number | boolean> {
  const plain = new Map<string, unknown>(Object.entries(PLAIN_TRIAL));
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => plain.get(name) !== value));
}

const MAX_SEED = 2 ** 31;
const acceptAnyOf =
  (words: readonly string[]) =>
  (value: unknown): boolean =>
    words.some((word) => word === value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

const CHECKS = new Map<string, (value: unknown) => boolean>([
  ...SLIDER_NAMES.map((name): [string, (value: unknown) => boolean] => {
    const { min, max } = SLIDERS[name];
    return [name, (value) => typeof value === 'number' && value >= min && value <= max];
  }),
  ['cover', acceptAnyOf(COVERS)],
  ['ground', acceptAnyOf(GROUNDS)],
  ['surface', acceptAnyOf(SURFACES)],
  ['defocus', acceptAnyOf(DEFOCUSES)],
  ['pattern', acceptAnyOf(PATTERNS)],
  ['inverted', isFlag],
  ['patient', isFlag],
  ['seed', (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) < MAX_SEED],
  ['text', (value) => typeof value === 'string' && !isTooLong(value)],
]);

/** Reads a link strictly: one wrong word refuses all of it, and the plain settings stand. */
export function trialFromSearch(search: unknown): LinkedTrial {
  const given = typeof search === 'object' && search !== null ? search : {};
  // A text of digits comes back from an address as a number.
  const entries = Object.entries(given).map(([name, value]): [string, unknown] =>
    name === 'text' && typeof value === 'number' ? [name, String(value)] : [name, value],
  );
  const isSound = entries.every(([name, value]) => CHECKS.get(name)?.(value) === true);
  const refused = { settings: PLAIN_TRIAL, isRefused: true };
  if (!isSound) return refused;
  const settings: TrialSettings = { ...PLAIN_TRIAL, ...Object.fromEntries(entries) };
  // A sheet is rolled or crumpled.
  return settings.curve > 0 && settings.crumple > 0 ? refused : { settings, isRefused: false };
}

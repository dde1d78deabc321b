import { parseSpinner } from './parse-spinner.ts';
import { DEFAULT_SPINNER, type SpinnerConfig } from './spinner-config.ts';

export type LinkedSpinner = { config: SpinnerConfig; isRefused: boolean };

/** The settings of a link: those that differ from the defaults, so that a plain page has a plain address. */
export function spinnerSearch(config: SpinnerConfig): Record<string, string | number | boolean> {
  const presets = new Map<string, unknown>(Object.entries(DEFAULT_SPINNER));
  return Object.fromEntries(Object.entries(config).filter(([field, value]) => presets.get(field) !== value));
}

/** Reads a link as strictly as a file: one wrong word refuses all of it, and the defaults stand. */
export function spinnerFromSearch(search: unknown): LinkedSpinner {
  const given = typeof search === 'object' && search !== null ? search : {};
  const parsed = parseSpinner({ ...DEFAULT_SPINNER, ...given });
  return parsed.ok ? { config: parsed.config, isRefused: false } : { config: DEFAULT_SPINNER, isRefused: true };
}

import type { StoragePreference } from '@house/contract/accounts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

export const PLACE_LABELS: Readonly<Record<StoragePreference, () => string>> = {
  local: m.backups_place_local,
  icloud: m.backups_place_icloud,
  googledrive: m.backups_place_googledrive,
};

export const placeLabel = (place: StoragePreference | null): string =>
  place === null ? m.backups_place_none() : PLACE_LABELS[place]();

const KB = 1024;

/** `1.2 kB`, `3.4 MB`. */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < KB * KB ? [bytes / KB, 'kilobyte'] : [bytes / KB / KB, 'megabyte'];
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(getLocale(), style).format(value);
}

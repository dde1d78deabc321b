import { getLocale } from '../../../paraglide/runtime.js';

/** Writes a size like `1.2 kB`, in units of 1024 bytes. */
export function formatBytes(bytes: number): string {
  const style = { style: 'unit', unit: 'kilobyte', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(getLocale(), style).format(bytes / 1024);
}

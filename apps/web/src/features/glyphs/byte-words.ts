import { getLocale } from '../../paraglide/runtime.js';

/** `1.2 kB`, in units of 1024 bytes; under one unit in bytes. */
export function byteWords(bytes: number): string {
  const unit = bytes < 1024 ? 'byte' : 'kilobyte';
  const value = bytes < 1024 ? bytes : bytes / 1024;
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);
}

import type { PrintSpec } from '@house/contract/shop/print-spec';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import type { Tone } from '../../ui/tones.ts';
import type { ScanCheck, ScanLimits } from './scan/scan-limits.ts';
import type { PrintProblem } from './use-scan-check.ts';

/** A number with so many decimals in the reader's language; never rounded up to a limit it does not meet. */
export function decimals(value: number, digits: number, least = digits): string {
  const step = 10 ** digits;
  const cut = Math.floor(value * step + 1e-6) / step;
  return new Intl.NumberFormat(getLocale(), {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
  }).format(cut);
}

export function contrastLabel({ process, whiteBase }: PrintSpec): string {
  if (process === 'laser') return m.artwork_scan_contrast_laser();
  return whiteBase ? m.artwork_scan_contrast_base() : m.artwork_scan_contrast_print();
}

export type VerdictWords = { readonly tone: Tone; readonly icon: IconName; readonly words: string };

export function verdictWords(check: ScanCheck | null): VerdictWords {
  if (check === null) return { tone: 'plain', icon: 'info', words: m.artwork_scan_waiting() };
  if (check.verdict === 'yes') return { tone: 'ok', icon: 'ok', words: m.artwork_scan_yes() };
  if (check.verdict === 'no') return { tone: 'danger', icon: 'alert', words: m.artwork_scan_no() };
  if (check.verdict === 'unknown') return { tone: 'warn', icon: 'warn', words: m.artwork_scan_unknown() };
  return { tone: 'plain', icon: 'clock', words: m.artwork_scan_running() };
}

/** What to do where the answer is no; null where there is nothing to do. */
export function wayOut(check: ScanCheck | null, limits: ScanLimits): string | null {
  if (check?.verdict === 'unknown') return m.artwork_scan_out_unknown();
  if (check?.verdict !== 'no') return null;
  if (limits.contrast === false) return m.artwork_scan_out_contrast();
  if (limits.quiet === false) return m.artwork_scan_out_quiet();
  if (limits.cell === false) return m.artwork_scan_out_cell();
  return m.artwork_scan_out_read();
}

/** Why no print file can be made of the text. */
export function problemWords(problem: PrintProblem): string {
  if ('missingLetters' in problem) return m.artwork_scan_out_letters({ letters: problem.missingLetters });
  if ('tooLong' in problem) return m.artwork_scan_out_long({ count: problem.tooLong });
  return m.artwork_scan_out_refused();
}

import type { PrintSpec } from '@repo/contract/shop/print-spec';
import { SMALLEST_CONTRAST } from '@repo/contract/shop/print-specs';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tones.ts';
import { meetsLimits, SCAN_TRIES, type ScanCheck, type ScanLimits, UNCHECKED } from './scan/scan-limits.ts';
import { mmWords } from './size-words.ts';
import type { PrintProblem, ScanProgress } from './use-scan-check.ts';

/** What the print file is drawn at. */
const RESOLUTION = '300 dpi';

/** A number with so many decimals in the reader's language; never rounded up to a limit it does not meet. */
function decimals(value: number, digits: number, least = digits): string {
  const step = 10 ** digits;
  const cut = Math.floor(value * step + 1e-6) / step;
  return new Intl.NumberFormat(getLocale(), {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
  }).format(cut);
}

function contrastLabel({ process, whiteBase }: PrintSpec): string {
  if (process === 'laser') return m.artwork_scan_contrast_laser();
  return whiteBase ? m.artwork_scan_contrast_base() : m.artwork_scan_contrast_print();
}

type VerdictWords = { readonly tone: Tone; readonly icon: IconName; readonly words: string };

function verdictWords(check: ScanCheck | null): VerdictWords {
  if (check === null) return { tone: 'plain', icon: 'info', words: m.artwork_scan_waiting() };
  if (check.verdict === 'yes') return { tone: 'ok', icon: 'ok', words: m.artwork_scan_yes() };
  if (check.verdict === 'no') return { tone: 'danger', icon: 'alert', words: m.artwork_scan_no() };
  if (check.verdict === 'unknown') return { tone: 'warn', icon: 'warn', words: m.artwork_scan_unknown() };
  return { tone: 'plain', icon: 'clock', words: m.artwork_scan_running() };
}

/** What to do where the answer is no; null where there is nothing to do. */
function wayOut(check: ScanCheck | null, limits: ScanLimits): string | null {
  if (check?.verdict === 'unknown') return m.artwork_scan_out_unknown();
  if (check?.verdict !== 'no') return null;
  if (limits.contrast === false) return m.artwork_scan_out_contrast();
  if (limits.quiet === false) return m.artwork_scan_out_quiet();
  if (limits.cell === false) return m.artwork_scan_out_cell();
  return m.artwork_scan_out_read();
}

/** Why no print file can be made of the text. */
function problemWords(problem: PrintProblem): string {
  if ('missingLetters' in problem) return m.artwork_scan_out_letters({ letters: problem.missingLetters });
  if ('tooLong' in problem) return m.artwork_scan_out_long({ count: problem.tooLong });
  return m.artwork_scan_out_refused();
}

/** Whether the piece will be read: each measured value beside its limit, while it is measured too. */
export function ScanCheckCard({ spec, check, problem }: ScanProgress & { spec: PrintSpec }) {
  const limits = meetsLimits(check ?? UNCHECKED, spec);
  const { tone, icon, words } = verdictWords(check);
  const advice = problem === null ? wayOut(check, limits) : problemWords(problem);
  return (
    <section className="rounded-card border border-line bg-surface px-4 pt-3.5 pb-1.5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3>{m.artwork_scan_title()}</h3>
        {problem === null ? (
          <StatusPill tone={tone} icon={icon} bare>
            {words}
          </StatusPill>
        ) : null}
      </header>
      <p role="status" className={advice === null ? 'sr-only' : 'mt-1 text-small text-ink-2'}>
        {advice ?? (check?.verdict === 'yes' ? words : '')}
      </p>
      <table className="mt-2 w-full border-collapse text-label">
        <tbody>
          {listMeasures(check ?? UNCHECKED, spec).map(({ key, ...row }) => (
            <Row key={key} {...row} isMet={limits[key]} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { label: string; value: string | null; limit: string; isMet: boolean | null };

function Row({ label, value, limit, isMet }: RowProps) {
  return (
    <tr className="border-t border-line">
      <td className="h-9.5 w-7">
        <Mark isMet={isMet} />
      </td>
      <th scope="row" className="text-left font-normal">
        {label}
      </th>
      <td className="numeric text-right font-mono whitespace-nowrap">
        {value ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{m.artwork_scan_unmeasured()}</span>
          </>
        )}
      </td>
      <td className="numeric w-29 pl-3 text-right text-ink-3">{limit}</td>
    </tr>
  );
}

function Mark({ isMet }: { isMet: boolean | null }) {
  if (isMet === null) return <Icon name="clock" size={18} className="text-ink-3" />;
  return isMet ? (
    <Icon name="check" size={18} className="text-ok" label={m.artwork_scan_met()} />
  ) : (
    <Icon name="close" size={18} className="text-danger" label={m.artwork_scan_missed()} />
  );
}

function listMeasures({ cellMm, quietCells, contrast, reads, tries }: ScanCheck, spec: PrintSpec) {
  const least = (limit: string) => m.artwork_scan_least({ limit });
  return [
    {
      key: 'cell',
      label: m.artwork_scan_cell(),
      value: cellMm === null ? null : mmWords(Math.floor(cellMm * 100 + 1e-6) / 100, 2),
      limit: least(decimals(spec.smallestCellMm, 2)),
    },
    {
      key: 'quiet',
      label: m.artwork_scan_quiet(),
      value: quietCells === null ? null : m.artwork_scan_cells({ count: decimals(quietCells, 1, 0) }),
      limit: least(String(spec.quietCells)),
    },
    {
      key: 'contrast',
      label: contrastLabel(spec),
      value: contrast === null ? null : m.artwork_scan_ratio({ ratio: decimals(contrast, 1) }),
      limit: least(decimals(SMALLEST_CONTRAST, 1)),
    },
    {
      key: 'read',
      label: m.artwork_scan_file(),
      value: tries === 0 ? null : RESOLUTION,
      limit: m.artwork_scan_times({ reads, tries: SCAN_TRIES }),
    },
  ] as const;
}

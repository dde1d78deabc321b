import { ROLE_FIELDS } from '@repo/contract/rules/permissions';
import type { ScanExportKind, ScanRow } from '@repo/contract/scans/scans';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatEmergencyReason } from '../../../parts/notices/emergency-reason.ts';
import type { Opening } from '../../../parts/scans/merge-openings.ts';
import { ScanAccess } from '../../../parts/scans/scan-access.tsx';
import { ROLE_ICONS, ROLE_LABELS } from '../../../parts/scans/scan-role.ts';
import { useOpenings } from '../../../parts/scans/use-openings.ts';
import { countryName } from '../../../parts/words/countries.ts';
import { CountryCredit } from '../../../parts/words/country-credit.tsx';
import { formatWhen } from '../../../parts/words/dates.ts';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { ReadingLine } from '../anyone/reading-line.tsx';
import { CopyAskActs } from '../copying/copy-ask-acts.tsx';

/** Enough for a panel; the whole log has a page of its own later. */
const PANEL_SCANS = 50;

/** Every scan of one glyph and every reading by anyone, refused ones too: who, as what, when, how it ended, what was shown. */
export function GlyphScans({ glyphId }: { glyphId: string }) {
  // Somebody may have scanned it since the panel was last open.
  const {
    data: openings,
    error,
    retry,
  } = useOpenings({ qrCodeId: glyphId, limit: PANEL_SCANS }, { refetchOnMount: 'always' });
  return (
    <section aria-labelledby="card-scans" className="rounded-card border border-line bg-surface px-4 pt-4 pb-2 sm:px-5">
      <h2 id="card-scans">
        {m.glyphs_manage_scans()}
        {openings === undefined || openings.length === 0 ? null : (
          <span className="numeric ml-1.5 font-normal text-ink-3">{openings.length}</span>
        )}
      </h2>
      {openings === undefined && error === null ? (
        <Skeleton label={m.glyphs_manage_scans_loading()} className="mt-3">
          <SkeletonBar className="h-10" />
          <SkeletonBar className="mt-3 h-10" />
        </Skeleton>
      ) : null}
      {error === null ? null : (
        <ReadError title={m.glyphs_manage_scans_failed()} error={error} onRetry={retry} className="mt-3" />
      )}
      {openings?.length === 0 ? <p className="mt-2 text-label text-ink-2">{m.glyphs_manage_scans_none()}</p> : null}
      <ol className="mt-2 divide-y divide-line">
        {openings?.map((opening) =>
          opening.kind === 'scan' ? (
            <ScanLine key={opening.scan.id} scan={opening.scan} />
          ) : (
            <ReadingLine key={opening.reading.id} reading={opening.reading} />
          ),
        )}
      </ol>
      {openings?.some(hasCountry) ? (
        <p className="mt-2 text-small text-ink-3">
          <CountryCredit />
        </p>
      ) : null}
    </section>
  );
}

function hasCountry(opening: Opening): boolean {
  const { from } = opening.kind === 'scan' ? opening.scan : opening.reading;
  return (from?.country ?? null) !== null;
}

function ScanLine({ scan }: { scan: ScanRow }) {
  const fields = scan.accessedData.flatMap(listKnownLabels).join(', ');
  return (
    <li className="py-3 text-label">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <Icon name={ROLE_ICONS[scan.scannerRole]} className="text-ink-2" />
          <span className="truncate">{scan.scannerName}</span>
        </span>
        <span className="text-right">
          <ScanAccess result={scan.result} />
        </span>
      </div>
      <p className="numeric mt-0.5 text-small text-ink-3">
        {ROLE_LABELS[scan.scannerRole]()}, <time dateTime={scan.createdAt}>{formatWhen(scan.createdAt)}</time>
      </p>
      {fields === '' ? null : <p className="text-small text-ink-2">{m.glyphs_manage_scan_fields({ fields })}</p>}
      {scan.reason === null ? null : (
        <p className="text-small text-ink-2">
          {m.glyphs_manage_scan_reason({ reason: formatEmergencyReason(scan.reason) })}
        </p>
      )}
      {scan.repeatedAt === null ? null : (
        <p className="text-small text-danger">
          {m.glyphs_manage_scan_repeats({ count: scan.repeats, when: formatWhen(scan.repeatedAt) })}
        </p>
      )}
      {scan.exports.length === 0 ? null : (
        <p className="text-small text-danger">
          {m.glyphs_manage_scan_exports({ ways: scan.exports.map((kind) => EXPORT_LABELS[kind]()).join(', ') })}
        </p>
      )}
      <CopyAskLine scan={scan} />
      {scan.from === null ? null : (
        <p className="text-small text-ink-3">{m.glyphs_manage_scan_from({ from: formatPlace(scan.from) })}</p>
      )}
      <p className="text-small">
        <Link to="/security-activity" search={{ entry: scan.leafHash }} className="link">
          {m.glyphs_manage_scan_proof()}
        </Link>
      </p>
    </li>
  );
}

/** What this reader asked about copying; a question that still waits is answered here as well. */
function CopyAskLine({ scan }: { scan: ScanRow }) {
  const { copyAsk, qrCodeId } = scan;
  if (copyAsk === null || qrCodeId === null) return null;
  if (copyAsk.answeredAt !== null) {
    const when = formatWhen(copyAsk.answeredAt);
    const isAllowed = copyAsk.answer === 'allowed';
    return (
      <p className="text-small text-ink-2">
        {isAllowed ? m.glyphs_manage_ask_allowed({ when }) : m.glyphs_manage_ask_refused({ when })}
      </p>
    );
  }
  return (
    <div className="my-2 rounded-control border border-line bg-info-wash p-3">
      <p className="mb-2 font-strong">{m.glyphs_manage_ask_open()}</p>
      <CopyAskActs recordId={qrCodeId} scanId={scan.id} role={scan.scannerRole} onDone={() => undefined} />
    </div>
  );
}

const EXPORT_LABELS: Readonly<Record<ScanExportKind, () => string>> = {
  file: m.glyphs_manage_scan_file,
  share: m.glyphs_manage_scan_share,
  print: m.glyphs_manage_scan_print,
  copy: m.glyphs_manage_scan_copy,
};

function formatPlace({ device, country, network }: NonNullable<ScanRow['from']>): string {
  return [device, ...(country === null ? [] : [countryName(country)]), network].join(', ');
}

const FIELD_NAMES = Object.values(ROLE_FIELDS).flat();

function listKnownLabels(name: string): string[] {
  const known = FIELD_NAMES.find((field) => field === name);
  return known === undefined ? [] : [fieldLabel(known)];
}

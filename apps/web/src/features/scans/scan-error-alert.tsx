import { SCANNER_ROLES } from '@repo/contract/accounts/accounts';
import { PRODUCT } from '@repo/contract/brand';
import { PDF_MAX_BYTES, PDF_SECONDS } from '@repo/contract/glyphs/pdf-rules';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { isGateCode } from './scan-flow.ts';
import { ROLE_NAMES } from './scan-role-choice.tsx';
import type { ScanError } from './use-scan.ts';

type ScanErrorText = { title: string; help?: string };

type ScanErrorAlertProps = {
  error: ScanError;
  /** The way in stands above: nothing here is alarming. */
  isQuiet?: boolean;
  children?: ReactNode;
};

/** Every way a scan ends without data, in the specified words first and in plain ones after them. */
export function ScanErrorAlert({ error, isQuiet = false, children }: ScanErrorAlertProps) {
  const { title, help } = describeError(error);
  return (
    <InlineAlert tone={isQuiet ? 'plain' : 'danger'} announce="alert" title={title}>
      {help ? <p>{help}</p> : null}
      {error.kind === 'newer' ? (
        <Button className="mt-3" onClick={() => location.reload()}>
          {m.scans_newer_update()}
        </Button>
      ) : null}
      {wasLogged(error) ? <p className="mt-1 text-ink-2">{m.scans_safe_note()}</p> : null}
      {children ? <div className="mt-3">{children}</div> : null}
    </InlineAlert>
  );
}

const FILE_HELP = {
  damaged: m.scans_bad_file_help,
  heic: m.capture_heic,
  large: m.capture_too_many_pixels,
} as const;

const PDF_HELP = {
  password: () => m.scans_pdf_password(),
  large: () => m.scans_pdf_large({ megabytes: PDF_MAX_BYTES / 1_000_000 }),
  damaged: () => m.scans_pdf_damaged(),
  empty: () => m.scans_pdf_empty(),
  slow: () => m.scans_pdf_slow({ seconds: PDF_SECONDS }),
  unloaded: () => m.scans_pdf_unloaded(),
} as const;

function describeError(error: ScanError): ScanErrorText {
  switch (error.kind) {
    case 'badFile':
      return { title: m.scans_bad_file(), help: FILE_HELP[error.why]() };
    case 'badPdf':
      return { title: m.scans_bad_file(), help: PDF_HELP[error.why]() };
    case 'noGlyphInPdf':
      return { title: m.scans_no_glyph(), help: pdfHelp(error) };
    case 'noGlyph':
      return {
        title: m.scans_no_glyph(),
        help: `${m.scans_foreign({ product: PRODUCT })}. ${m.scans_no_glyph_help()}`,
      };
    case 'decoder':
      return { title: m.scans_no_glyph() };
    case 'foreign':
      return { title: m.scans_foreign({ product: PRODUCT }) };
    case 'forged':
      return { title: m.scans_foreign({ product: PRODUCT }), help: m.scans_forged_help() };
    case 'newer':
      return { title: m.scans_newer(), help: m.scans_newer_help() };
    case 'camera':
      return { title: m.scans_camera_failed(), help: cameraHelp(error.code) };
    case 'refused':
      return isGateCode(error.code) ? { title: withRoleNamed(error) } : { title: m.scans_failed(), help: error.reason };
    case 'locked':
      return { title: m.ui_vault_locked(), help: m.scans_locked_help() };
    case 'earlierVault':
      return { title: m.scans_earlier(), help: m.scans_earlier_help() };
    case 'stale':
      return { title: m.scans_stale(), help: m.scans_stale_help() };
    case 'failed':
      return { title: m.scans_failed(), help: m.scans_failed_help() };
  }
}

function pdfHelp({ looked, all }: { looked: number; all: number }): string {
  if (looked === all) return m.scans_pdf_none();
  return m.scans_pdf_none_first({ looked, all });
}

/** The server names the role by its code; a person reads it in the words of the page. */
function withRoleNamed({ reason, params }: Extract<ScanError, { kind: 'refused' }>): string {
  const role = SCANNER_ROLES.find((one) => one === params.role);
  return role === undefined ? reason : reason.replace(`(${role})`, `(${ROLE_NAMES[role]()})`);
}

function cameraHelp(code: string): string {
  if (code === 'denied') return m.scans_camera_denied();
  if (code === 'missing') return m.scans_camera_missing();
  return code === 'busy' ? m.scans_camera_busy() : m.scans_camera_broken();
}

/** Refusals that the gate wrote down for the owner: those after a valid proof (403 and 410), the passcode question excepted. */
function wasLogged(error: ScanError): boolean {
  if (error.kind !== 'refused') return false;
  const notLogged = ['passcode.required', 'scans.badRole', 'scans.unknown', 'scans.badNonce', 'scans.reasonNeeded'];
  return isGateCode(error.code) && !notLogged.includes(error.code);
}

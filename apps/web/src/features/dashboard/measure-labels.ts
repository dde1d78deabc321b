import type { PostureDetail, PostureFactor, PostureName } from '@repo/contract/rules/posture';
import { m } from '../../paraglide/messages.js';
import { formatShortDay } from '../../parts/words/dates.ts';

type FactorSentence = (factor: { name: PostureName; count: number; day: string }) => string;

/** Why nothing can be set up in an account whose password everybody knows. */
const SHARED_LABELS: Partial<Record<PostureName, () => string>> = {
  passkey: m.dashboard_detail_shared_passkey,
  secondFactor: m.dashboard_detail_shared_factor,
  backupCodes: m.dashboard_detail_shared_codes,
  recoveryCode: m.dashboard_detail_shared_code,
};

const DETAIL_LABELS: Readonly<Record<PostureDetail, FactorSentence>> = {
  passkeys: m.dashboard_detail_passkeys,
  noPasskey: m.dashboard_detail_no_passkey,
  secondFactor: m.dashboard_detail_second_factor,
  noSecondFactor: m.dashboard_detail_no_second_factor,
  codesLeft: m.dashboard_detail_codes_left,
  codesNearlyUsed: m.dashboard_detail_codes_left,
  noCodes: m.dashboard_detail_no_codes,
  documentReviewed: m.dashboard_detail_document_reviewed,
  documentWaiting: m.dashboard_detail_document_waiting,
  documentMissing: m.dashboard_detail_document_missing,
  documentRejected: m.dashboard_detail_document_rejected,
  exempt: m.dashboard_detail_exempt,
  codeMade: m.dashboard_detail_code_made,
  codeNotKept: m.dashboard_detail_code_not_kept,
  noCode: m.dashboard_detail_no_code,
  noVault: m.dashboard_detail_no_vault,
  emailConfirmed: m.dashboard_detail_email_confirmed,
  emailOpen: m.dashboard_detail_email_open,
  inventedAddress: m.dashboard_detail_invented,
  notDue: m.dashboard_detail_not_due,
  overdue: m.dashboard_detail_overdue,
  reauthOn: m.dashboard_detail_reauth_on,
  reauthOff: m.dashboard_detail_reauth_off,
  glyphsFresh: m.dashboard_detail_glyphs_fresh,
  glyphsStale: m.dashboard_detail_glyphs_stale,
  noGlyphs: m.dashboard_detail_no_glyphs,
  devicesSeen: m.dashboard_detail_devices_seen,
  devicesOld: m.dashboard_detail_devices_old,
  sharedAccount: ({ name }) => SHARED_LABELS[name]?.() ?? m.dashboard_measure_unknown(),
};

/** Why a measure stands as it does. */
export function measureSentence({ name, detail, count, at }: PostureFactor): string {
  return DETAIL_LABELS[detail]({ name, count: count ?? 0, day: at === null ? '' : formatShortDay(at) });
}

/** What its link says where it is missing. */
export const FIX_LABELS: Readonly<Record<PostureName, () => string>> = {
  passkey: m.dashboard_fix_passkey,
  secondFactor: m.dashboard_fix_factor,
  backupCodes: m.dashboard_fix_codes,
  identity: m.dashboard_fix_document,
  recoveryCode: m.dashboard_fix_code,
  email: m.dashboard_fix_email,
  reverification: m.dashboard_fix_check,
  preference: m.dashboard_fix_preference,
  glyphs: m.dashboard_fix_glyphs,
  devices: m.dashboard_fix_devices,
};

import { IS_SAMPLE } from '@repo/contract/notifications/sample';
import { shownLine } from '../../core/shown-text.ts';
import type { notifications } from '../../db/tables/notifications.ts';
import type { NotificationMetadata } from './sentences.ts';

type NotificationRow = typeof notifications.$inferSelect;
type NoticeColumns = Pick<NotificationRow, 'kind' | 'facts' | 'recordId' | 'scanId' | 'network' | 'location'>;

/** The facts of the row itself, under the names of the contract. */
export function buildMetadata(row: NoticeColumns): NotificationMetadata {
  const { facts } = row;
  const isScan = row.kind.startsWith('scan.');
  const values: { [Name in keyof NotificationMetadata]: string | null | undefined } = {
    recordId: row.recordId,
    scanId: row.scanId,
    ipAddress: row.network,
    location: row.location === null ? null : formatPlace(row.location),
    country: row.location !== null && isCountry(row.location) ? row.location : null,
    result: facts.result,
    fields: facts.fields,
    category: facts.category,
    reading: facts.reading,
    groups: facts.groups,
    times: facts.times,
    exported: facts.exported,
    [isScan ? 'scannerRole' : 'role']: facts.role,
    deviceId: facts.device,
    what: facts.what,
    reviewKind: row.kind === 'review.decided' ? facts.kind : undefined,
    outcome: facts.outcome,
    reason: facts.reason,
    dueAt: facts.due,
    institutionName: facts.institutionName,
    documentType: facts.documentType,
    walletAddress: facts.walletAddress,
    transactionType: facts.transactionType,
    amount: facts.amount,
    sample: facts.sample === IS_SAMPLE ? IS_SAMPLE : undefined,
    missing: facts.missing,
    paymentId: facts.payment,
    feeOrderId: facts.feeOrder,
    feeType: facts.feeType,
    order: facts.order,
    orderId: facts.orderId,
    case: facts.case,
    caseId: facts.caseId,
    byName: facts.byName,
    officeCode: facts.officeCode,
    words: facts.words,
    until: facts.until,
    asOf: facts.asOf,
  };
  return present(values);
}

/** Where a scan came from: its network is stored cut. */
export const buildPlaceMetadata = (network: string, country: string | null): NotificationMetadata =>
  present({ ipAddress: network, country, location: country === null ? null : formatPlace(country) });

/** Shows a country by its name; the testing center's invented place is a name already. */
function formatPlace(location: string): string {
  return isCountry(location) ? (COUNTRIES.of(location) ?? location) : location;
}

const isCountry = (location: string): boolean => /^[A-Z]{2}$/.test(location);

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** Makes a name that people typed one line that keeps its text direction. */
export function present(values: { [name: string]: string | null | undefined }): NotificationMetadata {
  const pairs = Object.entries(values).flatMap(([name, value]) => (value ? [[name, shownLine(value)]] : []));
  return Object.fromEntries(pairs);
}

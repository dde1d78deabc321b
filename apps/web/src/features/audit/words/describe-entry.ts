import { isInGroup } from '@repo/contract/audit/security-activity';
import type { ScanResult } from '@repo/contract/scans/scans';
import { m } from '../../../paraglide/messages.js';
import { ROLE_LABELS } from '../../../parts/scans/scan-role.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';

export type EntryFacts = Readonly<Record<string, unknown>>;
/** What is read from the text of an entry, for showing it; whether it is true the check says. */
export type ShownEntry = { act: string; at: string; facts: EntryFacts };

/** Nothing of it is believed before its entry is proved. */
export function readShown(entry: string): ShownEntry {
  const value = parseOrNull(entry);
  const { act, at, facts } = isRecord(value) ? value : {};
  return {
    act: typeof act === 'string' ? act : '',
    at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : new Date(0).toISOString(),
    facts: isRecord(facts) ? facts : {},
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that is no JSON is shown with its letters, and fails its check.
    return null;
  }
}

/** The line below the title: what the facts say that has words. Null where they have none. */
export function actDetail({ act, facts }: ShownEntry): string | null {
  if (act.startsWith('scan.')) return scanDetail(facts);
  if (act === 'account.signedIn') return facts.kind === 'native' ? m.audit_detail_native() : m.audit_detail_browser();
  if (act.startsWith('role.')) return isRole(facts.role) ? ROLE_LABELS[facts.role]() : null;
  return null;
}

function scanDetail({ role, result, repeats }: EntryFacts): string | null {
  const who = isRole(role) ? ROLE_LABELS[role]() : null;
  if (typeof repeats === 'number') return m.audit_detail_repeats({ count: repeats });
  const what = typeof result === 'string' ? resultWord(result) : null;
  return who !== null && what !== null ? m.audit_detail_result({ role: who, result: what }) : who;
}

const isRole = (role: unknown): role is keyof typeof ROLE_LABELS =>
  typeof role === 'string' && Object.hasOwn(ROLE_LABELS, role);

const RESULT_WORDS: Partial<Record<ScanResult, () => string>> = {
  read: m.audit_result_read,
  full: m.audit_result_full,
  emergency: m.audit_result_emergency,
  owner: m.audit_result_owner,
};

const isWorded = (result: string): result is ScanResult => Object.hasOwn(RESULT_WORDS, result);
const resultWord = (result: string): string =>
  (isWorded(result) ? RESULT_WORDS[result]?.() : undefined) ?? m.audit_result_refused();

const ICONS: readonly (readonly [string, IconName])[] = [
  ['scan.', 'scan'],
  ['glyph.', 'glyph'],
  ['wallet.', 'wallet'],
  ['chain.', 'wallet'],
  ['order.', 'bag'],
  ['plan.', 'heart'],
  ['portal.', 'institution'],
  ['charity.', 'heart'],
  ['payment.', 'card'],
  ['role.', 'institution'],
  ['institution', 'institution'],
  ['review.', 'document'],
  ['identity.', 'document'],
  ['profile.', 'user'],
  ['backups.', 'folder'],
  ['vault.', 'lock'],
  ['notifications.', 'bell'],
  ['device.', 'device'],
  ['ledger.', 'list'],
  ['staff.', 'institution'],
  ['office.', 'institution'],
  ['enrolment.', 'folder'],
  ['taxCode.', 'document'],
  ['creator.', 'settings'],
  ['waiver.', 'document'],
];

export function actIcon({ act, facts }: ShownEntry): IconName {
  if (facts.result === 'emergency') return 'alert';
  const known = ICONS.find(([beginning]) => act.startsWith(beginning));
  return known?.[1] ?? (isInGroup(act, 'signIn') ? 'key' : 'history');
}

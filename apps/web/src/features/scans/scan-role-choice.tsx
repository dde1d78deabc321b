import type { ScannerRole, User } from '@repo/contract/accounts/accounts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

/** As the specified sentence of a refusal names a role. */
export const ROLE_NAMES: Record<ScannerRole, () => string> = {
  medical: m.scans_role_medical,
  emergency: m.scans_role_emergency,
  financial: m.scans_role_financial,
  legal: m.scans_role_legal,
  user: m.scans_role_user,
};

/** Says the same to people, in words. */
const ROLE_WORDS: Record<ScannerRole, () => string> = {
  medical: m.scans_as_medical,
  emergency: m.scans_as_emergency,
  financial: m.scans_as_financial,
  legal: m.scans_as_legal,
  user: m.scans_as_user,
};

/** The same where it stands alone, on a button. */
export function roleTitle(role: ScannerRole): string {
  const words = ROLE_WORDS[role]();
  return words.charAt(0).toLocaleUpperCase(getLocale()) + words.slice(1);
}

/** Whom one scans as, in a sentence. */
export function ScanRole({ person, role }: { person: User; role: ScannerRole }) {
  return (
    <>
      {m.scans_role_as()} <strong className="font-strong text-ink">{ROLE_WORDS[role]()}</strong>, {person.username}
    </>
  );
}

type ScanRoleChoiceProps = { person: User; role: ScannerRole; onChange: (role: ScannerRole) => void };

/** People with several granted roles choose among them; the server checks the choice again. */
export function ScanRoleChoice({ person, role, onChange }: ScanRoleChoiceProps) {
  if (person.roles.length < 2) return null;
  return (
    <SegmentedControl
      label={m.scans_role_choose()}
      hideLabel
      size="low"
      value={role}
      options={person.roles.map((value) => ({ value, label: roleTitle(value) }))}
      onChange={onChange}
    />
  );
}

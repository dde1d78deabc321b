import type { ScannerRole, User } from '@repo/contract/accounts/accounts';
import { m } from '../../paraglide/messages.js';
import { VerificationState } from '../../parts/profile/verification-state.tsx';
import { ROLE_LABELS } from '../../parts/scans/scan-role.ts';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';

/** The person as the server told it at sign-in. */
export function ProfileCard({ user }: { user: User }) {
  const type = user.accountType === 'private' ? m.dashboard_profile_private() : m.dashboard_profile_institution();
  return (
    <Card title={m.dashboard_profile()}>
      <DefinitionList
        rows={[
          { key: 'name', term: m.dashboard_profile_name(), value: user.fullName },
          { key: 'type', term: m.dashboard_profile_type(), value: type },
          {
            key: 'verification',
            term: m.dashboard_profile_verification(),
            value: <VerificationState isVerified={user.isVerified} bare />,
          },
          { key: 'role', term: m.dashboard_profile_role(), value: formatRoles(user.roles) },
          { key: 'since', term: m.dashboard_profile_since(), value: formatShortDay(user.createdAt) },
        ]}
      />
    </Card>
  );
}

function formatRoles(roles: readonly ScannerRole[]): string {
  return (roles.length === 0 ? (['user'] as const) : roles).map((role) => ROLE_LABELS[role]()).join(', ');
}

import { InvitationPage } from '../../features/portal/invitation/invitation-page.tsx';

/** `/institutional-invitation`, outside the shell of persons. */
export function InstitutionalInvitationScreen() {
  return <InvitationPage />;
}

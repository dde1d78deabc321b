import { InstitutionalSignInPage } from '../../features/portal/sign-in/institutional-sign-in-page.tsx';

/** `/institutional-login`, outside the shell of persons. */
export function InstitutionalLoginScreen() {
  return <InstitutionalSignInPage />;
}

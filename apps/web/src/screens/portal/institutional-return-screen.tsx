import { SpidReturn } from '../../features/portal/spid/spid-return.tsx';

/** `/institutional-login/return`: the way back from a provider of SPID or CIE identities. */
export function InstitutionalReturnScreen() {
  return <SpidReturn />;
}

import { m } from '../../paraglide/messages.js';
import { useHealthConsent } from './use-health-consent.ts';

/** Says before anything is sent that the consent will be asked for; nothing where it stands or is not needed. */
export function ConsentNote() {
  const consent = useHealthConsent();
  if (consent.data?.givenAt !== null) return null;
  return <p className="text-small text-ink-2">{m.consents_before()}</p>;
}

import { useLocation, useNavigate } from '@tanstack/react-router';

/** What a mail to the administrators leads to: `#stop=` or `#renew=` and an employee ID. */
export type PortalLink = { act: 'stop' | 'renew'; employeeId: string };

/** The link under which the page was opened, with the function that forgets it. */
export function usePortalLink(): [PortalLink | null, () => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  // The tab was open because of the link, and stays.
  const forget = () => void navigate({ to: '.', search: { tab: 'employees' }, hash: '', replace: true });
  return [readPortalLink(hash), forget];
}

/** Opens what the mail about a forgotten password leads to, from inside the portal. */
export function useOpenRenewal(): (employeeId: string) => void {
  const navigate = useNavigate();
  return (employeeId) =>
    void navigate({ to: '.', search: { tab: 'employees' }, hash: `renew=${employeeId}`, replace: true });
}

function readPortalLink(hash: string): PortalLink | null {
  const [, act, employeeId] = /^(stop|renew)=([a-z0-9][a-z0-9._-]{2,31})$/.exec(hash) ?? [];
  return (act === 'stop' || act === 'renew') && employeeId !== undefined ? { act, employeeId } : null;
}

import { useLocation, useNavigate } from '@tanstack/react-router';

/** What a mail to the administrators leads to: `#stop=` or `#renew=` and an employee ID, or `#stop-list=` and a list. */
export type PortalLink = { act: 'stop' | 'renew'; employeeId: string } | { act: 'stopList'; listId: string };

/** Whom a link is about: the list begins with them. Nobody, where it is about a whole list. */
export const findLinkedId = (link: PortalLink | null): string =>
  link === null || link.act === 'stopList' ? '' : link.employeeId;

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
  const [, listId] = /^stop-list=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(hash) ?? [];
  if (listId !== undefined) return { act: 'stopList', listId };
  const [, act, employeeId] = /^(stop|renew)=([a-z0-9][a-z0-9._-]{2,31})$/.exec(hash) ?? [];
  return (act === 'stop' || act === 'renew') && employeeId !== undefined ? { act, employeeId } : null;
}

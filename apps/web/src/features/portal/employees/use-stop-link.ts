import { useLocation, useNavigate } from '@tanstack/react-router';

/** What a mail to the administrators leads to: `#stop=` and an employee ID. With the function that forgets it. */
export function useStopLink(): [string | null, () => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  // The tab was open because of the link, and stays.
  const forget = () => void navigate({ to: '.', search: { tab: 'employees' }, hash: '', replace: true });
  return [readStopLink(hash), forget];
}

function readStopLink(hash: string): string | null {
  return /^stop=([a-z0-9][a-z0-9._-]{2,31})$/.exec(hash)?.[1] ?? null;
}

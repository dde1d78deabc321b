import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type WayLinkProps = { to: string; className?: string; children: ReactNode };

/** A link to a page of this site that the server named, without loading the site anew. */
export function WayLink({ to, className = 'link', children }: WayLinkProps) {
  const router = useRouter();
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(to);
  }
  return (
    <a href={to} className={className} onClick={go}>
      {children}
    </a>
  );
}

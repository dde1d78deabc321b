import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';

/** A card as one line on the short dashboard; its details are on the full one. */
export function FoldedCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      title={title}
      flush
      action={
        <Link to="/full-dashboard" aria-label={m.dashboard_details_of({ title })} className="link">
          {m.dashboard_details()}
        </Link>
      }
    >
      {children}
    </Card>
  );
}

export const FoldedLine = ({ children }: { children: ReactNode }) => (
  <p className="px-4 pb-4 text-label text-ink-2 sm:px-5">{children}</p>
);

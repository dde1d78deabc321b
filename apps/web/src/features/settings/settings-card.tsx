import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** Without a title where the section has no other card. */
type SettingsCardProps = {
  /** Its name in links: `/settings/security#passkeys`. */
  id?: string;
  title?: string;
  about?: string;
  status?: ReactNode;
  children?: ReactNode;
};

/** One thing that can be set: what it is, how it stands, what can be done. */
export function SettingsCard({ id, title, about, status, children }: SettingsCardProps) {
  return (
    <Card id={id} title={title} action={status} className="scroll-mt-20">
      {about === undefined ? null : <p className="max-w-prose text-label text-ink-2">{about}</p>}
      {children === undefined ? null : <div className="mt-4 space-y-4">{children}</div>}
    </Card>
  );
}

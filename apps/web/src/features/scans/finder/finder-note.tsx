import type { ReactNode } from 'react';

export function FinderNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 rounded-card border border-line bg-surface px-4 py-3.5">
      <h2 className="text-[1.0625rem]">{title}</h2>
      <p className="mt-1 text-label text-ink-2">{children}</p>
    </section>
  );
}

import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { saveTable } from '../save-table.ts';

type SeriesCardProps = { title: string; file: string; rows: () => string[][]; children: ReactNode };

/** A series with its rows as a file. */
export function SeriesCard({ title, file, rows, children }: SeriesCardProps) {
  const save = (
    <Button
      variant="quiet"
      size="low"
      icon="download"
      className="whitespace-nowrap"
      onClick={() => saveTable(file, rows())}
    >
      {m.analytics_csv()}
    </Button>
  );
  return (
    <Card title={title} action={save} flush>
      {children}
    </Card>
  );
}

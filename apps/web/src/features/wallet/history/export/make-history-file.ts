import { PRODUCT } from '@repo/contract/brand';
import { readLedgerHead } from '@repo/contract/ledger/ledger';
import { listTransactions, type Transaction } from '@repo/contract/wallet/transactions';
import { PAGE_MAX } from '@repo/contract/wire';
import { ask, askPage } from '../../../../api/ask.ts';
import { csvText } from '../../../../parts/export/csv-text.ts';
import type { HistoryQuery } from '../history-filter.ts';
import type { Parties } from '../use-parties.ts';
import { historyJson, historyLabels, historyTable } from './history-table.ts';

export type HistoryFileKind = 'csv' | 'json' | 'labels' | 'pdf';
const ENDINGS = { csv: 'csv', json: 'json', labels: 'labels.jsonl', pdf: 'pdf' } as const;

export type HistoryExport = {
  readonly query: HistoryQuery;
  readonly parties: Parties;
  readonly seenFrom: string | null;
  /** What the filter was, in words. */
  readonly scope: string;
};

type HistoryFileOptions = { readonly signal: AbortSignal; readonly onLoaded: (count: number) => void };
export type HistoryFile = { readonly name: string; readonly content: Blob; readonly count: number };

/** Every transaction that the filter shows, as a file. Throws AskError, and the signal's reason when it was stopped. */
export async function makeHistoryFile(
  kind: HistoryFileKind,
  of: HistoryExport,
  making: HistoryFileOptions,
): Promise<HistoryFile> {
  const rows = await readAll(of.query, making);
  const madeAt = new Date().toISOString();
  const content = await buildContent(kind, { ...of, rows, madeAt });
  making.signal.throwIfAborted();
  return {
    name: `${PRODUCT.toLowerCase()}-transactions-${madeAt.slice(0, 10)}.${ENDINGS[kind]}`,
    content,
    count: rows.length,
  };
}

type WholeHistory = HistoryExport & { rows: readonly Transaction[]; madeAt: string };

async function buildContent(kind: HistoryFileKind, whole: WholeHistory): Promise<Blob> {
  const { rows, parties, seenFrom, madeAt } = whole;
  if (kind === 'csv') return new Blob([csvText(historyTable(rows, parties, seenFrom))], { type: 'text/csv' });
  if (kind === 'json') return new Blob([historyJson(rows, parties, madeAt)], { type: 'application/json' });
  if (kind === 'labels') return new Blob([historyLabels(rows, parties)], { type: 'application/jsonl' });
  // The writer and the faces are heavy.
  const { statementPdf } = await import('./statement-pdf.ts');
  const { chain } = await ask(readLedgerHead, {});
  return statementPdf({ ...whole, isSample: chain.mode !== 'live' });
}

async function readAll(filter: HistoryQuery, { signal, onLoaded }: HistoryFileOptions): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...filter, limit: PAGE_MAX, ...(cursor !== null && { cursor }) };
    const page: { items: Transaction[]; nextCursor: string | null } = await askPage(
      listTransactions,
      { query },
      { signal },
    );
    rows.push(...page.items);
    onLoaded(rows.length);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

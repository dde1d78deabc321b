import type { CreatorOrder } from '@repo/contract/shop/creator-orders';
import { VaultError } from '@repo/vault';
import { useState } from 'react';
import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatIsoDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { listSharedParcels } from './batch-files.ts';
import { PrinterKeyCard } from './case-pictures.tsx';

type BatchBarProps = { chosen: readonly CreatorOrder[]; onClear: () => void };

/** What is done with several orders at once: their drawings, by kind of blank, and a slip for each, in one file. */
export function BatchBar({ chosen, onClear }: BatchBarProps) {
  const [seed, setSeed] = useState<Uint8Array | null>(null);
  const pieces = chosen.reduce((sum, { units }) => sum + units.filter(({ hasArtwork }) => hasArtwork).length, 0);
  const saving = useCall(
    async (key: Uint8Array) => {
      // The writer of PDF and zip files loads when it is needed.
      const { saveBatch } = await import('./batch-files.ts');
      await saveBatch(chosen, key, formatIsoDay(new Date()));
    },
    {
      done: m.batch_saved({ count: pieces }),
      reason: (error, fallback) =>
        error instanceof VaultError ? m.batch_other_key() : describeFailure(error, fallback),
    },
  );
  const slips = chosen.filter(({ address }) => address !== null);
  const printing = useCall(async () => {
    const { saveSlips } = await import('./save-slip.ts');
    await saveSlips(slips, formatIsoDay(new Date()));
  });
  return (
    <section
      aria-label={m.batch_title()}
      className="mb-4 grid gap-3 rounded-card border border-primary bg-primary-wash px-4 py-3 sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-strong">{m.batch_chosen({ orders: chosen.length, pieces })}</p>
        <span className="flex flex-wrap gap-2">
          {seed === null ? null : (
            <Button variant="primary" icon="key" busy={saving.isPending} onClick={() => void saving.submit(seed)}>
              {m.batch_open()}
            </Button>
          )}
          <Button
            icon="print"
            disabled={slips.length === 0}
            busy={printing.isPending}
            onClick={() => void printing.submit()}
          >
            {m.batch_print_slips({ count: slips.length })}
          </Button>
          <Button disabled={saving.isPending} onClick={onClear}>
            {m.batch_clear()}
          </Button>
        </span>
      </div>
      {listSharedParcels(chosen).map((numbers) => (
        <p key={numbers.join()} className="text-small text-ink-2">
          {m.batch_one_parcel({ numbers: numbers.join(', ') })}
        </p>
      ))}
      <p className="text-small text-ink-2">{m.batch_about()}</p>
      {seed === null ? <PrinterKeyCard seed={seed} onSeed={setSeed} /> : null}
      <ProblemAlert problem={saving.problem ?? printing.problem} />
    </section>
  );
}

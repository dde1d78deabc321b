import type { BankOddity } from '@house/contract/payments/bank-lines';
import { importBankStatement, STATEMENT_MAX } from '@house/contract/payments/creator-bank';
import { useRef, useState } from 'react';
import { askConfirmed } from '../../../api/ask-confirmed.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { usePanelAct } from '../use-panel-act.ts';
import { OddityList } from './oddity-list.tsx';

/** Reads a statement of the bank account in, and says what of it was new or odd. */
export function StatementImport() {
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = usePanelAct();
  const [isTooLarge, setTooLarge] = useState(false);
  const [oddities, setOddities] = useState<readonly BankOddity[]>([]);
  async function take(file: File): Promise<void> {
    setTooLarge(file.size > STATEMENT_MAX);
    setOddities([]);
    if (file.size > STATEMENT_MAX) return;
    const xml = await file.text();
    await run(
      () => askConfirmed(importBankStatement, { body: { xml } }),
      ({ added, known, oddities: found }) => {
        setOddities(found);
        return m.panel_bank_done({ added, known });
      },
    );
  }
  const said = isTooLarge ? m.panel_bank_large() : problem;
  return (
    <div>
      {said === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mb-3">
          {said}
        </InlineAlert>
      )}
      <div className="mb-3 empty:hidden">
        <OddityList oddities={oddities} />
      </div>
      <Button size="low" icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {m.panel_bank_import()}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/xml,text/xml,.xml"
        aria-label={m.panel_bank_file()}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void take(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

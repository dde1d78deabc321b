import type { BankOddity } from '@house/contract/payments/bank-lines';
import { importBankStatement, STATEMENT_MAX } from '@house/contract/payments/creator-bank';
import { useRef, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { usePanelAct } from '../use-panel-act.ts';
import { OddityList } from './oddity-list.tsx';
import { readStatementFile } from './read-statement-file.ts';

/** A sign may take two bytes. */
const FILE_MAX_BYTES = 2 * STATEMENT_MAX;

/** Reads a statement of the bank account in, and says what of it was new or odd. */
export function StatementImport() {
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = usePanelAct();
  const [unread, setUnread] = useState<string | null>(null);
  const [oddities, setOddities] = useState<readonly BankOddity[]>([]);
  async function take(file: File): Promise<void> {
    setUnread(null);
    setOddities([]);
    const read = readStatementFile(new Uint8Array(await file.slice(0, FILE_MAX_BYTES + 1).arrayBuffer()));
    if (read === 'packed') return setUnread(m.panel_bank_packed());
    const { xml } = read;
    if (file.size > FILE_MAX_BYTES || xml.length > STATEMENT_MAX) return setUnread(m.panel_bank_large());
    await run(
      () => ask(importBankStatement, { body: { xml } }),
      ({ added, known, oddities: found }) => {
        setOddities(found);
        return m.panel_bank_done({ added, known });
      },
    );
  }
  const said = unread ?? problem;
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
        accept="application/xml,text/xml,.xml,.zip"
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

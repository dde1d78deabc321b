import type { BankOddity } from '@repo/contract/payments/bank-lines';
import { importBankStatement, STATEMENT_MAX } from '@repo/contract/payments/creator-bank';
import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { refetchPanel } from '../use-panel.ts';
import { OddityList } from './oddity-list.tsx';
import { readStatementFile } from './read-statement-file.ts';

/** A sign may take two bytes. */
const FILE_MAX_BYTES = 2 * STATEMENT_MAX;

/** Reads a statement of the bank account in, and says what of it was new or odd. */
export function StatementImport() {
  const input = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [oddities, setOddities] = useState<readonly BankOddity[]>([]);
  const importing = useCall(importBankStatement, {
    // The next file may be chosen while the panel still reads what the last one changed.
    isParallel: true,
    refetches: refetchPanel,
    done: ({ added, known }) => m.panel_bank_done({ added, known }),
    onDone: ({ oddities: found }) => setOddities(found),
  });
  async function take(file: File): Promise<void> {
    setUnread(null);
    setOddities([]);
    const read = readStatementFile(new Uint8Array(await file.slice(0, FILE_MAX_BYTES + 1).arrayBuffer()));
    if (read === 'packed') return setUnread(m.panel_bank_packed());
    const { xml } = read;
    if (file.size > FILE_MAX_BYTES || xml.length > STATEMENT_MAX) return setUnread(m.panel_bank_large());
    await importing.submit({ body: { xml } });
  }
  const said = unread ?? importing.problem;
  return (
    <div>
      <ProblemAlert problem={said} className="mb-3" />
      <div className="mb-3 empty:hidden">
        <OddityList oddities={oddities} />
      </div>
      <Button size="low" icon="upload" busy={importing.isPending} onClick={() => input.current?.click()}>
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

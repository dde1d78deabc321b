import { isStatementSigned } from '@repo/client/registry/check-certificate';
import { readLedgerHead } from '@repo/contract/ledger/ledger';
import { readScanStatement, readStaffScanStatement } from '@repo/contract/statements/statements';
import { parseStatement } from '@repo/vault';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatShortDay } from '../words/dates.ts';
import { levelName, stateName } from './statement-words.ts';

type ScanStatementProps = { scanId: string; glyphId: string; isStaff: boolean };

/** What the registry states of the card that was read: one line, where its owner bought one. Its signature is checked here. */
export function ScanStatement({ scanId, glyphId, isStaff }: ScanStatementProps) {
  const found = useQuery({
    queryKey: ['scan-statement', scanId],
    queryFn: async ({ signal }) => {
      const params = { id: scanId };
      const { statement } = await ask(isStaff ? readStaffScanStatement : readScanStatement, { params }, { signal });
      if (statement === null) return null;
      const { chain } = await ask(readLedgerHead, {}, { signal });
      const stated = parseStatement(statement.text);
      const isTrue =
        stated?.issue === glyphId && stated.chainId === chain.chainId && isStatementSigned(statement, chain);
      return isTrue ? { stated, state: statement.state } : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // It says something good or nothing: what was read does not wait for it.
  if (!found.data) return null;
  const { stated, state } = found.data;
  const isValid = state === 'valid';
  return (
    <p className="px-4 pb-3 sm:px-5">
      <StatusPill tone={isValid ? 'ok' : 'warn'} bare breaks>
        {m.statements_issued({ day: formatShortDay(`${stated.day}T12:00:00Z`), level: levelName(stated.level) })}
        {isValid ? '' : ` (${stateName(state)})`}
      </StatusPill>
    </p>
  );
}

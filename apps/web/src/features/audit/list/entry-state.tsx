import type { ProvenEntry } from '@repo/contract/audit/security-activity';
import { m } from '../../../paraglide/messages.js';
import { formatTime } from '../../../parts/words/dates.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { LogCheck, PassedCheck } from '../check/use-log-check.ts';
import type { LogChecks } from '../log-checks.ts';

/** What this browser knows of one entry. `unknown`: nothing was checked that it could lie under. */
export type EntryState = 'proved' | 'waiting' | 'wrong' | 'checking' | 'unknown';

/** The checkpoint that passed; null while there is none, and after an alarm. */
export function findPassed(check: LogCheck): PassedCheck | null {
  return check.state === 'alarm' || check.state === 'unknown' ? null : check.passed;
}

type JudgedLog = {
  check: LogCheck;
  checks: LogChecks | undefined;
  accountId: string;
  /** Of the log in which the server has proved the entry. */
  size: number;
};

/** An entry is proved only under a checkpoint that has itself passed. */
export function deriveEntryState(entry: ProvenEntry, { check, checks, accountId, size }: JudgedLog): EntryState {
  const passed = findPassed(check);
  if (passed === null) return check.state === 'checking' ? 'checking' : 'unknown';
  if (checks === undefined || passed.checkpoint.size !== size) return 'checking';
  const verdict = checks.judgeEntry(entry, { checkpoint: passed.checkpoint, subject: accountId });
  return verdict === 'proved' || verdict === 'waiting' ? verdict : 'wrong';
}

/** When it was verified stands in it; without a time of its own it is now. */
export function EntryStatePill({ state, at }: { state: EntryState; at: number }) {
  if (state === 'proved') {
    return (
      <StatusPill tone="ok" bare>
        {m.audit_state_yes({ time: formatTime(at) })}
      </StatusPill>
    );
  }
  const looks = {
    waiting: { tone: 'info', icon: 'clock', label: m.audit_state_waiting },
    wrong: { tone: 'danger', icon: 'alert', label: m.audit_state_no },
    checking: { tone: 'plain', icon: 'clock', label: m.audit_state_checking },
    unknown: { tone: 'warn', icon: 'warn', label: m.audit_state_unknown },
  } as const;
  const { tone, icon, label } = looks[state];
  return (
    <StatusPill tone={tone} icon={icon} bare>
      {label()}
    </StatusPill>
  );
}

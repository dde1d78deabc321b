import type { SystemState } from '@house/contract/creator-commands/creator-system';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { readSession } from '../../../api/session.ts';

/** The key under which the panel reads the same (`readKey`), whose call is loaded for creators alone. */
const STATE_KEY = ['', 'api', 'creator', 'system'];

async function askState(signal: AbortSignal): Promise<SystemState> {
  const { readSystemState } = await import('@house/contract/creator-commands/creator-system');
  return ask(readSystemState, {}, { signal });
}

/**
 * Whether a creator has turned the protection of graphics off in this session. The server says so: the stored role only
 * decides whether it is asked.
 */
export function useProtectionOff(): boolean {
  const enabled = readSession()?.user.role === 'creator';
  const { data } = useQuery({ queryKey: STATE_KEY, queryFn: ({ signal }) => askState(signal), enabled });
  const until = enabled ? (data?.screenshotsUntil ?? null) : null;
  const [overAt, setOverAt] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setOverAt(until), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && until !== overAt;
}

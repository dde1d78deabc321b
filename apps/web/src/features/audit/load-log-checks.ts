import { useQuery } from '@tanstack/react-query';
import type { LogChecks } from './log-checks.ts';

/** Signatures and hashes are a large script, which the page does not need to be drawn. */
export async function loadLogChecks(): Promise<LogChecks> {
  return (await import('./log-checks.ts')).logChecks;
}

export const useLogChecks = () => useQuery({ queryKey: ['log-checks'], queryFn: loadLogChecks });

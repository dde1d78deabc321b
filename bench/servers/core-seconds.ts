import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux, on every machine. */
const TICKS_PER_SECOND = 100;

/** Seconds of core time that a process and its children have used, ended children included. 0 for one that has ended. */
export function readCoreSeconds(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = readTimes(String(pid));
  const children = all.map(readTimes).filter((one) => one?.parent === pid);
  const ticks = (own?.used ?? 0) + (own?.ofEnded ?? 0) + children.reduce((sum, one) => sum + (one?.used ?? 0), 0);
  return ticks / TICKS_PER_SECOND;
}

/** The process that started this one, as PostgreSQL the one behind a connection; 0 where it has ended. */
export const findParent = (pid: number): number => readTimes(String(pid))?.parent ?? 0;

/** Null for a process that ended meanwhile. */
function readTimes(pid: string): { parent: number; used: number; ofEnded: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold spaces and brackets: state, parent, ... (proc(5)).
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, used: user + system, ofEnded: endedUser + endedSystem };
  } catch {
    return null;
  }
}

import * as z from 'zod/mini';
import { readLostBy, WORK } from '../../../api/session.ts';

const work = z.object({ institutionCode: z.string(), employeeId: z.string() });
export type LostWork = z.output<typeof work>;

/** Kept until they leave, so that a session that ends asks them alone for the password. */
export const rememberWork = (kept: LostWork): void => sessionStorage.setItem(WORK, JSON.stringify(kept));

/** Who worked in this tab until the session ended; null: nobody, or they signed out themselves. */
export function findLostWork(): LostWork | null {
  const stored = sessionStorage.getItem(WORK);
  if (stored === null) return null;
  try {
    return work.parse(JSON.parse(stored));
  } catch {
    // Written by something else: nothing is filled in.
    return null;
  }
}

/** Whether the access itself was taken, and not only the time ran out. */
export const wasWithdrawn = (): boolean => readLostBy() === 'session.withdrawn';

/** Whether the session ended because the role in the portal changed. */
export const wasRoleChanged = (): boolean => readLostBy() === 'session.roleChanged';

import type { User } from '@repo/contract/accounts/accounts';
import { useState } from 'react';
import { readSession } from '../api/session.ts';

/**
 * The signed-in person as stored at sign-in. Null only while the page is being left, because the shell is drawn for
 * signed-in people.
 */
export function usePerson(): User | null {
  const [session] = useState(readSession);
  return session?.user ?? null;
}

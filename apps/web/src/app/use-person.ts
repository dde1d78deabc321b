import type { User } from '@house/contract/accounts';
import { useState } from 'react';
import { readSession } from '../api/session.ts';

/** The signed-in person as stored at sign-in. The shell is only drawn for one, so null is a page that is about to leave. */
export function usePerson(): User | null {
  const [session] = useState(readSession);
  return session?.user ?? null;
}

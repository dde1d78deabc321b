import type { User } from '@house/contract/accounts/accounts';

/** Only the server's word on who is exempt counts; this saves the question where the answer is known. */
export const needsProfile = (user: User): boolean => user.role === 'user' && user.realm === 'real';

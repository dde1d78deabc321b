import type { User } from '@repo/contract/accounts/accounts';

export const PASSWORD = 'violin-under-7-lamps';

let made = 0;
/** A username nobody else in this run has. */
export function freshUsername(word = 'person'): string {
  made += 1;
  return `${word}.${process.pid.toString(36)}${Date.now().toString(36)}${made}`.slice(0, 32);
}

export type Newcomer = { username: string; email: string; fullName: string; password: string };

export function newcomer(username = freshUsername()): Newcomer {
  return { username, email: `${username}@example.org`, fullName: 'Marta Bellini', password: PASSWORD };
}

/** Tests begin where the first card is made long ago, unless the welcome is what they look at. */
export const withoutWelcome = (user: User): User => ({ ...user, firstCardDue: false });

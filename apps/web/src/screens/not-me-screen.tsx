import { NotMe } from '../features/recovery/not-me.tsx';

/** Opened from a mail, signed in or not. */
export function NotMeScreen() {
  return <NotMe />;
}

import { readSession } from '../api/session.ts';
import { CharityDesk } from '../features/charity/desk/charity-desk.tsx';
import { CreatorPanel } from '../features/reviews/creator-panel.tsx';
import { DeniedPanel } from '../features/reviews/denied-panel.tsx';

/** The stored role decides only what is drawn: every call behind it asks the server. */
export function CreatorScreen() {
  const role = readSession()?.user.role ?? 'user';
  return role === 'user' ? <DeniedPanel /> : <CreatorPanel role={role} charity={<CharityDesk />} />;
}

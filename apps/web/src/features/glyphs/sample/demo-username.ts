import { DEMO_USERNAMES, type DemoUsername } from '@repo/contract/glyphs/demo-sample';
import { readSession } from '../../../api/session.ts';

/** The demo account that is signed in here, if one is. Whoever registered with invented data begins empty. */
export function readDemoUsername(): DemoUsername | null {
  const user = readSession()?.user;
  if (user?.realm !== 'demo') return null;
  return DEMO_USERNAMES.find((one) => one === user.username) ?? null;
}

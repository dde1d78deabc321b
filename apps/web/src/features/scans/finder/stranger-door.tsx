import { useEffect } from 'react';
import { isPageReachable } from '../../../api/ask-anyone.ts';
import { isSessionLost } from '../../../api/session.ts';
import { leaveForStrangers, STRANGER_PATH } from '../../../device/page-address.ts';
import { isStrangerPageKept } from '../../../device/site/stranger-worker.ts';
import { m } from '../../../paraglide/messages.js';
import { EmergencyCall } from './emergency-call.tsx';

/**
 * The scanner's address without a session: it stands on prints of before, and leads to the page for strangers. The server
 * sends most people there by itself; here comes who has a cookie of a session that is over, or a kept page without a network:
 * whom to call stands here too.
 */
export function StrangerDoor() {
  useEffect(() => {
    const leave = async () => {
      // Whoever is asked to sign in again is no stranger, and goes there by the link alone.
      if (isSessionLost()) return;
      if ((await isPageReachable(STRANGER_PATH)) || (await isStrangerPageKept())) leaveForStrangers();
    };
    void leave();
    addEventListener('online', leave);
    return () => removeEventListener('online', leave);
  }, []);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto min-h-dvh w-full max-w-[36rem] bg-canvas px-4 pt-6 pb-8 outline-none"
    >
      <h1 tabIndex={-1}>{m.stranger_title()}</h1>
      <EmergencyCall />
      <p className="mt-4">
        <a href={STRANGER_PATH} className="link min-h-11">
          {m.stranger_found_door()}
        </a>
      </p>
    </main>
  );
}

import { useEffect } from 'react';
import { leaveForStrangers, STRANGER_PATH } from '../../device/page-address.ts';
import { m } from '../../paraglide/messages.js';
import { BusyMark } from '../../ui/button.tsx';

/**
 * The scanner's address without a session: it stands on prints of before, and leads to the page for strangers. The server
 * sends most people there by itself; here comes who has a cookie of a session that is over, or a kept page.
 */
export function StrangerDoor() {
  useEffect(leaveForStrangers, []);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center gap-4 bg-canvas p-4 outline-none">
      <h1 tabIndex={-1}>{m.stranger_title()}</h1>
      <p className="flex items-center gap-3">
        <BusyMark />
        {/* Where the browser does not go by itself, without a network: the way once there is one. */}
        <a href={STRANGER_PATH} className="link min-h-11">
          {m.stranger_found_door()}
        </a>
      </p>
    </main>
  );
}

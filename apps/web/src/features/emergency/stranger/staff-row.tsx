import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { enterSite, isSignedIn } from './enter-site.ts';
import { SaidOnce } from './tongues.tsx';

/** The way to everything, in this tab: the drawing is handed over in memory. Without a network it leads nowhere. */
export function StaffRow({ drawing }: { drawing: () => Uint8Array | null }) {
  const [hasFailed, setFailed] = useState(false);
  const enter = async () => {
    const payload = drawing();
    if (payload !== null) setFailed(!(await enterSite(payload)));
  };
  const about = isSignedIn() ? m.stranger_staff_in : m.stranger_staff_out;
  return (
    <div className="staff">
      <button type="button" onClick={() => void enter()}>
        <Icon name="ok" size={28} />
        <span>
          <b>
            <SaidOnce text={(locale) => m.stranger_staff({}, { locale })} />
          </b>
          <span className="detail">
            <SaidOnce text={(locale) => about({}, { locale })} />
          </span>
        </span>
        <Icon name="right" size={24} />
      </button>
      <p role="status" className="detail">
        {hasFailed ? <SaidOnce text={(locale) => m.stranger_staff_failed({}, { locale })} /> : null}
      </p>
    </div>
  );
}

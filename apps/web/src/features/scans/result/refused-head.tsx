import { PRODUCT } from '@house/contract/brand';
import { m } from '../../../paraglide/messages.js';
import { EmergencyCall } from '../finder/emergency-call.tsx';
import { FinderNote } from '../finder/finder-note.tsx';

const TITLE = 'text-[1.5rem] leading-[1.2] text-balance outline-none';

/** Whoever found a card is helped first, with an account as without one: it says the same of every card. */
export function StrangerHead() {
  return (
    <div className="px-4 pt-4 pb-4 sm:px-5">
      <h2 tabIndex={-1} data-landing="" className={TITLE}>
        {m.scans_finder_title({ product: PRODUCT })}
      </h2>
      <p className="mt-2 text-[1.0625rem] text-ink-2">{m.scans_finder_about()}</p>
      <EmergencyCall />
      <FinderNote title={m.scans_finder_readers()}>{m.scans_found_show()}</FinderNote>
      <FinderNote title={m.scans_found_told()}>{m.scans_found_told_about()}</FinderNote>
    </div>
  );
}

/** A verified helper whom the owner lets read nothing: what helps now, without a word on what is there. */
export function NoWayHead() {
  return (
    <div className="px-4 pt-4 pb-4 sm:px-5">
      <h2 tabIndex={-1} data-landing="" className={TITLE}>
        {m.scans_no_way()}
      </h2>
      <p className="mt-2 text-[1.0625rem] text-ink-2">{m.scans_no_way_about()}</p>
      <EmergencyCall />
    </div>
  );
}

import { PRODUCT } from '@repo/contract/brand';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { EmergencyCall } from './emergency-call.tsx';
import { FinderNote } from './finder-note.tsx';

const TITLE = 'text-[1.875rem] leading-[1.18] text-balance outline-none';

/** What somebody without an account sees of a card that shows nothing to everyone, for its owner. */
export function FinderBody() {
  return (
    <div className="px-4 pt-6 pb-8">
      <h2 className={TITLE}>{m.scans_finder_title({ product: PRODUCT })}</h2>
      <p className="mt-2 text-[1.125rem] leading-[1.45] text-ink-2">{m.scans_finder_about()}</p>
      <EmergencyCall />
      <FinderNote title={m.scans_finder_readers()}>{m.scans_finder_readers_about()}</FinderNote>
      <Link
        to="/login"
        state={{ back: '/scan' }}
        className="mt-3 flex min-h-18 items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3.5 text-ink no-underline hover:bg-sunken"
      >
        <Icon name="ok" size={24} className="text-seal" />
        <span className="min-w-0 grow">
          <span className="block text-[1.0625rem] font-strong">{m.scans_finder_staff()}</span>
          <span className="block text-small text-ink-2">{m.scans_finder_staff_about()}</span>
        </span>
        <Icon name="right" />
      </Link>
      <details className="mt-5 text-label">
        <summary className="link flex min-h-11 items-center justify-center">
          {m.scans_finder_what({ product: PRODUCT })}
        </summary>
        <p className="mx-auto max-w-[30rem] text-ink-2">{m.scans_finder_what_about()}</p>
      </details>
    </div>
  );
}

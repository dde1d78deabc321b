import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** For whoever reads the cards of others: that comes before the own ones. */
export function ScanFirst() {
  return (
    <section aria-label={m.dashboard_scan_card()} className="mb-6">
      <Link
        to="/scan"
        className={`${buttonClass({ variant: 'primary', size: 'big' })} min-h-14 px-7 text-[1.125rem] max-sm:w-full`}
      >
        <Icon name="scan" size={24} />
        {m.dashboard_scan_card()}
      </Link>
    </section>
  );
}

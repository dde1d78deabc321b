import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';

const LINK = 'link inline-flex min-h-11 items-center lg:min-h-8';

/** Privacy, terms, accessibility, whom to write to, the public ledger and charity: at the foot of every page, signed in or not. */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <nav aria-label={m.legal_links()} className={classNames('flex flex-wrap gap-x-5 text-small', className)}>
      <Link to="/privacy" className={LINK}>
        {m.legal_privacy_title()}
      </Link>
      <Link to="/terms" className={LINK}>
        {m.legal_terms_title()}
      </Link>
      <Link to="/accessibility" className={LINK}>
        {m.legal_accessibility_title()}
      </Link>
      <Link to="/privacy" hash="contact" className={LINK}>
        {m.legal_contact()}
      </Link>
      <Link to="/explorer" className={LINK}>
        {m.ledger_title()}
      </Link>
      <Link to="/timestamp" className={LINK}>
        {m.statements_page_title()}
      </Link>
      <Link to="/charity" className={LINK}>
        {m.charity_title()}
      </Link>
    </nav>
  );
}

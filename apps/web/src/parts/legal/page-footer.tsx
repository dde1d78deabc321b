import { classNames } from '../../ui/class-names.ts';
import { LegalLinks } from './legal-links.tsx';

/** The foot of a page: a line, and the links to the legal texts. */
export function PageFooter({ className }: { className?: string }) {
  return (
    <footer className={classNames('border-t border-line py-3', className)}>
      <LegalLinks />
    </footer>
  );
}

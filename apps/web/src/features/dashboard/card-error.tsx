import { m } from '../../paraglide/messages.js';
import { ReadError } from '../../parts/words/read-error.tsx';

type CardErrorProps = { error: Error; onRetry: () => void; className?: string };

/** One part of the page could not be read; the others stand. `className` replaces the inset of a card. */
export function CardError({ error, onRetry, className = 'mx-4 mb-5 sm:mx-5' }: CardErrorProps) {
  return <ReadError title={m.dashboard_failed()} error={error} onRetry={onRetry} className={className} />;
}

import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';

/** It is shown to everybody else. The server also refuses their calls, whatever their browser claims. */
export function DeniedPanel() {
  return (
    <div className="mx-auto max-w-reading py-8">
      <h1 tabIndex={-1}>{m.creator_title()}</h1>
      <p className="mt-3 text-ink-2">{m.creator_denied()}</p>
      <Link to="/dashboard" className={`mt-6 ${buttonClass()}`}>
        {m.creator_to_dashboard()}
      </Link>
    </div>
  );
}

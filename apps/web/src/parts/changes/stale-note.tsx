import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { tellChange } from './changes.ts';
import { useHearing } from './use-changes.ts';

/** Where no stream stands the page says that it does not change by itself, and offers to read it anew. */
export function StaleNote({ className = '' }: { className?: string }) {
  if (useHearing() !== 'silent') return null;
  return (
    <p role="status" className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 ${className}`}>
      {m.changes_silent()}
      <Button size="low" onClick={() => tellChange('everything')}>
        {m.changes_update()}
      </Button>
    </p>
  );
}

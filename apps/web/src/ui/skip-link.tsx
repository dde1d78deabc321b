import { m } from '../paraglide/messages.js';

/** The first stop of the Tab key on every page. */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2 font-strong text-canvas focus:translate-y-0"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {m.ui_skip_to_content()}
    </a>
  );
}

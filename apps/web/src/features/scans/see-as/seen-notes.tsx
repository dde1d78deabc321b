import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ownerFirstName } from '../result/for-notes.tsx';
import type { ResultView } from '../result/result-view.ts';

/** What stands under a reader's result about copies and paper. Here nothing is copied, so the button rests. */
export function SeenNotes({ view, mayCopy }: { view: ResultView; mayCopy: boolean }) {
  const owner = ownerFirstName(view);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Card title={m.scans_notes()} level={3}>
        {mayCopy ? (
          <>
            <Button variant="primary" icon="copy" className="w-full" disabled>
              {m.scans_notes_copy()}
            </Button>
            <p className="mt-2 text-small text-ink-2">{m.see_copy_yes()}</p>
          </>
        ) : (
          <>
            <p>{m.scans_notes_refused({ owner })}</p>
            {view.level === 'read' ? (
              <Button icon="user" className="mt-3 w-full" disabled>
                {m.scans_ask({ owner })}
              </Button>
            ) : null}
          </>
        )}
      </Card>
      <Card title={m.scans_paper()} level={3}>
        <p>{view.level === 'full' ? m.scans_paper_allowed({ owner }) : m.scans_paper_refused({ owner })}</p>
      </Card>
    </div>
  );
}

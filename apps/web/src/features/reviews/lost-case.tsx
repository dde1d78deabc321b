import { hasCode, reasonOf } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';

type LostCaseProps = { error: unknown; onAgain: () => void; onLeave: () => void };

/** The time ran out, or the case could not be read. Nothing of it stays on screen. */
export function LostCase({ error, onAgain, onLeave }: LostCaseProps) {
  const isLost = error === null || hasCode(error, 'reviews.claimLost');
  return (
    <InlineAlert tone="warn" announce="alert" title={isLost ? m.creator_lost_title() : m.creator_case_failed()}>
      <p>{isLost ? m.creator_lost() : reasonOf(error, m.ui_server_fault())}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="low" onClick={onAgain}>
          {m.creator_claim_again()}
        </Button>
        <Button size="low" variant="quiet" onClick={onLeave}>
          {m.creator_back()}
        </Button>
      </div>
    </InlineAlert>
  );
}

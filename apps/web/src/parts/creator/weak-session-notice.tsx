import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { EnterPanelDialog } from './enter-panel-dialog.tsx';

/** One factor is not enough for what belongs to other people. The way in is asked at once, and again where it was put away. */
export function WeakSessionNotice() {
  const [isAsking, setIsAsking] = useState(true);
  return (
    <InlineAlert
      tone="warn"
      title={m.creator_weak_title()}
      action={
        <Button variant="primary" icon="key" onClick={() => setIsAsking(true)}>
          {m.creator_weak_set_up()}
        </Button>
      }
    >
      {m.creator_weak()}
      {isAsking ? <EnterPanelDialog onClose={() => setIsAsking(false)} /> : null}
    </InlineAlert>
  );
}

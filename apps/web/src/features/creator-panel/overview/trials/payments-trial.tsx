import { askProviders } from '@house/contract/creator-panel/opening';
import { ask } from '../../../../api/ask.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import { usePanelAct } from '../../use-panel-act.ts';

/** Asks the providers with the keys that are set; what they lack then stands in the line. */
export function PaymentsTrial() {
  const act = usePanelAct();
  return (
    <>
      <p>
        <Button
          busy={act.busy}
          busyLabel={m.panel_open_asking()}
          onClick={() => void act.run(() => ask(askProviders, { body: {} }), m.panel_open_asked())}
        >
          {m.panel_open_ask()}
        </Button>
      </p>
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {act.problem}
        </InlineAlert>
      )}
    </>
  );
}

import { askProviders } from '@repo/contract/creator-panel/opening';
import { m } from '../../../../paraglide/messages.js';
import { useCall } from '../../../../parts/calls/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProblemAlert } from '../../../../ui/problem-alert.tsx';
import { refetchPanel } from '../../use-panel.ts';

/** Asks the providers with the keys that are set; what they lack then stands in the line. */
export function PaymentsTrial() {
  const asking = useCall(askProviders, { refetches: refetchPanel, done: m.panel_open_asked() });
  return (
    <>
      <p>
        <Button
          busy={asking.isPending}
          busyLabel={m.panel_open_asking()}
          onClick={() => void asking.submit({ body: {} })}
        >
          {m.panel_open_ask()}
        </Button>
      </p>
      <ProblemAlert problem={asking.problem} />
    </>
  );
}

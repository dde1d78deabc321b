import { m } from '../../paraglide/messages.js';
import { BrandMark } from '../../ui/brand-mark.tsx';

/** The guard's state `checking`: nothing of any screen is shown before the decision. */
export function CheckingScreen() {
  return (
    <div data-guard="checking" className="grid min-h-dvh place-items-center">
      <div className="flex animate-fade flex-col items-center gap-3 [animation-delay:150ms] [animation-fill-mode:backwards]">
        <BrandMark size={40} wordless />
        <p role="status" className="text-small text-ink-3">
          {m.shell_checking()}
        </p>
      </div>
    </div>
  );
}

import { hasCode } from '../../api/ask-error.ts';
import { WeakSessionNotice } from '../../parts/creator/weak-session-notice.tsx';
import { ReadError } from '../../parts/words/read-error.tsx';

type PanelErrorProps = { title: string; error: unknown; onRetry: () => void };

/** Why a tab stays empty: the session lacks its second factor, or the reason of the failure. */
export function PanelError({ title, error, onRetry }: PanelErrorProps) {
  if (hasCode(error, 'session.assuranceTooLow')) return <WeakSessionNotice />;
  return <ReadError title={title} error={error} onRetry={onRetry} />;
}

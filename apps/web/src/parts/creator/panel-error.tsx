import { hasCode } from '../../api/ask-error.ts';
import { ReadError } from '../words/read-error.tsx';
import { WeakSessionNotice } from './weak-session-notice.tsx';

type PanelErrorProps = { title: string; error: unknown; onRetry: () => void };

/** Why a part of the panel stays empty: the session lacks its second factor, or the reason of the failure. */
export function PanelError({ title, error, onRetry }: PanelErrorProps) {
  if (hasCode(error, 'session.assuranceTooLow')) return <WeakSessionNotice />;
  return <ReadError title={title} error={error} onRetry={onRetry} />;
}

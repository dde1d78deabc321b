import { m } from '../../paraglide/messages.js';
import { useConnection } from '../../parts/connection/use-connection.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The region stands from the start: readers miss one that arrives together with its text. */
export function OfflineStrip() {
  const isConnected = useConnection();
  return (
    <div role="status" data-strip="offline">
      {isConnected ? null : (
        <p className="flex min-h-10 items-center justify-center gap-2 bg-offline px-4 py-1 text-center text-small font-strong text-on-offline">
          <Icon name="warn" size={20} />
          {m.connection_offline()}
        </p>
      )}
    </div>
  );
}

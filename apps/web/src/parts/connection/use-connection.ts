import { readMeta } from '@repo/contract/accounts/meta';
import { useEffect, useSyncExternalStore } from 'react';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { onConnectivity } from '../../api/connectivity.ts';
import { isOnline } from '../../device/connection.ts';
import { onNetworkHint } from '../../device/network-hints.ts';
import { createConnectionWatch } from './connection-watch.ts';

/** A network may drop everything without an error, so a check has a time limit. */
const PROBE_MS = 8_000;

const watch = createConnectionWatch(reachesServer);

async function reachesServer(): Promise<boolean> {
  try {
    await ask(readMeta, {}, { background: true, signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch (error) {
    // A refusal means that the server was reached; a server error says nothing about the connection.
    return error instanceof AskError && error.status !== 0;
  }
}

/** Whether the server can be reached, as far as this tab knows. */
export const useConnection = (): boolean => useSyncExternalStore(watch.subscribe, watch.isConnected);

/** Stands once in the page: follows what the calls and the browser say. */
export function useConnectionWatch(): void {
  useEffect(() => {
    const stopConnectivity = onConnectivity(watch.note);
    const stopHints = onNetworkHint(watch.check);
    if (!isOnline()) watch.check();
    return () => {
      stopConnectivity();
      stopHints();
    };
  }, []);
}

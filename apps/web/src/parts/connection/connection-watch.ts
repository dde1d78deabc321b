const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

export type ConnectionWatch = {
  isConnected: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** A call reached the server, or found no way there. */
  note: (reached: boolean) => void;
  /** Something may have changed: looks at once. */
  check: () => void;
};

/**
 * Whether the server can be reached, found out by trying. A single failed call may have other reasons, so it only
 * triggers a check; while the server is not reached, checks repeat at growing intervals. The browser's own status is
 * not used: it calls a cable without internet "online", and a machine that runs the server itself "offline".
 */
export function createConnectionWatch(probe: () => Promise<boolean>): ConnectionWatch {
  const listeners = new Set<() => void>();
  let isConnected = true;
  let isChecking = false;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(reached: boolean): void {
    clearTimeout(timer);
    if (reached) pauseMs = FIRST_PAUSE_MS;
    else {
      timer = setTimeout(() => void check(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
    if (isConnected === reached) return;
    isConnected = reached;
    for (const listener of [...listeners]) listener();
  }

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const reached = await probe().finally(() => {
      isChecking = false;
    });
    settle(reached);
  }

  return {
    isConnected: () => isConnected,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: (reached) => {
      if (reached && !isConnected) settle(true);
      if (!reached && isConnected) void check();
    },
    check: () => void check(),
  };
}

/** Answers whether the person leaves: nothing waits to be sent, or it was shown to them and they give it up. */
export type LeaveAsker = () => Promise<boolean>;

let asker: LeaveAsker | null = null;

/** The dialog announces itself here (offline-host.tsx). Answers the way to take it back. */
export function registerLeaveAsker(next: LeaveAsker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** If nobody can be asked, the waiting writes stay on the device, sealed. */
export const mayLeave = async (): Promise<boolean> => asker === null || asker();

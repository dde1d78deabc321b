import type { OwnedBytes } from '@repo/vault';

/** Runs work that transfers secrets to the worker. If they were not transferred, they are wiped here. */
export async function transferAndWipe<T>(secrets: readonly OwnedBytes[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    // Transferred bytes are detached and cannot be written.
    for (const bytes of secrets) if (!bytes.buffer.detached) bytes.fill(0);
  }
}

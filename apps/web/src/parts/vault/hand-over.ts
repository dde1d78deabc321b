import type { OwnedBytes } from '@house/vault';

/** Work that hands secrets over to the worker. Where it does not come to that, they are wiped here. */
export async function handOver<T>(secrets: readonly OwnedBytes[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    // Bytes that were handed over are nobody's any more, and refuse to be written.
    for (const bytes of secrets) if (!bytes.buffer.detached) bytes.fill(0);
  }
}

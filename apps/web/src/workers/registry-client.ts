import type { RegistryAnswer, RegistryRequest } from './registry-messages.ts';
import workerAddress from './registry-worker.ts?worker&url';

export type HashedFile = { readonly bytes: Uint8Array; readonly tookMs: number };
type HashOptions = { readonly signal: AbortSignal; readonly onProgress: (done: number) => void };

/** Computes the fingerprint of a file in a worker of its own. Null when it was stopped, or the file cannot be read. */
export async function hashFile(
  file: Blob,
  salt: Uint8Array,
  { signal, onProgress }: HashOptions,
): Promise<HashedFile | null> {
  const answer = await ask({ kind: 'hash', file, salt }, signal, onProgress);
  return answer?.kind === 'hashed' ? { bytes: answer.bytes, tookMs: answer.tookMs } : null;
}

/** The text of the certificate that a file is, or that a PDF holds; null for any other file. */
export async function readCertificateText(file: Blob): Promise<string | null> {
  const answer = await ask({ kind: 'read', file }, new AbortController().signal);
  return answer?.kind === 'text' ? answer.text : null;
}

function ask(
  request: RegistryRequest,
  signal: AbortSignal,
  onProgress: (done: number) => void = () => undefined,
): Promise<RegistryAnswer | null> {
  const worker = new Worker(workerAddress, { type: 'module', name: 'registry' });
  return new Promise<RegistryAnswer | null>((resolve) => {
    const end = (answer: RegistryAnswer | null) => {
      worker.terminate();
      resolve(answer);
    };
    signal.addEventListener('abort', () => end(null));
    worker.addEventListener('error', () => end(null));
    worker.addEventListener('message', ({ data }: MessageEvent<RegistryAnswer>) => {
      if (data.kind === 'progress') onProgress(data.done);
      else end(data);
    });
    worker.postMessage(request);
  });
}

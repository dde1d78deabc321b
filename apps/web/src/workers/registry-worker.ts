// A file in, its fingerprint out. It is read piece by piece, and nothing of it leaves this worker but 32 bytes.
import { CERTIFICATE_MAX_BYTES } from '@repo/contract/statements/statements';
import { beginFingerprint } from '@repo/vault';
import type { RegistryAnswer, RegistryRequest } from './registry-messages.ts';

const PIECE_BYTES = 1024 * 1024;

const send = (answer: RegistryAnswer): void => self.postMessage(answer);

self.addEventListener('message', (event: MessageEvent<RegistryRequest>) => {
  void answer(event.data).then(send, () => send({ kind: 'failed' }));
});

async function answer(request: RegistryRequest): Promise<RegistryAnswer> {
  if (request.kind === 'hash') return hash(request.file, request.salt);
  return { kind: 'text', text: await readCertificate(request.file) };
}

async function hash(file: Blob, salt: Uint8Array): Promise<RegistryAnswer> {
  const beganAtMs = performance.now();
  const fingerprint = beginFingerprint(salt);
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    fingerprint.add(new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer()));
    send({ kind: 'progress', done: Math.min(file.size, at + PIECE_BYTES) });
  }
  return { kind: 'hashed', bytes: fingerprint.finish(), tookMs: performance.now() - beganAtMs };
}

const PDF_MARK = '%PDF-';

async function readCertificate(file: Blob): Promise<string | null> {
  if (file.size > CERTIFICATE_MAX_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = new TextDecoder().decode(bytes.subarray(0, PDF_MARK.length));
  if (start !== PDF_MARK) return start.startsWith('{') ? new TextDecoder().decode(bytes) : null;
  const { readAttachment } = await import('./registry/read-attachment.ts');
  return readAttachment(bytes);
}

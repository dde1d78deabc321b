import type { OwnedBytes } from '@repo/vault';
import type { AnswerOf, InputOf, OperationName } from './vault/operations/operations.ts';
import type { VaultAnswer, VaultRequest } from './vault/operations/serve-operations.ts';
import { VaultWorkerError } from './vault/vault-worker-error.ts';
import workerAddress from './vault-worker.ts?worker&url';

type PendingRequest = { resolve: (value: unknown) => void; reject: (error: Error) => void };

const waiting = new Map<number, PendingRequest>();
let worker: Worker | null = null;
let lastId = 0;

/**
 * Asks the vault worker. Throws VaultWorkerError with a code. The worker starts with the first question and lives as long
 * as the page. `transferred`: secrets that go to the worker and are not left behind in the page.
 */
export function askVault<N extends OperationName>(
  name: N,
  ...[input, transferred = []]: InputOf<N> extends undefined ? [] : [InputOf<N>, (readonly OwnedBytes[])?]
): Promise<AnswerOf<N>> {
  worker ??= startWorker();
  const request: VaultRequest = { id: ++lastId, name, input };
  return new Promise<unknown>((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    worker?.postMessage(
      request,
      transferred.map(({ buffer }) => buffer),
    );
  }) as Promise<AnswerOf<N>>; // the table in operations/operations.ts has both ends
}

function startWorker(): Worker {
  const started = new Worker(workerAddress, { type: 'module', name: 'vault' });
  started.addEventListener('message', (event: MessageEvent<VaultAnswer>) => settle(event.data));
  started.addEventListener('error', () => {
    // The script did not load or broke: every question fails, the next one starts it anew.
    started.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new VaultWorkerError('failed'));
    waiting.clear();
  });
  return started;
}

function settle(answer: VaultAnswer): void {
  const question = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (answer.ok) question?.resolve(answer.value);
  else question?.reject(new VaultWorkerError(answer.code));
}

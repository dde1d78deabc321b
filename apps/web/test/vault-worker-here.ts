import { vi } from 'vitest';
import { answerRequest, type VaultRequest } from '../src/workers/vault/operations/serve-operations.ts';

/**
 * The vault's worker in the process of a test: `vault-client.ts` asks it as it asks the one of a browser, what is handed
 * over is copied or moved on the way, and these operations answer. As the work of `beforeEach` it ends with the test, once
 * every question is answered: the client hears that the worker broke, and starts another one with its next question.
 */
export function startVaultWorkerHere(operations: Parameters<typeof answerRequest>[0]): () => Promise<void> {
  const started: EventTarget[] = [];
  const answering: Promise<unknown>[] = [];
  class WorkerHere extends EventTarget {
    constructor() {
      super();
      started.push(this);
    }
    postMessage(request: VaultRequest, transfer: Transferable[]) {
      const given = structuredClone(request, { transfer });
      const answered = answerRequest(operations, given).then((answer) =>
        this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) })),
      );
      answering.push(answered);
    }
    terminate() {
      // Nothing runs here once the last question is answered.
    }
  }
  vi.stubGlobal('Worker', WorkerHere);
  return async () => {
    await Promise.all(answering);
    for (const worker of started) worker.dispatchEvent(new Event('error'));
    vi.unstubAllGlobals();
  };
}

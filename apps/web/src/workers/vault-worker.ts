// The vault worker: keys are made, used and erased here and never seen by the page (design: docs/keys.md).
import { operations } from './vault/operations/operations.ts';
import { answerRequest, type VaultRequest } from './vault/operations/serve-operations.ts';

self.addEventListener('message', (event: MessageEvent<VaultRequest>) => {
  void answerRequest(operations, event.data).then((answer) => self.postMessage(answer));
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repoRoot } from '../../tools/paths.ts';
import type { FromClient, LoadPlan, Rung, RungResult, ToClient } from './load-plan.ts';

export type LoadClient = { readonly run: (rung: Rung) => Promise<RungResult>; readonly end: () => Promise<void> };

/** Starts the client as a process of its own, with its streams open. */
export async function startLoadClient(plan: LoadPlan): Promise<LoadClient> {
  const child = fork(join(repoRoot, 'bench/overload/load-worker.ts'), { serialization: 'advanced' });
  const say = (word: ToClient) => child.send(word);
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the client of the bench has ended')));
  // At its end nobody waits for it any more.
  gone.catch(() => undefined);
  const hear = async (): Promise<FromClient> => {
    const [word] = (await Promise.race([once(child, 'message'), gone])) as [FromClient];
    return word;
  };
  say({ plan });
  await hear();
  return {
    run: async (rung) => {
      say({ rung });
      const word = await hear();
      if (!('result' in word)) throw new Error('the client of the bench said something else than a result');
      return word.result;
    },
    end: async () => {
      const gone = once(child, 'exit');
      say({ end: true });
      await gone;
    },
  };
}

import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { CommandPlan } from '@repo/contract/creator-commands/creator-commands';
import { controlSystem, readSystemState } from '@repo/contract/creator-commands/creator-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { read, readKey } from '../../../api/read.ts';
import { useCall } from '../../../parts/calls/use-call.ts';

export const useSystemState = () => useQuery(read(readSystemState, {}));

type ControlAnswer = AnswerOf<typeof controlSystem>;

/** An action of the system: busy while it runs, its problem in words. Declining to confirm is no problem. */
export function useControl() {
  const client = useQueryClient();
  const controlling = useCall(async (body: BodyOf<typeof controlSystem>, onDone?: (done: ControlAnswer) => void) => {
    const isDryRun = body.config?.dryRun === true;
    const done = await ask(controlSystem, { body }, { confirmsFirst: !isDryRun });
    client.setQueryData(readKey(readSystemState, {}), done.state);
    onDone?.(done);
  });
  const { pending, problem, submit } = controlling;
  return { busy: pending?.[0].action ?? null, problem, control: submit };
}

export type SystemControl = ReturnType<typeof useControl>;

/** A reset from its dry run to its end. */
export function useReset({ control }: SystemControl) {
  const [plan, setPlan] = useState<CommandPlan | null>(null);
  const [done, setDone] = useState<ControlAnswer['reset']>(null);
  return {
    plan,
    done,
    look: async () => {
      setDone(null);
      await control({ action: 'reset_system', config: { dryRun: true } }, (answer) => setPlan(answer.plan));
    },
    putAway: () => setPlan(null),
    confirm: async (phrase: string) => {
      const confirmToken = plan?.confirm?.token;
      if (confirmToken === undefined) return;
      await control({ action: 'reset_system', config: { confirmToken, phrase } }, (answer) => {
        setDone(answer.reset);
        setPlan(null);
      });
    },
  };
}

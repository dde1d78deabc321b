import type { AnswerOf, BodyOf } from '@house/contract/call';
import type { CommandPlan } from '@house/contract/creator-commands/creator-commands';
import { controlSystem, readSystemState, type SystemAction } from '@house/contract/creator-commands/creator-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { askConfirmed, NotConfirmedError } from '../../../api/ask-confirmed.ts';
import { reasonOf } from '../../../api/ask-error.ts';
import { read, readKey } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';

export const useSystemState = () => useQuery(read(readSystemState, {}));

type Controlled = AnswerOf<typeof controlSystem>;

/** An action of the system: busy while it runs, its problem in words. Declining to confirm is no problem. */
export function useControl() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<SystemAction | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function control(body: BodyOf<typeof controlSystem>): Promise<Controlled | null> {
    setBusy(body.action);
    setProblem(null);
    try {
      const isDryRun = body.config?.dryRun === true;
      const done = await (isDryRun ? ask(controlSystem, { body }) : askConfirmed(controlSystem, { body }));
      client.setQueryData(readKey(readSystemState, {}), done.state);
      return done;
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) setProblem(reasonOf(error, m.ui_server_fault()));
      return null;
    } finally {
      setBusy(null);
    }
  }

  return { busy, problem, control };
}

export type Control = ReturnType<typeof useControl>;

/** A reset from its dry run to its end. */
export function useReset({ control }: Control) {
  const [plan, setPlan] = useState<CommandPlan | null>(null);
  const [done, setDone] = useState<Controlled['reset']>(null);
  return {
    plan,
    done,
    look: async () => {
      setDone(null);
      setPlan((await control({ action: 'reset_system', config: { dryRun: true } }))?.plan ?? null);
    },
    putAway: () => setPlan(null),
    confirm: async (phrase: string) => {
      const confirmToken = plan?.confirm?.token;
      if (confirmToken === undefined) return;
      const answer = await control({ action: 'reset_system', config: { confirmToken, phrase } });
      if (answer === null) return;
      setDone(answer.reset);
      setPlan(null);
    },
  };
}

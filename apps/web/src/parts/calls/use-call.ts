import type { AnswerOf, AskInput, Call } from '@house/contract/call';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { reasonOf } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { showErrorToast } from '../words/show-toasts.ts';

export type CallOptions<Input extends unknown[], Answer> = {
  /** Said in a message, or run, once it worked and what it changed has been read again. */
  done?: string | ((answer: Answer, ...input: Input) => unknown);
  /** What it changed: read again where it is shown. */
  refetches?: readonly Call[] | ((client: QueryClient) => unknown);
  /** Reads it again after a failure too, because the failure may say that the page is behind. */
  refetchesAlways?: boolean;
  /**
   * What to say where the server gives no reason: a sentence stands beside the form as `problem`, a title makes it a message.
   */
  failed?: string | { title: string; about?: string };
  /** Finds other reasons than the server's, such as what the vault or a passkey says. */
  reason?: (error: unknown, fallback: string) => string;
};

export type CallState<Input extends unknown[]> = {
  /** Until the answer is there and what it changed has been read again. */
  isPending: boolean;
  /** What was handed in to the run under way: it tells which of several buttons is busy. */
  pending: Input | null;
  /** Why the last run failed, in words; null where a message said it, and where the person declined. */
  problem: string | null;
  /** Whether it worked. While it runs, another run is not begun, and answers false. */
  submit: (...input: Input) => Promise<boolean>;
  /** Forgets the problem. */
  clear: () => void;
};

/**
 * One way to write: a call of the contract, or something the page does with several of them. It runs once at a time, says how
 * it ended, and reads again what it changed. Whoever declines a confirmation knows why, and is told nothing.
 */
export function useCall<C extends Call>(
  call: C,
  options?: CallOptions<[AskInput<C>], AnswerOf<C>>,
): CallState<[AskInput<C>]>;
export function useCall<Input extends unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  options?: CallOptions<Input, Answer>,
): CallState<Input>;
export function useCall<Input extends unknown[], Answer>(
  call: Call | ((...input: Input) => Promise<Answer>),
  options: CallOptions<Input, Answer> = {},
): CallState<Input> {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const { done, refetches = [], refetchesAlways = false, failed = m.ui_server_fault(), reason = reasonOf } = options;
  const readAgain = () => (typeof refetches === 'function' ? refetches(client) : refetch(client, ...refetches));
  const mutation = useMutation<void, Error, Input>({
    mutationFn: async (input) => {
      const answer = await run(call, input).catch(async (error: unknown) => {
        if (refetchesAlways) await readAgain();
        throw error;
      });
      await readAgain();
      if (typeof done === 'string') showToast({ tone: 'ok', title: done });
      else await done?.(answer, ...input);
    },
    onError: (error) => {
      if (typeof failed === 'string' || error instanceof NotConfirmedError) return;
      showErrorToast(error, failed.title, failed.about, reason);
    },
    // What was typed may be secret: it is not kept once nobody looks at it.
    gcTime: 0,
  });

  async function submit(...input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    const isDone = await mutation.mutateAsync(input).then(
      () => true,
      () => false,
    );
    isRunning.current = false;
    if (isDone) mutation.reset();
    return isDone;
  }

  const { error, isPending, variables, reset } = mutation;
  const isToldHere = error !== null && typeof failed === 'string' && !(error instanceof NotConfirmedError);
  return {
    isPending,
    pending: isPending ? (variables ?? null) : null,
    problem: isToldHere ? reason(error, failed) : null,
    submit,
    clear: reset,
  };
}

function run<Input extends unknown[], Answer>(
  call: Call | ((...input: Input) => Promise<Answer>),
  input: Input,
): Promise<Answer> {
  if (typeof call === 'function') return call(...input);
  // The overloads hand in exactly the parts of this call, and its answer.
  return ask(call, input[0] as AskInput<typeof call>) as Promise<Answer>;
}

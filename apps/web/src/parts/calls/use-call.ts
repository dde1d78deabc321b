import type { AnswerOf, AskInput, Call } from '@repo/contract/call';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { showToast, type ToastInput } from '../../ui/toast-store.ts';

type ToastText = string | Omit<ToastInput, 'tone'>;

export type CallOptions<Input extends unknown[], Answer> = {
  /** Said in a message once it worked and what it changed has been read again. */
  done?: ToastText | ((answer: Answer, ...input: Input) => ToastText);
  /** What follows after that: a dialog closes, a form is empty again. */
  onDone?: (answer: Answer, ...input: Input) => unknown;
  /** What follows a failure, beside saying it, also where the person declined. */
  onFailed?: (error: unknown, ...input: Input) => unknown;
  /** What it changed: read again where it is shown. */
  refetches?: readonly Call[] | ((client: QueryClient) => unknown);
  /** Reads it again after a failure too, because the failure may say that the page is behind. */
  refetchesAlways?: boolean;
  /** Another run may begin before this one has ended: for one hook that serves many rows. */
  isParallel?: boolean;
  /**
   * What to say where the server gives no reason: a sentence stands beside the form as `problem`, a title makes it a message.
   */
  failed?: string | { title: string; about?: string };
  /** Finds other reasons than the server's, such as what the vault or a passkey says; null where there is nothing to say. */
  reason?: (error: unknown, fallback: string) => string | null;
};

export type CallState<Input extends unknown[]> = {
  /** Until the answer is there and what it changed has been read again. */
  isPending: boolean;
  /** What was handed in to the run under way: it tells which of several buttons is busy. */
  pending: Input | null;
  /** Why the last run failed, in words; null where a message said it, and where the person declined. */
  problem: string | null;
  /** Whether it worked. While it runs, another run is not begun, and answers false (but see `isParallel`). */
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
  const running = useRef(0);
  const [problem, setProblem] = useState<string | null>(null);
  // The mutation tells its state a moment later: until then a switch would fall back to what it was.
  const [current, setCurrent] = useState<Input | null>(null);
  const { done, onDone, onFailed, refetches = [], refetchesAlways = false } = options;
  const { failed = m.ui_server_fault(), reason = describeFailure } = options;
  const readAgain = () => (typeof refetches === 'function' ? refetches(client) : refetch(client, ...refetches));

  async function perform(input: Input): Promise<void> {
    try {
      const answer = await run(call, input).catch(async (error: unknown) => {
        if (refetchesAlways) await readAgain();
        await onFailed?.(error, ...input);
        throw error;
      });
      await readAgain();
      const said = typeof done === 'function' ? done(answer, ...input) : done;
      if (said !== undefined) showToast({ tone: 'ok', ...(typeof said === 'string' ? { title: said } : said) });
      await onDone?.(answer, ...input);
    } catch (error) {
      explain(error);
      throw error;
    }
  }

  /** In the words of when it was begun: what a refusal means may have changed since. */
  function explain(error: unknown): void {
    if (error instanceof NotConfirmedError) return;
    const sentence = reason(error, typeof failed === 'string' ? failed : (failed.about ?? ''));
    if (sentence === null) return;
    if (typeof failed === 'string') setProblem(sentence);
    else showToast({ tone: 'danger', title: failed.title, about: sentence });
  }

  // What was typed may be secret: nothing is kept of a run that has ended.
  const { mutateAsync, reset } = useMutation({ mutationFn: perform, gcTime: 0 });

  async function submit(...input: Input): Promise<boolean> {
    if (running.current > 0 && !options.isParallel) return false;
    running.current += 1;
    setProblem(null);
    setCurrent(input);
    const isDone = await mutateAsync(input).then(
      () => true,
      () => false,
    );
    running.current -= 1;
    if (running.current === 0) {
      reset();
      setCurrent(null);
    }
    return isDone;
  }

  return {
    isPending: current !== null,
    pending: current,
    problem,
    submit,
    clear: () => setProblem(null),
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

import { PACKED_UNDO_MS, packOrder, unpackOrder } from '@repo/contract/shop/packed-orders';
import { readSlipCode } from '@repo/contract/shop/slip-codes';
import { useEffect, useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { m } from '../../../../paraglide/messages.js';
import { useCall } from '../../../../parts/calls/use-call.ts';
import { refetchCreatorOrders } from '../use-creator-orders.ts';

/** An order that was ticked off on this page. */
export type Ticked = { readonly id: string; readonly number: string; readonly atMs: number };

/** How many stand below the field. */
const SHOWN = 5;

/** Ticks orders off by their slips. `chosen`: the numbers of a batch that is being made; empty: any order may come. */
export function usePacking(chosen: ReadonlySet<string>) {
  const [ticked, setTicked] = useState<readonly Ticked[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const packing = useCall(async (code: string) => ask(packOrder, { body: { code } }), {
    refetches: refetchCreatorOrders,
    onDone: ({ id, number }) =>
      setTicked((before) =>
        [{ id, number, atMs: Date.now() }, ...before.filter((one) => one.id !== id)].slice(0, SHOWN),
      ),
    failed: m.batch_tick_failed(),
  });

  /** Another slip than one of the batch says whose it is, before anything is asked of the server. */
  function tick(code: string): Promise<boolean> {
    const number = readSlipCode(code);
    packing.clear();
    if (number === null) {
      setProblem(m.batch_tick_not_code());
      return Promise.resolve(false);
    }
    if (chosen.size > 0 && !chosen.has(number)) {
      setProblem(m.batch_tick_other({ number }));
      return Promise.resolve(false);
    }
    setProblem(null);
    return packing.submit(code);
  }

  return {
    ticked,
    tick,
    isPending: packing.isPending,
    problem: problem ?? packing.problem,
    forget: (id: string) => setTicked((before) => before.filter((one) => one.id !== id)),
  };
}

/** Takes a tick back. */
export const useTakeBack = ({ id, number }: Ticked, onDone: () => void) =>
  useCall(() => ask(unpackOrder, { params: { id }, body: {} }), {
    ...{ refetches: refetchCreatorOrders, done: m.batch_tick_undone({ number }), onDone },
    failed: { title: m.batch_tick_failed(), about: m.ui_server_fault() },
  });

/** Whether the minute still lasts in which a tick can be taken back. */
export function useUndoTime({ atMs }: Ticked): boolean {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    const ends = setTimeout(() => setIsOpen(false), atMs + PACKED_UNDO_MS - Date.now());
    return () => clearTimeout(ends);
  }, [atMs]);
  return isOpen;
}

import { useState } from 'react';
import { useMedia } from '../../../ui/use-media.ts';

/** `still`: somebody asks for less motion, and goes on by hand. */
export type WatchMode = 'idle' | 'running' | 'paused' | 'still';

/** `told` is the frame being told, or null when none is. */
type WatchState = { told: number | null; isPaused: boolean; wasTold: boolean };

const IDLE: WatchState = { told: null, isPaused: false, wasTold: false };

/**
 * A story of so many frames. It has no clock: the line under its head takes five seconds a frame, and its end tells the
 * next one, so that a pause holds both.
 */
export function useWatch(frameCount: number) {
  const [{ told, isPaused, wasTold }, setState] = useState(IDLE);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const mode = told === null ? 'idle' : selectMode(isStill, isPaused);
  const next = () =>
    setState((before) => {
      const after = (before.told ?? -1) + 1;
      return after < frameCount ? { told: after, isPaused: false, wasTold: false } : { ...IDLE, wasTold: true };
    });
  const press = () => {
    if (mode === 'idle' || isStill) next();
    else setState((before) => ({ ...before, isPaused: !isPaused }));
  };
  return { told, mode, wasTold, next, press };
}

function selectMode(isStill: boolean, isPaused: boolean): WatchMode {
  if (isStill) return 'still';
  return isPaused ? 'paused' : 'running';
}

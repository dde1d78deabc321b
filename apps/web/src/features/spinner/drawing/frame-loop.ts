type DrawFrame = (elapsedMs: number) => void;

/** After a pause of the browser a frame counts as this long at most: nothing leaps when a page comes back. */
const LONGEST_FRAME_MS = 100;

/** One clock for all: however many animations stand on a page, the browser is asked for one frame at a time. */
export function makeFrameLoop(ask: (run: (nowMs: number) => void) => number, cancel: (id: number) => void) {
  const draws = new Set<DrawFrame>();
  let asked: number | null = null;
  let lastMs: number | null = null;

  const frame = (nowMs: number): void => {
    const elapsedMs = lastMs === null ? 0 : Math.min(nowMs - lastMs, LONGEST_FRAME_MS);
    lastMs = nowMs;
    asked = ask(frame);
    for (const draw of [...draws]) draw(elapsedMs);
  };

  return {
    /** Draws in each frame until the answer is called. */
    join(draw: DrawFrame): () => void {
      draws.add(draw);
      asked ??= ask(frame);
      return () => {
        draws.delete(draw);
        if (draws.size > 0 || asked === null) return;
        cancel(asked);
        asked = null;
        lastMs = null;
      };
    },
  };
}

export const frameLoop = makeFrameLoop(
  (run) => requestAnimationFrame(run),
  (id) => cancelAnimationFrame(id),
);

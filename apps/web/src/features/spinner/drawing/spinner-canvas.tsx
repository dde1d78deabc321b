import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { computeStrokes } from './compute-strokes.ts';
import { drawStrokes } from './draw-strokes.ts';
import { frameLoop } from './frame-loop.ts';
import { type SpinnerConfig, turnMs } from './spinner-config.ts';
import type { Point } from './stroke.ts';
import { useGround } from './use-ground.ts';

/** How fast the drawing follows: after this long two thirds of the way are gone. */
const FOLLOW_MS = 140;
/** Below this nothing could be seen. */
const LEAST = 0.001;

/** Where the pointer draws the animation to, from -1 to 1, eased. Nothing when it is not interactive. */
function usePointerLean(canvas: RefObject<HTMLCanvasElement | null>, isOn: boolean) {
  const aim = useRef<Point>({ x: 0, y: 0 });
  const now = useRef<Point>({ x: 0, y: 0 });

  useEffect(() => {
    const element = canvas.current;
    if (!isOn || !element) return;
    const follow = (event: PointerEvent): void => {
      const box = element.getBoundingClientRect();
      const reach = (at: number, from: number, length: number) =>
        Math.min(1, Math.max(-1, (2 * (at - from)) / length - 1));
      aim.current = { x: reach(event.clientX, box.left, box.width), y: reach(event.clientY, box.top, box.height) };
    };
    const rest = (): void => {
      aim.current = { x: 0, y: 0 };
    };
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerleave', rest);
    return () => {
      rest();
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerleave', rest);
    };
  }, [canvas, isOn]);

  return useCallback((elapsedMs: number): Point => {
    const share = 1 - Math.exp(-elapsedMs / FOLLOW_MS);
    const x = now.current.x + (aim.current.x - now.current.x) * share;
    const y = now.current.y + (aim.current.y - now.current.y) * share;
    now.current = Math.hypot(x, y) < LEAST ? { x: 0, y: 0 } : { x, y };
    return now.current;
  }, []);
}

/** Device pixels in a CSS pixel, followed while a person zooms: each step of the zoom changes the size of the page. */
const usePixelRatio = (): number => useSyncExternalStore(follow, () => devicePixelRatio);

type SpinnerCanvasProps = {
  config: SpinnerConfig;
  sizePx: number;
  playing: boolean;
  className?: string;
  /** Where in its turn it stands while it has not moved yet: a still drawing should be a telling one. */
  startTurns?: number;
};

/** The animation on a canvas of device resolution. It draws while it plays and can be seen, and else costs nothing. */
export function SpinnerCanvas({ config, sizePx, playing, className, startTurns = 0.35 }: SpinnerCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const turns = useRef(startTurns);
  const ground = useGround();
  const pixelRatio = usePixelRatio();
  const lean = usePointerLean(canvas, config.interactive);

  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const paper = { sizePx: Math.round(sizePx * pixelRatio), color: config.color, ground };
    if (element.width !== paper.sizePx) {
      element.width = paper.sizePx;
      element.height = paper.sizePx;
    }
    const draw = (elapsedMs: number): void => {
      if (playing) turns.current += elapsedMs / turnMs(config.speed);
      drawStrokes(pen, computeStrokes(config, turns.current, lean(elapsedMs)), paper);
      // How often it was drawn and where it stands can be asked of the element: nothing else is told from a canvas.
      element.dataset.turns = turns.current.toFixed(3);
    };
    draw(0);
    if (!playing) return;
    return drawWhileSeen(element, draw);
  }, [config, sizePx, playing, ground, pixelRatio, lean]);

  return <canvas ref={canvas} style={{ width: sizePx, height: sizePx }} className={className} data-playing={playing} />;
}

/** The browser itself asks for no frames of a hidden tab; what has scrolled away leaves the loop. */
function drawWhileSeen(element: Element, draw: (elapsedMs: number) => void): () => void {
  let leave: (() => void) | null = null;
  const watching = new IntersectionObserver(([entry]) => {
    leave?.();
    leave = entry?.isIntersecting ? frameLoop.join(draw) : null;
  });
  watching.observe(element);
  return () => {
    watching.disconnect();
    leave?.();
  };
}

function follow(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

import { useEffect, useRef, useState } from 'react';
import type { Reader } from '../../../workers/reader-client.ts';
import { paintDrawing } from '../result/paint-drawing.ts';
import type { useScan } from '../use-scan.ts';

/** Reads one picture with the page's reader and passes on what it holds, or why it holds nothing. */
export function usePictures(reader: Reader | null, scan: ReturnType<typeof useScan>) {
  async function read(picture: Blob) {
    if (reader === null) return;
    const mine = scan.begin();
    const answer = await reader.readPicture(await paintDrawing(picture));
    // Another picture was chosen meanwhile, or the page was cleared.
    if (!scan.isWanted(mine)) return;
    if (answer.kind === 'unreadable') scan.fail({ kind: 'badFile', why: answer.why });
    else if (answer.kind === 'failed') scan.fail({ kind: 'decoder' });
    else if (!answer.result.found) scan.fail({ kind: 'noGlyph' });
    else await scan.take(answer.result.payload);
  }
  return { read };
}

/** Pictures pasted or dropped anywhere on the page. Answers whether one is being dragged over it. */
export function useGivenPictures(onPicture: (picture: Blob) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onPicture);
  latest.current = onPicture;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const onPaste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) latest.current(file);
    };
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Without this the browser would leave the page and open the file.
      event.preventDefault();
      setIsOver(event.type === 'dragover');
      const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
      if (file) latest.current(file);
    };
    document.addEventListener('paste', onPaste, { signal });
    for (const kind of ['dragover', 'dragleave', 'drop'] as const) document.addEventListener(kind, onDrag, { signal });
    return () => leaving.abort();
  }, []);
  return isOver;
}

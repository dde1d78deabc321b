import { useEffect, useRef, useState } from 'react';
import { grabFrame, nextFrame } from '../../device/media/video-frames.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { FileButton } from '../capture/photo-source.tsx';
import { useLiveCamera } from '../capture/use-live-camera.ts';

/** A square code fills a good part of the picture: more pixels only take time. */
const LONGEST_SIDE_PX = 1_280;

type ReadCodeDialogProps = {
  title: string;
  /** Said where a code was read that holds something else. */
  other: string;
  /** False: this is not what is looked for. */
  onText: (text: string) => boolean;
  onClose: () => void;
};

type CodeLook = 'looking' | 'other' | 'none' | 'noCamera';

/** Reads a square code by the camera, or in a picture that is chosen. It stays on this device. */
export function ReadCodeDialog({ title, other, onText, onClose }: ReadCodeDialogProps) {
  const [look, setLook] = useState<CodeLook>('looking');
  const { video, camera } = useLiveCamera('document', { onError: () => setLook('noCamera'), onHidden: onClose });
  const take = useRef(onText);
  take.current = onText;

  useEffect(() => {
    const screen = video.current;
    if (camera === null || screen === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const judge = (text: string) => take.current(text) || setLook('other');
    readFrames(screen, signal, judge).catch(() => signal.aborted || setLook('noCamera'));
    return () => leaving.abort();
  }, [camera, video]);

  async function open(file: Blob) {
    const texts = await readPicture(file);
    const isTaken = texts.some((text) => take.current(text));
    if (!isTaken) setLook(texts.length > 0 ? 'other' : 'none');
  }

  const words = { looking: m.codes_read_hold(), other, none: m.codes_read_none(), noCamera: m.codes_read_no_camera() };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {look === 'noCamera' ? null : (
        <video
          ref={video}
          muted
          playsInline
          aria-label={m.capture_viewfinder()}
          className="aspect-square w-full rounded-control bg-sunken object-cover"
        />
      )}
      <InlineAlert tone={look === 'looking' ? 'plain' : 'warn'} announce="status" className="mt-3">
        {words[look]}
      </InlineAlert>
      <DialogActions>
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <FileButton label={title} onFile={(file) => void open(file)}>
          {m.codes_read_picture()}
        </FileButton>
      </DialogActions>
    </Dialog>
  );
}

/** Until the signal ends it: whoever has what it looked for closes the dialog. */
async function readFrames(video: HTMLVideoElement, signal: AbortSignal, onText: (text: string) => void): Promise<void> {
  while (!signal.aborted) {
    const [text] = await readFrame(video);
    if (text !== undefined && !signal.aborted) onText(text);
    await nextFrame(video, signal);
  }
}

async function readFrame(video: HTMLVideoElement): Promise<readonly string[]> {
  const frame = await grabFrame(video);
  if (frame === null) return [];
  const isVideo = 'displayWidth' in frame;
  const size = isVideo ? { width: frame.displayWidth, height: frame.displayHeight } : frame;
  const texts = await readTexts(frame, size, false);
  frame.close();
  return texts;
}

/** None of what is no picture. */
async function readPicture(file: Blob): Promise<readonly string[]> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return [];
  const texts = await readTexts(bitmap, bitmap, true);
  bitmap.close();
  return texts;
}

type PictureSize = { readonly width: number; readonly height: number };

/** The decoder is loaded when a code is first looked for. */
async function readTexts(
  source: CanvasImageSource,
  { width, height }: PictureSize,
  isStill: boolean,
): Promise<readonly string[]> {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return [];
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { readSquareTexts } = await import('../../workers/read-squares.ts');
  return readSquareTexts(pen.getImageData(0, 0, canvas.width, canvas.height), isStill);
}

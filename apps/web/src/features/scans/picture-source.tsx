import { type DragEvent, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type PictureSourceProps = { onCamera: () => void; onPicture: (picture: Blob) => void };

/** Camera, file, drop or paste: the camera is never the only way. */
export function PictureSource({ onCamera, onPicture }: PictureSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePastedPicture(onPicture);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onPicture(file);
  }

  return (
    <section
      aria-label={m.scans_upload()}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'rounded-card border border-dashed px-5 py-6 text-center transition-colors',
        over ? 'border-primary bg-primary-wash' : 'border-edge bg-surface',
      )}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon="camera" onClick={onCamera}>
          {m.scans_use_camera()}
        </Button>
        <Button icon="image" onClick={() => input.current?.click()}>
          {m.scans_upload()}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={m.scans_upload()}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen twice in a row.
          event.target.value = '';
          if (file) onPicture(file);
        }}
      />
      <p className="mt-3 text-small text-ink-2">{m.scans_drop()}</p>
      <p className="text-small text-ink-3">{m.scans_local_note()}</p>
    </section>
  );
}

/** A picture on the clipboard, pasted anywhere on the page but into a field. */
function usePastedPicture(onPicture: (picture: Blob) => void): void {
  const latest = useRef(onPicture);
  latest.current = onPicture;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) latest.current(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

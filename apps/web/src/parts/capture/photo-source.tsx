import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type PhotoSourceProps = { label: string; busy: boolean; onCamera: () => void; onFile: (file: Blob) => void };

/** Camera, file, drop or paste: the camera is never the only way. */
export function PhotoSource({ label, busy, onCamera, onFile }: PhotoSourceProps) {
  const [isOver, setIsOver] = useState(false);
  const give = (files: FileList) => {
    const [file] = files;
    if (file !== undefined) onFile(file);
  };
  const over = (event: DragEvent, is: boolean) => {
    // Without this the browser would leave the page and open the file.
    event.preventDefault();
    setIsOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the buttons inside
    <div
      className={classNames(
        'rounded-card border border-dashed px-5 py-5 text-center transition-colors',
        isOver ? 'border-primary bg-primary-wash' : 'border-edge bg-surface',
      )}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        give(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => give(event.clipboardData.files)}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon="camera" onClick={onCamera} data-landing="">
          {m.capture_use_camera()}
        </Button>
        <FileButton label={label} busy={busy} onFile={onFile}>
          {m.capture_choose()}
        </FileButton>
      </div>
      <p className="mt-3 text-small text-ink-2 pointer-coarse:hidden">{m.capture_drop()}</p>
      <p className="text-small text-ink-3 pointer-coarse:mt-3">{m.capture_limits()}</p>
    </div>
  );
}

type FileButtonProps = { label: string; busy?: boolean; onFile: (file: Blob) => void; children: string };

export function FileButton({ label, busy = false, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="image" busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={`${label}: ${children}`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again after it was changed.
          event.target.value = '';
        }}
      />
    </>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';

type FileDropProps = {
  icon: IconName;
  /** What the chooser and its button are called. */
  label: string;
  button: string;
  about: ReactNode;
  title?: string;
  accept?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** A file by its chooser, or dropped here. It stays on this device. */
export function FileDrop({ icon, label, button, about, title, accept, disabled = false, onFile }: FileDropProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first one.
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-dashed px-4 py-3.5',
        isOver ? 'border-primary bg-primary-wash' : 'border-edge bg-canvas',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !disabled) onFile(file);
      }}
    >
      <Icon name={icon} className="text-primary" />
      <div className="min-w-0 grow basis-44">
        {title === undefined ? null : <p className="font-strong break-words">{title}</p>}
        <p className="text-small text-ink-2">{about}</p>
      </div>
      <Button disabled={disabled} onClick={() => field.current?.click()}>
        {button}
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        aria-label={label}
        {...(accept !== undefined && { accept })}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

type ReadBarProps = { label: string; stop: string; share: number; onStop: () => void };

/** How far a file is read, and the way to stop. */
export function ReadBar({ label, stop, share, onStop }: ReadBarProps) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 grow">
        <p className="text-small text-ink-2">{label}</p>
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <Button size="low" onClick={onStop}>
        {stop}
      </Button>
    </div>
  );
}

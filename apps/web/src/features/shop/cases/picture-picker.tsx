import { DAY_MS } from '@repo/contract/durations';
import { CASE_PICTURES_KEPT_MS, CASE_PICTURES_MAX } from '@repo/contract/shop/order-cases';
import { type DragEvent, useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { PhotoFileProblem } from '../../../parts/capture/photo-file.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { type CasePicture, readCasePicture } from './case-picture.ts';

type PicturePickerProps = {
  pictures: readonly CasePicture[];
  onChange: (pictures: readonly CasePicture[]) => void;
  /** Sent before: they count too. */
  sent?: number;
};

const REASONS: Readonly<Record<PhotoFileProblem, () => string>> = {
  size: m.capture_too_large,
  type: m.capture_wrong_type,
  damaged: m.capture_unreadable,
  heic: m.capture_heic,
  large: m.capture_too_many_pixels,
};

/** Pictures of what is wrong, by file, camera or drop: re-encoded here, and locked before they leave. */
export function PicturePicker({ pictures, onChange, sent = 0 }: PicturePickerProps) {
  const id = useId();
  const [problem, setProblem] = useState<PhotoFileProblem | null>(null);
  const most = CASE_PICTURES_MAX - sent;
  async function take(files: readonly File[]): Promise<void> {
    setProblem(null);
    let kept = pictures;
    for (const file of files.slice(0, most - pictures.length)) {
      const read = await readCasePicture(file);
      if (read.ok) kept = [...kept, read.picture];
      else setProblem(read.why);
    }
    onChange(kept);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.cases_pictures()}</legend>
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-label font-strong">{m.cases_pictures()}</span>
        <span className="text-small text-ink-3">
          {m.cases_pictures_count({ count: pictures.length + sent, most: CASE_PICTURES_MAX })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {pictures.map(({ key, name, url }, index) => (
          <figure key={key} className="w-36 overflow-hidden rounded-control border border-line">
            <img src={url} alt={m.cases_picture_alt({ number: index + 1 })} className="h-26 w-full object-cover" />
            <figcaption className="flex items-center justify-between gap-1 pl-2.5 text-small">
              <span className="truncate">{name}</span>
              <IconButton
                icon="close"
                label={m.cases_picture_remove({ number: index + 1 })}
                onClick={() => onChange(pictures.filter((one) => one.key !== key))}
              />
            </figcaption>
          </figure>
        ))}
        {pictures.length >= most ? null : (
          <label
            htmlFor={id}
            className="grid h-36 w-36 cursor-pointer place-content-center justify-items-center gap-1 rounded-control border border-dashed border-edge bg-sunken p-2 text-center has-focus-visible:outline-3 has-focus-visible:outline-focus"
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
          >
            <Icon name="plus" className="text-primary" />
            <span className="text-label font-strong text-primary">{m.cases_picture_add()}</span>
            <span className="text-small text-ink-3">{m.cases_picture_drop()}</span>
            <input
              id={id}
              type="file"
              multiple
              accept="image/*"
              className="sr-only"
              onChange={({ target }) => {
                void take([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
        )}
      </div>
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mt-3" title={m.cases_picture_bad()}>
          {REASONS[problem]()}
        </InlineAlert>
      )}
      <p className="mt-3 flex gap-2 text-small text-ink-2">
        <Icon name="hide" size={18} className="mt-0.5 shrink-0" />
        {m.cases_picture_locked({ days: CASE_PICTURES_KEPT_MS / DAY_MS })}
      </p>
    </fieldset>
  );
}

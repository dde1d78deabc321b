import type { RefObject } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

type PictureSourceProps = { isOver: boolean; onCamera: () => void; onUpload: () => void };

/** Camera, file, drop or paste: the camera is never the only way. */
export function PictureSource({ isOver, onCamera, onUpload }: PictureSourceProps) {
  return (
    <div
      className={classNames(
        'rounded-card border border-dashed px-5 py-6 text-center transition-colors',
        isOver ? 'border-primary bg-primary-wash' : 'border-edge bg-surface',
      )}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon="camera" onClick={onCamera} data-landing="">
          {m.scans_use_camera()}
        </Button>
        <Button icon="image" onClick={onUpload}>
          {m.scans_upload()}
        </Button>
      </div>
      <p className="mt-3 text-small text-ink-2 pointer-coarse:hidden">{m.scans_drop()}</p>
    </div>
  );
}

/** What the reader takes. */
export const PICTURE_ACCEPT = 'image/*,application/pdf';

type PictureInputProps = { field: RefObject<HTMLInputElement | null>; onPicture: (picture: Blob) => void };

/** The platform's file chooser, opened by the buttons. */
export function PictureInput({ field, onPicture }: PictureInputProps) {
  return (
    <input
      ref={field}
      hidden
      type="file"
      accept={PICTURE_ACCEPT}
      aria-label={m.scans_upload()}
      onChange={(event) => {
        const [picture] = event.target.files ?? [];
        // The same file may be chosen twice in a row; emptying the field first would empty the list as well.
        event.target.value = '';
        if (picture) onPicture(picture);
      }}
    />
  );
}

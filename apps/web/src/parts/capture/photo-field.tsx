import type { ImageKind, ImageProblem } from '@repo/contract/rules/image-rules';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { FieldError } from '../../ui/field-frame.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { focusOn } from '../../ui/layers.ts';
import { PhotoCapture } from './photo-capture.tsx';
import { type Photo, type PhotoFileProblem, readPhotoFile } from './photo-file.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { findPhotoProblems } from './photo-problems.ts';
import { PhotoSource } from './photo-source.tsx';

type PhotoProblemKind = PhotoFileProblem | 'camera';

/** Title and text of each fault; those of `size` and `camera` are specified. */
const TEXTS: Readonly<Record<PhotoProblemKind, readonly [() => string, () => string]>> = {
  size: [m.capture_too_large_title, m.capture_too_large],
  type: [m.capture_wrong_type_title, m.capture_wrong_type],
  damaged: [m.capture_unreadable_title, m.capture_unreadable],
  heic: [m.capture_unreadable_title, m.capture_heic],
  large: [m.capture_unreadable_title, m.capture_too_many_pixels],
  camera: [m.capture_camera_denied, m.capture_camera_denied_about],
};

type PhotoFieldProps = {
  kind: ImageKind;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  photo: Photo | null;
  onPhoto: (photo: Photo | null) => void;
  /** For an error summary that points at the field. */
  id?: string;
};

/** A photograph by camera, file, drop or paste. What is handed over is a JPEG without anything but pixels. */
export function PhotoField({ kind, label, hint, error, photo, onPhoto, id }: PhotoFieldProps) {
  const own = useId();
  const fieldId = id ?? own;
  const taking = usePhotoTaking(kind, onPhoto);
  const box = useRef<HTMLFieldSetElement>(null);
  const view = selectView(taking.isFilming, photo);
  useFocusAfterChange(box, view);

  return (
    <fieldset
      ref={box}
      id={fieldId}
      tabIndex={-1}
      className="min-w-0 rounded-card"
      {...(error && { 'aria-describedby': `${fieldId}-error` })}
    >
      <legend className="text-label font-strong">{label}</legend>
      {hint ? <p className="mt-0.5 text-small text-ink-3">{hint}</p> : null}
      <div className="mt-1.5 space-y-3">
        {view === 'camera' ? (
          <PhotoCapture
            kind={kind}
            onPhoto={taking.addPhoto}
            onError={taking.loseCamera}
            onCancel={taking.stopFilming}
          />
        ) : null}
        {view === 'source' ? (
          <PhotoSource
            label={label}
            busy={taking.isReading}
            onCamera={taking.film}
            onFile={(file) => void taking.read(file)}
          />
        ) : null}
        {view === 'preview' && photo !== null ? (
          <PhotoPreview
            label={label}
            photo={photo}
            problems={taking.problems}
            onCamera={taking.film}
            onFile={(file) => void taking.read(file)}
            onRemove={() => onPhoto(null)}
          />
        ) : null}
        {taking.problem === null ? null : <PhotoProblem problem={taking.problem} />}
      </div>
      <FieldError id={fieldId} error={error} />
    </fieldset>
  );
}

function selectView(isFilming: boolean, photo: Photo | null): 'camera' | 'source' | 'preview' {
  if (isFilming) return 'camera';
  return photo === null ? 'source' : 'preview';
}

/** The states between choosing and having a picture; only the newest file counts. */
function usePhotoTaking(kind: ImageKind, onPhoto: (photo: Photo | null) => void) {
  const [isFilming, setIsFilming] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<PhotoProblemKind | null>(null);
  const [problems, setProblems] = useState<readonly ImageProblem[]>([]);
  const newest = useRef(0);

  const leave = (why: PhotoProblemKind | null) => {
    newest.current += 1;
    setIsFilming(false);
    setIsReading(false);
    setProblem(why);
  };
  async function addPhoto(photo: Photo) {
    leave(null);
    const mine = newest.current;
    onPhoto(photo);
    setProblems([]);
    const found = await findPhotoProblems(kind, photo);
    if (mine === newest.current) setProblems(found);
  }
  async function read(file: Blob) {
    leave(null);
    const mine = newest.current;
    setIsReading(true);
    const result = await readPhotoFile(file);
    if (mine !== newest.current) return;
    if (result.ok) await addPhoto(result.photo);
    else leave(result.why);
  }
  return {
    isFilming,
    isReading,
    problem,
    problems,
    film: () => {
      leave(null);
      setIsFilming(true);
    },
    stopFilming: () => leave(null),
    loseCamera: () => leave('camera'),
    addPhoto: (photo: Photo) => void addPhoto(photo),
    read,
  };
}

/** The button that was pressed is gone with its view: the focus stays in the field. */
function useFocusAfterChange(box: React.RefObject<HTMLFieldSetElement | null>, view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if (view !== 'camera') focusOn(box.current?.querySelector<HTMLElement>('[data-landing]'));
  }, [box, view]);
}

function PhotoProblem({ problem }: { problem: PhotoProblemKind }) {
  const [title, text] = TEXTS[problem];
  return (
    <InlineAlert tone="danger" announce="alert" title={title()}>
      {text()}
    </InlineAlert>
  );
}

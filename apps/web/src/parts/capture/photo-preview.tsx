import type { ImageProblem } from '@repo/contract/rules/image-rules';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import type { Photo } from './photo-file.ts';
import { problemSentence } from './photo-problems.ts';
import { FileButton } from './photo-source.tsx';

type PhotoPreviewProps = {
  label: string;
  photo: Photo;
  problems: readonly ImageProblem[];
  onCamera: () => void;
  onFile: (file: Blob) => void;
  onRemove: () => void;
};

/** The picture as it will be sent, and what may be wanting in it. */
export function PhotoPreview({ label, photo, problems, onCamera, onFile, onRemove }: PhotoPreviewProps) {
  const size = { width: `${photo.widthPx}`, height: `${photo.heightPx}` };
  return (
    <div className="space-y-3 rounded-card border border-line bg-surface p-4">
      <img
        src={photo.dataUrl}
        alt={m.capture_preview({ label })}
        className="mx-auto max-h-72 max-w-full rounded-control border border-line"
      />
      <p role="status" className="text-center text-small text-ink-2">
        {m.capture_taken(size)}
      </p>
      {problems.length === 0 ? null : (
        <InlineAlert tone="warn" announce="status" title={m.capture_problem_title()}>
          {problems.map((problem) => (
            <p key={problem.code}>{problemSentence(problem)}</p>
          ))}
        </InlineAlert>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon="camera" onClick={onCamera} data-landing="">
          {m.capture_retake()}
        </Button>
        <FileButton label={label} onFile={onFile}>
          {m.capture_replace()}
        </FileButton>
        <Button variant="dangerQuiet" icon="trash" onClick={onRemove}>
          {m.capture_remove()}
        </Button>
      </div>
    </div>
  );
}

import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import type { PhotoFileFault } from './photo-file.ts';

export type PhotoFaultKind = PhotoFileFault | 'camera';

/** Title and text of each fault; those of `size` and `camera` are specified. */
const WORDS: Readonly<Record<PhotoFaultKind, readonly [() => string, () => string]>> = {
  size: [m.capture_too_large_title, m.capture_too_large],
  type: [m.capture_wrong_type_title, m.capture_wrong_type],
  unreadable: [m.capture_unreadable_title, m.capture_unreadable],
  camera: [m.capture_camera_denied, m.capture_camera_denied_about],
};

export function PhotoFault({ fault }: { fault: PhotoFaultKind }) {
  const [title, text] = WORDS[fault];
  return (
    <InlineAlert tone="danger" announce="alert" title={title()}>
      {text()}
    </InlineAlert>
  );
}

import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { CameraView } from '../camera/camera-view.tsx';
import { PictureInput, PictureSource } from '../camera/picture-source.tsx';
import { useGivenPictures, usePictures } from '../camera/use-pictures.ts';
import { useReader } from '../camera/use-reader.ts';
import { ScanOutcome } from '../result/scan-outcome.tsx';
import { roleTitle } from '../scan-role-choice.tsx';
import { useLanding } from '../use-landing.ts';
import { useScan } from '../use-scan.ts';

/** Until it fails or is stopped, the camera opens by itself on a phone: whoever declines it is not asked again in this tab. */
let opensByItself = true;

/** `vouched`: the role for which the institution answers at this moment, `user` for none. The server reads it again. */
export function StaffScanner({ vouched }: { vouched: ScannerRole }) {
  const [chosen, setChosen] = useState<ScannerRole | null>(null);
  const role = chosen === 'user' ? 'user' : vouched;
  const isPhone = useMedia('(max-width: 767px)');
  const [watching, setWatching] = useState(isPhone && opensByItself);
  const file = useRef<HTMLInputElement>(null);
  const reader = useReader();
  const scan = useScan(role, 'staff');
  const pictures = usePictures(reader, scan);
  const isOver = useGivenPictures(takePicture);
  const host = useLanding(watching ? 'camera' : scan.state.kind);

  function takePicture(picture: Blob) {
    setWatching(false);
    void pictures.read(picture);
  }
  function watch() {
    scan.clear();
    setWatching(true);
  }

  return (
    <div ref={host} className="space-y-4">
      {vouched === 'user' ? null : (
        <SegmentedControl
          label={m.scans_role_choose()}
          size="low"
          value={role}
          options={([vouched, 'user'] as const).map((value) => ({ value, label: roleTitle(value) }))}
          onChange={setChosen}
        />
      )}
      <PictureInput field={file} onPicture={takePicture} />
      {watching && reader ? (
        // Below 1024 px the video fills the nearest positioned frame.
        <div className="relative isolate min-h-[32rem] overflow-hidden rounded-card bg-canvas p-4">
          <CameraView
            reader={reader}
            onFound={(payload) => {
              setWatching(false);
              void scan.take(payload);
            }}
            onStop={() => {
              opensByItself = false;
              setWatching(false);
            }}
            onError={(code) => {
              opensByItself = false;
              setWatching(false);
              scan.fail({ kind: 'camera', code });
            }}
            onUpload={() => file.current?.click()}
          />
        </div>
      ) : null}
      {watching || scan.state.kind === 'result' ? null : (
        <PictureSource isOver={isOver} onCamera={watch} onUpload={() => file.current?.click()} />
      )}
      {watching ? null : <ScanOutcome scan={scan} role={role} kind="staff" onClear={scan.clear} onAnother={watch} />}
    </div>
  );
}

import type { ScannerRole, User } from '@repo/contract/accounts/accounts';
import { PRODUCT } from '@repo/contract/brand';
import { PERSON_FIELD } from '@repo/contract/rules/permissions';
import { useEffect, useRef, useState } from 'react';
import { isCameraAllowed, isHandheld } from '../../device/media/camera.ts';
import { takeHandedDrawing } from '../../device/site/handed-drawing.ts';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageKey } from '../../ui/page-keys.ts';
import { dismissToast, showToast } from '../../ui/toast-store.ts';
import { CameraView } from './camera/camera-view.tsx';
import { PictureInput, PictureSource } from './camera/picture-source.tsx';
import { useGivenPictures, usePictures } from './camera/use-pictures.ts';
import { useReader } from './camera/use-reader.ts';
import { RecentScansList } from './recent-scans-list.tsx';
import { AsksReasonContext } from './result/asks-reason.ts';
import { ScanOutcome } from './result/scan-outcome.tsx';
import type { ReleasedScan } from './scan-flow.ts';
import { ScanRole, ScanRoleChoice } from './scan-role-choice.tsx';
import { useLanding } from './use-landing.ts';
import { useScan } from './use-scan.ts';
import { isWaiting } from './waiting/unanswered.ts';

/** On a phone the camera lies under the whole page, from the header to the bottom bar, and the page turns dark. */
const STAGE =
  'max-lg:relative max-lg:isolate max-lg:-mx-[var(--gutter)] max-lg:-mt-6 max-lg:-mb-12 max-lg:flex max-lg:flex-col max-lg:overflow-hidden max-lg:bg-canvas max-lg:px-[var(--gutter)] max-lg:pt-6 max-lg:pb-5 max-lg:text-ink max-lg:[color-scheme:dark] sm:max-lg:-mt-8 max-lg:min-h-[calc(100dvh-3.5rem-var(--bottom-bar))]';

/** The scanner: camera or picture in, what this person's role may read out. */
export function Scanner({ person }: { person: User }) {
  const [chosen, setRole] = useState<ScannerRole | null>(null);
  const role = selectRole(person, chosen);
  const [watching, setWatching] = useState(false);
  const [isHanded, setHanded] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const reader = useReader();
  const scan = useScan(role);
  const { kind } = scan.state;
  // What helps in an emergency has the room too.
  const isFilled = kind === 'result' || isWaiting(scan.state);
  const pictures = usePictures(reader, scan);
  const isOver = useGivenPictures(takePicture);
  const host = useLanding(watching ? 'camera' : kind);
  const watch = () => {
    setHanded(false);
    scan.clear();
    setWatching(true);
  };
  useHandedDrawing(watch, (handed) => {
    setHanded(true);
    void scan.take(handed);
  });
  usePageKey('picture', () => file.current?.click());
  useSuccessToast(scan.state.kind === 'result' ? scan.state.scan : null);

  function takePicture(picture: Blob) {
    setHanded(false);
    setWatching(false);
    void pictures.read(picture);
  }

  return (
    <div ref={host} className={watching ? STAGE : undefined}>
      {/* On a phone the result has the room. */}
      <div className={classNames('relative z-10', hidesHead(isFilled, watching))}>
        <PageHeader
          title={m.scans_title({ product: PRODUCT })}
          about={
            <>
              <span className="block">{m.scans_local_note()}</span>
              <span className="block">
                <ScanRole person={person} role={role} />
              </span>
            </>
          }
          actions={
            // A hidden choice could still be reached with the keyboard; the next scan starts without a result.
            <div className={isFilled ? 'max-sm:hidden' : undefined}>
              <ScanRoleChoice person={person} role={role} onChange={setRole} />
            </div>
          }
        />
      </div>
      <PictureInput field={file} onPicture={takePicture} />
      <div
        className={classNames(
          'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_384px]',
          watching && 'max-lg:grow max-lg:items-stretch',
        )}
      >
        <div className="space-y-4">
          {watching && reader ? (
            <CameraView
              reader={reader}
              onFound={(payload) => {
                setWatching(false);
                void scan.take(payload);
              }}
              onStop={() => setWatching(false)}
              onError={(code) => {
                setWatching(false);
                scan.fail({ kind: 'camera', code });
              }}
              onUpload={() => file.current?.click()}
            />
          ) : null}
          {watching || isFilled ? null : (
            <PictureSource isOver={isOver} onCamera={watch} onUpload={() => file.current?.click()} />
          )}
          {watching ? null : (
            <AsksReasonContext value={isHanded}>
              <ScanOutcome scan={scan} role={role} onClear={scan.clear} onAnother={watch} />
            </AsksReasonContext>
          )}
        </div>
        <div className={watching ? 'max-lg:hidden' : undefined}>
          <RecentScansList
            recent={scan.recent}
            onShow={(held) => {
              setWatching(false);
              void scan.ask(held);
            }}
          />
        </div>
      </div>
    </div>
  );
}

const hidesHead = (isFilled: boolean, watching: boolean) => isFilled && !watching && 'max-sm:sr-only';

/** A role that was withdrawn meanwhile is no choice any more. */
const selectRole = (person: User, chosen: ScannerRole | null): ScannerRole =>
  chosen !== null && person.roles.includes(chosen) ? chosen : person.verificationLevel;

/**
 * What a stranger's page has read goes on here, up to the question for the reason. Else in the hand the camera comes first,
 * once it was allowed; asking for it stays with the button.
 */
function useHandedDrawing(watch: () => void, onHanded: (payload: Uint8Array) => void): void {
  const latest = useRef({ watch, onHanded });
  latest.current = { watch, onHanded };
  useEffect(() => {
    let isLeft = false;
    const handed = takeHandedDrawing();
    if (handed !== null) return latest.current.onHanded(handed);
    if (isHandheld()) void isCameraAllowed().then((allowed) => allowed && !isLeft && latest.current.watch());
    return () => {
      isLeft = true;
    };
  }, []);
}

/** Nothing is a success where the name alone was read or a reason opens more; and none stands above what came after it. */
function useSuccessToast(scan: ReleasedScan | null): void {
  const shown = useRef<{ id: string; toast: number | null } | null>(null);
  useEffect(() => {
    if (scan === null) {
      if (shown.current?.toast != null) dismissToast(shown.current.toast);
      return;
    }
    if (shown.current?.id === scan.answer.id) return;
    const hasFacts = Object.keys(scan.opened.fields).some((name) => name !== PERSON_FIELD);
    const hasWayIn = scan.answer.unopened.some(({ forReason }) => forReason);
    const toast =
      hasFacts && !hasWayIn ? showToast({ tone: 'ok', title: m.scans_success({ product: PRODUCT }) }) : null;
    shown.current = { id: scan.answer.id, toast };
  }, [scan]);
}

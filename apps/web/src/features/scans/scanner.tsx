import type { ScannerRole, User } from '@house/contract/accounts';
import { PRODUCT } from '@house/contract/brand';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { BusyMark } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type Reader, startReader } from '../../workers/reader-client.ts';
import { CameraView } from './camera-view.tsx';
import { PictureSource } from './picture-source.tsx';
import { RecentScansList } from './recent-scans-list.tsx';
import { ScanFaultSteps } from './scan-fault-steps.tsx';
import { ScanResultCard } from './scan-result-card.tsx';
import { ScanRoleChoice } from './scan-role-choice.tsx';
import { usePictures } from './use-pictures.ts';
import { useScan } from './use-scan.ts';

/** The scanner: camera or picture in, what this person's role may read out. */
export function Scanner({ person }: { person: User }) {
  const [role, setRole] = useState<ScannerRole>(person.verificationLevel);
  const [watching, setWatching] = useState(false);
  const reader = useReader();
  const scan = useScan(role);
  const pictures = usePictures(reader, scan);

  async function take(payload: Uint8Array) {
    setWatching(false);
    scan.begin();
    await scan.take(payload);
  }
  useSuccessToast(scan.state.kind === 'result' ? scan.state.scan.answer.id : null);

  return (
    <>
      <PageHeader
        title={m.scans_title({ product: PRODUCT })}
        about={<ScanRoleChoice person={person} role={role} onChange={setRole} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="space-y-4">
          {watching && reader ? (
            <CameraView
              reader={reader}
              onFound={(payload) => void take(payload)}
              onStop={() => setWatching(false)}
              onTrouble={(trouble) => {
                setWatching(false);
                scan.fail({ kind: 'camera', trouble });
              }}
            />
          ) : (
            <PictureSource
              onCamera={() => {
                scan.clear();
                setWatching(true);
              }}
              onPicture={(picture) => void pictures.read(picture)}
            />
          )}
          {watching ? null : <Outcome scan={scan} viewer={person} role={role} />}
        </div>
        <RecentScansList
          recent={scan.recent}
          onShow={(held) => {
            setWatching(false);
            void scan.ask(held);
          }}
        />
      </div>
    </>
  );
}

type OutcomeProps = { scan: ReturnType<typeof useScan>; viewer: User; role: ScannerRole };

function Outcome({ scan, viewer, role }: OutcomeProps) {
  const { state } = scan;
  if (state.kind === 'result') {
    return <ScanResultCard scan={state.scan} viewerName={viewer.username} onClear={scan.clear} />;
  }
  if (state.kind === 'error')
    return <ScanFaultSteps fault={state.fault} held={state.held} role={role} onAsk={scan.ask} />;
  if (state.kind === 'idle') {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState title={m.scans_empty_title()}>{m.scans_empty()}</EmptyState>
      </div>
    );
  }
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-3 rounded-card border border-line bg-surface p-8 text-ink-2"
    >
      <BusyMark />
      {state.kind === 'reading' ? m.scans_reading() : m.scans_asking()}
    </p>
  );
}

/** One reader for as long as the page is open. */
function useReader(): Reader | null {
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    const started = startReader();
    setReader(started);
    return () => started.close();
  }, []);
  return reader;
}

function useSuccessToast(scanId: string | null): void {
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (scanId === null || said.current === scanId) return;
    said.current = scanId;
    showToast({ tone: 'ok', title: m.scans_success({ product: PRODUCT }) });
  }, [scanId]);
}

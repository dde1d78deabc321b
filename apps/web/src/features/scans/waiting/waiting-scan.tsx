import { findEmergencyNumber, MOBILE_EMERGENCY_NUMBER } from '@repo/contract/rules/emergency-numbers';
import { m } from '../../../paraglide/messages.js';
import { useOwnCountry } from '../../../parts/emergency/use-own-country.ts';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { resultBleed } from '../result/result-bleed.ts';
import type { HeldScan, ScannerKind } from '../scan-flow.ts';
import { useRetry } from './use-retry.ts';

type WaitingScanProps = {
  held: HeldScan;
  kind: ScannerKind;
  onRetry: () => Promise<unknown>;
  onAnother: () => void;
};

/** The drawing was read and nobody could be asked: what helps until then, and it opens by itself. */
export function WaitingScan({ held, kind, onRetry, onAnother }: WaitingScanProps) {
  const { isOnline, isLong } = useRetry(onRetry);
  const seal = glyphSeal(held.glyphId);
  const noNetwork = isLong ? m.scans_wait_still : m.scans_wait_network;
  const heading = `${isOnline ? m.scans_wait_server() : noNetwork()} ${m.scans_wait_itself()}`;
  return (
    <section
      aria-label={m.scans_result()}
      className={classNames('overflow-hidden rounded-card border border-line bg-surface', resultBleed(kind))}
    >
      <div className="border-b border-line bg-warn-wash px-4 py-5 sm:px-5">
        <p className="flex items-center gap-2 font-strong text-ok">
          <Icon name="ok" size={20} />
          {m.scans_wait_read()}
        </p>
        <h2 tabIndex={-1} data-landing="" className="mt-1 text-[1.75rem] leading-[1.15] text-balance outline-none">
          {heading}
        </h2>
        {/* Said when it changes; the focus stays with whoever waits. */}
        <p role="status" className="sr-only">
          {heading}
        </p>
        <p className="mt-2 max-w-[34rem] text-[1.0625rem]">
          {isOnline ? m.scans_wait_about_server() : m.scans_wait_about_network()}
        </p>
        <p className="mt-3 flex items-center gap-2 font-strong">
          <Seal arcs={seal.arcs} kind="issued" size={30} />
          {seal.words}
        </p>
      </div>
      <div className="space-y-3 bg-canvas px-4 py-4 sm:px-5">
        <h3>{m.scans_wait_until()}</h3>
        <div className="flex items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3">
          <Icon name="card" size={28} className="text-primary" />
          <p>
            <span className="block text-[1.0625rem] font-strong">{m.scans_wait_turn()}</span>
            <span className="block text-label text-ink-2">{m.scans_wait_turn_about()}</span>
          </p>
        </div>
        <EmergencyNumber />
        <div className="flex min-h-14 items-center justify-between gap-3">
          <p className="flex items-center gap-3 text-ink-2">
            <span
              aria-hidden="true"
              className="size-5 shrink-0 animate-spin rounded-full border-2 border-line border-t-primary motion-reduce:animate-none"
            />
            {isOnline ? m.scans_wait_for_server() : m.scans_wait_for_network()}
          </p>
          <Button icon="scan" onClick={onAnother}>
            {m.scans_another()}
          </Button>
        </div>
      </div>
    </section>
  );
}

function EmergencyNumber() {
  const { country } = useOwnCountry();
  const number = findEmergencyNumber(country ?? '') ?? MOBILE_EMERGENCY_NUMBER;
  return (
    <a
      href={`tel:${number}`}
      className="grid min-h-20 grid-cols-[32px_1fr] items-center gap-4 rounded-card bg-emergency px-5 py-3 text-on-danger no-underline hover:bg-danger-hover"
    >
      <Icon name="phone" size={32} />
      <span>
        <span className="block text-[1.75rem] leading-[1.15] font-strong">{m.scans_finder_call({ number })}</span>
        <span className="block">{m.scans_wait_call_about()}</span>
      </span>
    </a>
  );
}

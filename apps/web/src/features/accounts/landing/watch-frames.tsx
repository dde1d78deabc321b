import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import pictures from './landing-pictures.svg';
import glyph from './sample-glyph.svg';

// Four pictures of a card that is read. What is drawn stands in a file of its own, so that it is no script.

type FrameProps = { isTold: boolean };

/** Cropped at its foot where it is low, at its sides where it is narrow. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="-6 8 188 181"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="block h-24 w-full bg-canvas sm:h-[150px]"
    >
      {children}
    </svg>
  );
}

export const DrawnPart = ({ part }: { part: string }) => <use href={`${pictures}#${part}`} />;

const GLYPH = { href: glyph, width: 64, height: 64 };
const NAME = 'Marta Bellini';

/** What a frame is about comes up again when it is told. */
const partClass = (isTold: boolean) => (isTold ? 'animate-rise [animation-duration:700ms]' : '');

function CardFrame({ isTold }: FrameProps) {
  return (
    <Frame>
      <g className={partClass(isTold)}>
        <g transform="translate(88 92) rotate(-6)">
          <DrawnPart part="card" />
          <image {...GLYPH} x={-63} y={-32} />
          <text x={3} y={-8} className="fill-glyph-ink text-[9.5px] font-title">
            {NAME}
          </text>
        </g>
      </g>
    </Frame>
  );
}

function PhoneFrame({ isTold }: FrameProps) {
  return (
    <Frame>
      <DrawnPart part="rings" />
      <rect x={16} y={48} width={72} height={72} rx={6} className="fill-glyph-ground" />
      <image {...GLYPH} x={20} y={52} />
      <g className={partClass(isTold)}>
        <DrawnPart part="reader" />
        <DrawnPart part="brackets" />
        <text x={132} y={116} textAnchor="middle" className="fill-ink text-[12px] font-strong">
          {m.accounts_watch_time()}
        </text>
      </g>
    </Frame>
  );
}

function AllergiesFrame({ isTold }: FrameProps) {
  return (
    <Frame>
      <DrawnPart part="phone" />
      <text x={36} y={56} className="fill-ink text-[14px] font-title">
        {NAME}, 47
      </text>
      <g className={partClass(isTold)}>
        <DrawnPart part="first" />
        <text x={36} y={82} className="fill-danger text-[11px] font-strong">
          {m.dashboard_hello_allergies()}
        </text>
        <text x={36} y={101} className="fill-ink text-[17px] font-title">
          {m.dashboard_hello_penicillin()}
        </text>
        <text x={36} y={115} className="fill-ink text-[11px]">
          {m.dashboard_hello_severity()}
        </text>
      </g>
      <text x={36} y={138} className="fill-ink-2 text-[11px] font-strong">
        {m.dashboard_hello_medicines()}
      </text>
      <text x={36} y={153} className="fill-ink text-[13px] font-title">
        {m.dashboard_hello_insulin()}
      </text>
    </Frame>
  );
}

/** A locked screen is dark in both themes. */
function AlertFrame({ isTold }: FrameProps) {
  return (
    <Frame>
      <DrawnPart part="lock" />
      <text x={88} y={66} textAnchor="middle" className="fill-on-note text-[34px] tracking-tight">
        14:03
      </text>
      <g className={`fill-on-note text-[10.5px] ${partClass(isTold)}`}>
        <DrawnPart part="notice" />
        <text x={56} y={97} opacity={0.75}>
          {m.accounts_watch_now()}
        </text>
        <text x={38} y={115} className="text-[11.5px] font-title">
          {m.accounts_watch_read()}
        </text>
        <text x={38} y={130}>
          {m.accounts_watch_helper()}
        </text>
        <text x={38} y={143} opacity={0.75}>
          {m.accounts_watch_reason()}
        </text>
      </g>
    </Frame>
  );
}

export const WATCH_FRAMES = [
  { Picture: CardFrame, title: m.accounts_watch_card, about: m.accounts_watch_card_about },
  { Picture: PhoneFrame, title: m.accounts_watch_phone, about: m.accounts_watch_phone_about },
  { Picture: AllergiesFrame, title: m.accounts_watch_first, about: m.accounts_watch_first_about },
  { Picture: AlertFrame, title: m.accounts_watch_told, about: m.accounts_watch_told_about },
] as const;

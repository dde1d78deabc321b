import { useMemo } from 'react';
import { CODE_QUIET_MODULES, codeMarks } from '../print/codes/address-code.ts';
import { encodeAddress } from '../print/codes/encode-address.ts';

/** The dark modules of a code, and its side in modules with the white around it. */
function drawCode(text: string): { d: string; side: number } {
  const rows = encodeAddress(text);
  const [mark] = codeMarks(rows, 0, 0, 1);
  return { d: mark?.d ?? '', side: rows.length + 2 * CODE_QUIET_MODULES };
}

/** A text as a QR code: dark on white in both themes, because cameras misread inverted codes. */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const { d, side } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      className={`block w-full rounded-control border border-line bg-glyph-ground ${className}`}
      shapeRendering="crispEdges"
    >
      <path d={d} transform={`translate(${CODE_QUIET_MODULES} ${CODE_QUIET_MODULES})`} className="fill-glyph-ink" />
    </svg>
  );
}

/** Colours of a drawing that is dark on white everywhere. */
const [INK, GROUND] = ['#0b1f1d', '#ffffff'];

/** The same as a file, with a title that says in words what it is for. */
export function qrCodeSvg(text: string, title: string): Blob {
  const { d, side } = drawCode(text);
  const words = title.replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<title>${words}</title><rect width="${side}" height="${side}" fill="${GROUND}"/>`,
    `<path transform="translate(${CODE_QUIET_MODULES} ${CODE_QUIET_MODULES})" d="${d}" fill="${INK}"/></svg>`,
  ];
  return new Blob([parts.join('')], { type: 'image/svg+xml' });
}

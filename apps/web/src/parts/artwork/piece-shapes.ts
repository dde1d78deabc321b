import type { MmCircle, PrintSpec } from '@repo/contract/shop/print-spec';
import { rectPath } from '../print/sheet-marks.ts';

/** The edge of the finished piece, from its top left corner. */
export function trimPath({ trim }: Pick<PrintSpec, 'trim'>): string {
  return rectPath(trim.widthMm, trim.heightMm, trim.radiusMm);
}

/** Corners of the safe line, in millimetres: inside those of the edge. */
export function safeRadius({ trim, safeMm }: Pick<PrintSpec, 'trim' | 'safeMm'>): number {
  return Math.max(0.6, trim.radiusMm - safeMm);
}

export function circlePath({ xMm, yMm, diameterMm }: MmCircle): string {
  const r = diameterMm / 2;
  return `M${xMm - r} ${yMm}A${r} ${r} 0 0 1 ${xMm + r} ${yMm}A${r} ${r} 0 0 1 ${xMm - r} ${yMm}Z`;
}

/** The tab of a keychain around the eye for its ring; it stands on the upper edge. */
export function tabPath({ xMm, yMm }: MmCircle): string {
  const top = yMm - 3.7;
  return `M${xMm - 5.6} .2C${xMm - 5.6} -4.4 ${xMm - 3.2} ${top} ${xMm} ${top}S${xMm + 5.6} -4.4 ${xMm + 5.6} .2`;
}

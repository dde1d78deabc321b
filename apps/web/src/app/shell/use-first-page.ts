import { useEffect, useState, useSyncExternalStore } from 'react';
import { expectFirstPage, isPageDrawn, markFirstPageReady, onPageDrawn } from '../../device/first-page.ts';

/** Tells when the first page of this visit stands: drawn, painted, and with nothing left that it reads for the first time. */
export function useFirstPage(reads: () => boolean, isReading: boolean): void {
  useState(expectFirstPage);
  const isDrawn = useSyncExternalStore(onPageDrawn, isPageDrawn);
  useEffect(() => {
    if (!isDrawn || isReading) return;
    // In the task after the next painting: the reads of a page begin when it has been drawn.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (!reads()) markFirstPageReady();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
}

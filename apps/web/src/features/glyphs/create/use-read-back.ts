import type { Glyph } from '@house/glyph';
import { useEffect, useState } from 'react';
import { type ReadBack, readBack } from '../../../parts/glyph/read-back.ts';

/** Reads a drawing back once, in the reader's worker. */
export function useReadBack(drawing: Glyph): ReadBack | 'reading' {
  const [result, setResult] = useState<ReadBack | 'reading'>('reading');
  useEffect(() => {
    let isLeft = false;
    void readBack(drawing).then((read) => {
      if (!isLeft) setResult(read);
    });
    return () => {
      isLeft = true;
    };
  }, [drawing]);
  return result;
}

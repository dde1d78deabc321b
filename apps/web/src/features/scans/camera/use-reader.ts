import { useEffect, useState } from 'react';
import { type Reader, startReader } from '../../../workers/reader-client.ts';

/** One reader for as long as the page is open; null until it is there. */
export function useReader(): Reader | null {
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    const started = startReader();
    setReader(started);
    return () => started.close();
  }, []);
  return reader;
}

import { timeStampSlot } from '@repo/client/text-slots';
import { listStatements, type OwnStatement } from '@repo/contract/statements/statements';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../api/read.ts';
import { useOpenedNames } from '../vault/use-opened-names.ts';
import { parseStampNote } from './stamp-note.ts';

const NONE: readonly OwnStatement[] = [];

/** Names of the files whose print was taken, by the id of their time stamp, as far as this device has opened them. */
export function useFileNames(): ReadonlyMap<string, string> {
  const { data = NONE } = useQuery(read(listStatements, {}));
  const sealed = useMemo(
    () => data.flatMap((row) => (row.sealed === null ? [] : [{ slot: timeStampSlot(row.id), sealed: row.sealed }])),
    [data],
  );
  const { byItem } = useOpenedNames(sealed);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { id } of data) {
      const opened = byItem.get(timeStampSlot(id).item);
      const note = opened?.state === 'open' ? parseStampNote(opened.text) : null;
      if (note !== null) names.set(id, note.name);
    }
    return names;
  }, [data, byItem]);
}

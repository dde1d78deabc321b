import { timeStampSlot } from '@repo/client/text-slots';
import { listFeeOffers } from '@repo/contract/fees/fees';
import { addTimeStamp, LARGE_FILE_BYTES, listStatements, removeTimeStamp } from '@repo/contract/statements/statements';
import { REGISTRY_SALT_BYTES, randomBytes, toBase64url } from '@repo/vault';
import { useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { createUuid } from '../../device/uuid.ts';
import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { hashFile } from '../../workers/registry-client.ts';
import { useCall } from '../calls/use-call.ts';
import { sealText } from '../vault/sealed-text.ts';
import { formatSize } from '../words/numbers.ts';
import { FileDrop, ReadBar } from './file-drop.tsx';
import { formatStampNote } from './stamp-note.ts';

/** What is handed to an order of the fee Document notarization. */
export type ChosenDocument = { readonly subjectId: string; readonly name: string; readonly size: number };

type ChooseFileProps = { chosen: ChosenDocument | null; onChosen: (chosen: ChosenDocument) => void };

/**
 * Chooses a file for a time stamp: it is hashed here with a new salt, and the server gets the hash, and what only this
 * person's vault opens. The file itself is sent nowhere.
 */
export function ChooseFile({ chosen, onChosen }: ChooseFileProps) {
  const stopping = useRef<AbortController | null>(null);
  const [reading, setReading] = useState<{ name: string; share: number; isLarge: boolean } | null>(null);
  const choose = useCall(
    async (file: File) => {
      const stop = new AbortController();
      stopping.current = stop;
      const isLarge = file.size >= LARGE_FILE_BYTES;
      setReading({ name: file.name, share: 0, isLarge });
      const salt = randomBytes(REGISTRY_SALT_BYTES);
      const onProgress = (done: number) => setReading({ name: file.name, share: done / file.size, isLarge });
      const hashed = await hashFile(file, salt, { signal: stop.signal, onProgress });
      setReading(null);
      if (hashed === null) return stop.signal.aborted ? null : 'unread';
      if (chosen !== null) await dropDraft(chosen.subjectId);
      const id = createUuid();
      const sealed = await sealText(timeStampSlot(id), formatStampNote(file, salt));
      await ask(addTimeStamp, { body: { id, fingerprint: toBase64url(hashed.bytes), sealed } });
      return { subjectId: id, name: file.name, size: file.size };
    },
    {
      failed: m.statements_choose_failed(),
      refetches: [listStatements, listFeeOffers],
      onDone: (answer) => {
        setUnread(answer === 'unread');
        if (answer === null || answer === 'unread') return;
        onChosen(answer);
      },
      onFailed: () => setReading(null),
    },
  );
  const [isUnread, setUnread] = useState(false);
  const problem = isUnread ? m.statements_unread() : choose.problem;
  return (
    <div className="grid gap-3">
      {reading?.isLarge ? (
        <ReadBar
          label={m.statements_reading({ name: reading.name })}
          stop={m.statements_stop()}
          share={reading.share}
          onStop={() => stopping.current?.abort()}
        />
      ) : (
        <FileDrop
          icon="document"
          label={m.statements_file_label()}
          button={chosen === null ? m.statements_file_choose() : m.statements_file_other()}
          {...(chosen !== null && { title: chosen.name })}
          about={
            chosen === null ? m.statements_choose_about() : m.statements_file_stays({ size: formatSize(chosen.size) })
          }
          disabled={choose.isPending}
          onFile={(file) => void choose.submit(file)}
        />
      )}
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {problem}
        </InlineAlert>
      )}
    </div>
  );
}

/** The file that was chosen before and is not ordered; one that is stays, because it may be paid for yet. */
async function dropDraft(id: string): Promise<void> {
  try {
    await ask(removeTimeStamp, { params: { id } });
  } catch (error) {
    if (!(error instanceof AskError && error.code === 'statements.paidFor')) throw error;
  }
}

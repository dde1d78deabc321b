import { GLYPH_CONTENT_MAX_BYTES } from '@repo/contract/glyphs/glyphs';
import { type DragEvent, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { DOCUMENT_ENDINGS, type DocumentRead, readDocument } from './document-text.ts';
import { formatBytes } from './format-bytes.ts';

/** Reads a document into the content. It is read on this device; the file itself goes nowhere. */
export function DocumentField({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [outcome, setOutcome] = useState<{ ok: boolean; sentence: string } | null>(null);

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const read = await readDocument(file);
    setOutcome({ ok: read.ok, sentence: describeDocumentRead(file, read) });
    if (read.ok) onText(read.text);
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div className="space-y-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-dashed px-4 py-3.5',
          over ? 'border-primary bg-primary-wash' : 'border-edge bg-surface',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button icon="document" onClick={() => input.current?.click()}>
          {m.glyphs_document_choose()}
        </Button>
        <span className="text-small text-ink-2">{m.glyphs_document_drop()}</span>
        <p className="w-full text-small text-ink-3">
          {m.glyphs_document_hint({ max: formatBytes(GLYPH_CONTENT_MAX_BYTES) })}
        </p>
        <input
          ref={input}
          type="file"
          accept={DOCUMENT_ENDINGS.join(',')}
          aria-label={m.glyphs_document_choose()}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen again after it was changed.
            event.target.value = '';
          }}
        />
      </div>
      {outcome ? (
        <InlineAlert tone={outcome.ok ? 'ok' : 'danger'} announce={outcome.ok ? 'status' : 'alert'}>
          {outcome.sentence}
        </InlineAlert>
      ) : null}
    </div>
  );
}

function describeDocumentRead({ name, size }: File, read: DocumentRead): string {
  if (read.ok) return m.glyphs_document_read({ name });
  if (read.why === 'type') return m.glyphs_document_wrong_type({ name });
  if (read.why === 'notText') return m.glyphs_document_not_text({ name });
  return m.glyphs_document_too_large({ name, size: formatBytes(size), max: formatBytes(GLYPH_CONTENT_MAX_BYTES) });
}

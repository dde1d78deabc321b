import { useCallback, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { PrintRoot } from '../../../parts/glyph/print/print-root.tsx';
import { Button } from '../../../ui/button.tsx';

/** 24 numbered words, to be written down or printed. They are never offered as a file: a file is copied by backups. */
export function PhraseWords({ words }: { words: readonly string[] }) {
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  return (
    <>
      <ol
        data-testid="phrase-words"
        className="grid grid-cols-2 gap-x-5 gap-y-1.5 rounded-control border border-line bg-canvas px-4 py-3 sm:grid-cols-3"
      >
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and none moves.
          <li key={index} className="flex gap-2 font-mono">
            <span className="numeric w-6 shrink-0 text-right text-ink-3">{index + 1}</span>
            <span className="select-all">{word}</span>
          </li>
        ))}
      </ol>
      <div className="mt-3">
        <Button size="low" icon="print" onClick={() => setPrinting(true)}>
          {m.wallet_phrase_print()}
        </Button>
        {isPrinting ? (
          <PrintRoot onDone={printed}>
            <PrintedPhrase words={words} />
          </PrintRoot>
        ) : null}
      </div>
    </>
  );
}

function PrintedPhrase({ words }: { words: readonly string[] }) {
  return (
    <div className="p-[20mm] text-glyph-ink">
      <h1 className="text-h1">{m.wallet_phrase_sheet_title()}</h1>
      <p className="mt-2 max-w-[150mm]">{m.wallet_phrase_sheet_about()}</p>
      <ol className="mt-6 grid grid-cols-3 gap-x-8 gap-y-3 font-mono">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and none moves.
          <li key={index} className="border-b border-current pb-1">
            {index + 1}. {word}
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-[150mm] text-small">{m.wallet_phrase_sheet_keep()}</p>
    </div>
  );
}

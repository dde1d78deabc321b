import { readFulfilmentKey } from '@repo/contract/shop/orders';
import { fulfilmentKeyFromSeed } from '@repo/vault';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { openCasePicture } from './use-creator-cases.ts';

const SEED_BYTES = 32;

type KeyCardProps = { seed: Uint8Array | null; onSeed: (seed: Uint8Array) => void };

/** The key of the printer from its file: in the memory of this page alone. */
export function PrinterKeyCard({ seed, onSeed }: KeyCardProps) {
  const id = useId();
  const key = useQuery(read(readFulfilmentKey, {}));
  const [problem, setProblem] = useState<string | null>(null);
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const found = readSeed(await file.text());
    if (found === null) return setProblem(m.cases_key_bad());
    if (fulfilmentKeyFromSeed(found).keyId !== key.data?.id) return setProblem(m.cases_key_other());
    setProblem(null);
    onSeed(found);
  }
  return (
    <Card title={m.cases_key()}>
      <p className="text-small text-ink-2">{m.cases_key_about()}</p>
      {seed === null ? (
        <label
          htmlFor={id}
          className={`${buttonClass()} mt-3 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus`}
        >
          {m.cases_key_choose()}
          <input id={id} type="file" className="sr-only" onChange={({ target }) => void take(target.files?.[0])} />
        </label>
      ) : (
        <p className="mt-3">
          <StatusPill tone="ok">{m.cases_key_ready()}</StatusPill>
        </p>
      )}
      {problem === null ? null : (
        <p role="alert" className="mt-2 text-small font-strong text-danger">
          {problem}
        </p>
      )}
    </Card>
  );
}

/** The file holds the seed in base64, as the server writes it. */
function readSeed(text: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
    return bytes.length === SEED_BYTES ? bytes : null;
  } catch {
    // It is no base64: another file was chosen.
    return null;
  }
}

type CasePicturesProps = { caseId: string; ids: readonly string[]; seed: Uint8Array | null };

export function CasePictures({ caseId, ids, seed }: CasePicturesProps) {
  if (seed === null)
    return <p className="mt-1 text-small text-ink-3">{m.cases_pictures_sent({ count: ids.length })}</p>;
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {ids.map((imageId, index) => (
        <OnePicture key={imageId} caseId={caseId} imageId={imageId} number={index + 1} seed={seed} />
      ))}
    </div>
  );
}

type OnePictureProps = { caseId: string; imageId: string; number: number; seed: Uint8Array };

/** Opened one by one, because each look stands in the log. */
function OnePicture({ caseId, imageId, number, seed }: OnePictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const opening = useCall(() => openCasePicture(caseId, imageId, seed), {
    onDone: setUrl,
    failed: { title: m.cases_picture_failed(), about: m.ui_server_fault() },
  });
  if (url !== null) {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        <img
          src={url}
          alt={m.cases_picture_alt({ number })}
          className="max-h-72 max-w-full rounded-control border border-line"
        />
      </a>
    );
  }
  return (
    <Button size="low" icon="show" busy={opening.isPending} onClick={() => void opening.submit()}>
      {m.cases_picture_open({ number })}
    </Button>
  );
}

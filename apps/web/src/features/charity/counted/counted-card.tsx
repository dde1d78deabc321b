import { type CharityCode, findCharityCode, formatCharityCode } from '@repo/contract/charity/charity-leaves';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { FileDrop } from '../../../parts/statements/file-drop.tsx';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checkPaper } from './check-paper.ts';
import { PaperAnswerView } from './paper-answer.tsx';

/** Of an invoice: what is larger has no code. */
const FILE_MAX_BYTES = 10_000_000;

/** The code after the stroke of an address, which no server is sent: a payment's page leads here with it. */
function useAddressCode(): CharityCode | null {
  const hash = useLocation({ select: (location) => location.hash });
  return findCharityCode(decodeURIComponent(hash));
}

/** "Is my purchase counted?": a file, a code, or one press on the page of a payment; the browser answers. */
export function CountedCard() {
  const addressed = useAddressCode();
  const [code, setCode] = useState(addressed);
  const [typed, setTyped] = useState(addressed === null ? '' : formatCharityCode(addressed));
  const [isWrong, setWrong] = useState(false);
  const [file, setFile] = useState<{ name: string; hasCode: boolean } | null>(null);
  const check = (found: CharityCode | null): boolean => {
    if (found === null) return false;
    setTyped(formatCharityCode(found));
    setWrong(false);
    setCode(found);
    return true;
  };
  const open = async (chosen: File) => {
    const { findPaperCode } = await import('@repo/documents/paper/paper-code');
    const isSmall = chosen.size <= FILE_MAX_BYTES;
    const found = isSmall ? findPaperCode(new Uint8Array(await chosen.arrayBuffer())) : null;
    setFile({ name: chosen.name, hasCode: check(found) });
    if (found === null) setCode(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFile(null);
    setWrong(!check(findCharityCode(typed)));
  };
  return (
    <Card title={m.charity_counted_title()}>
      <p className="mb-3 max-w-160 text-small text-ink-2">{m.charity_counted_about()}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <FileDrop
          icon="document"
          label={m.charity_counted_file()}
          button={file === null ? m.charity_counted_choose() : m.charity_counted_other()}
          title={file?.name ?? m.charity_counted_file()}
          about={m.charity_counted_hint()}
          accept=".pdf,.txt,application/pdf,text/plain"
          onFile={(chosen) => void open(chosen)}
        />
        <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
          <TextField
            className="min-w-0 grow basis-60"
            label={m.charity_counted_code()}
            hint={m.charity_counted_code_hint()}
            error={isWrong ? m.charity_counted_code_wrong() : undefined}
            mono
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <Button type="submit">{m.charity_counted_go()}</Button>
        </form>
      </div>
      {file?.hasCode === false ? (
        <InlineAlert tone="warn" announce="status" className="mt-4">
          {m.charity_counted_file_none()}
        </InlineAlert>
      ) : null}
      {code === null ? null : <Answer key={formatCharityCode(code)} code={code} />}
    </Card>
  );
}

function Answer({ code }: { code: CharityCode }) {
  const answer = useQuery({
    queryKey: ['charity-counted', code],
    queryFn: ({ signal }) => checkPaper(code, signal),
    staleTime: 0,
  });
  const checkAgain = () => void answer.refetch();
  if (answer.isError) {
    return <ReadError title={m.charity_counted_failed()} error={answer.error} onRetry={checkAgain} className="mt-4" />;
  }
  if (answer.data === undefined) {
    return (
      <Skeleton label={m.charity_counted_checking()} className="mt-4">
        <SkeletonBar className="h-24 w-full rounded-card" />
      </Skeleton>
    );
  }
  return <PaperAnswerView code={code} answer={answer.data} isChecking={answer.isFetching} onAgain={checkAgain} />;
}

import { type LogWitness, readLogWitnesses } from '@repo/contract/audit/log-witnesses';
import { readLedgerHead } from '@repo/contract/ledger/ledger';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { formatShortDay, formatWhen } from '../../parts/words/dates.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tones.ts';

/** Who stands behind the blocks besides the operator, by name and by key; where nobody does, since when. */
export function WitnessesCard() {
  const known = useQuery(read(readLogWitnesses, {}));
  if (known.isError && known.data === undefined) {
    return (
      <Card title={m.charity_witnesses()}>
        <ReadError title={m.charity_witnesses_failed()} error={known.error} onRetry={() => void known.refetch()} />
      </Card>
    );
  }
  if (known.data === undefined) {
    return (
      <Card title={m.charity_witnesses()}>
        <Skeleton label={m.charity_loading()}>
          <SkeletonBar className="h-24 w-full" />
        </Skeleton>
      </Card>
    );
  }
  const { witnesses, beganAt } = known.data;
  return (
    <Card title={m.charity_witnesses()} flush>
      <p className="px-4 pb-4 text-small text-ink-2 sm:px-5">{m.charity_witnesses_about()}</p>
      <ul className="divide-y divide-line border-y border-line">
        <OperatorRow />
        {witnesses.map((witness) => (
          <WitnessRow key={witness.keyId} witness={witness} />
        ))}
      </ul>
      {witnesses.some(isSigning) ? null : <NobodyOutside since={findLastSigned(witnesses) ?? beganAt} />}
    </Card>
  );
}

const isSigning = ({ isAsked, isSilent, lastSeenAt }: LogWitness): boolean =>
  isAsked && !isSilent && lastSeenAt !== null;

/** Texts of moments sort as the moments do. */
const findLastSigned = (witnesses: readonly LogWitness[]): string | null =>
  witnesses
    .flatMap(({ lastSeenAt }) => lastSeenAt ?? [])
    .toSorted()
    .at(-1) ?? null;

/** Computed here from the key itself: what a server says of its own key is worth nothing. */
function useOperatorWords() {
  return useQuery({
    queryKey: ['ledger-key-words'],
    queryFn: async ({ signal }) => {
      const [{ chain }, { nameKey }] = await Promise.all([
        ask(readLedgerHead, {}, { signal }),
        import('@repo/client/ledger/check-witnessed'),
      ]);
      return nameKey(chain.operatorKey);
    },
  });
}

function OperatorRow() {
  const known = useOperatorWords();
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="font-strong">{m.charity_witness_operator()}</p>
      {known.isError && known.data === undefined ? (
        <ReadError
          className="mt-2"
          title={m.charity_witness_operator_failed()}
          error={known.error}
          onRetry={() => void known.refetch()}
        />
      ) : (
        <>
          {known.data === undefined ? (
            <SkeletonBar className="h-5 w-56 max-w-full" />
          ) : (
            <p className="code-text min-h-5 text-label break-words">{known.data}</p>
          )}
          <p className="text-small text-ink-2">{m.charity_witness_operator_about()}</p>
        </>
      )}
    </li>
  );
}

function WitnessRow({ witness }: { witness: LogWitness }) {
  const { name, words } = witness;
  const { tone, text } = describeWitness(witness);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <bdi className="block font-strong break-words">{name ?? m.charity_witness_unnamed()}</bdi>
        <p className="code-text text-label break-words">{words}</p>
      </div>
      <StatusPill tone={tone} bare breaks>
        {text}
      </StatusPill>
    </li>
  );
}

function describeWitness(witness: LogWitness): { tone: Tone; text: string } {
  const { isAsked, isSilent, lastSeenAt } = witness;
  if (lastSeenAt === null) return { tone: isSilent ? 'warn' : 'plain', text: m.charity_witness_never() };
  const when = formatWhen(lastSeenAt);
  if (!isAsked) return { tone: 'plain', text: m.charity_witness_dropped({ when }) };
  return isSilent
    ? { tone: 'warn', text: m.charity_witness_silent({ when }) }
    : { tone: 'ok', text: m.charity_witness_signed({ when }) };
}

function NobodyOutside({ since }: { since: string | null }) {
  const title =
    since === null ? m.charity_witness_none() : m.charity_witness_none_since({ day: formatShortDay(since) });
  return (
    <InlineAlert tone="warn" title={title} className="m-4 sm:mx-5">
      {m.charity_witness_none_about()}
    </InlineAlert>
  );
}

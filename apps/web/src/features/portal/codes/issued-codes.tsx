import { ENROLMENT_STATES } from '@repo/contract/enrolments/enrolments';
import {
  CODE_SEARCH_MAX,
  type IssuedCode,
  listIssuedCodes,
  withdrawCode,
} from '@repo/contract/enrolments/issued-codes';
import { useDeferredValue, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Tone } from '../../../ui/tones.ts';
import { type CodeFilter, useCodes } from './use-codes.ts';

const NO_FILTER: CodeFilter = { state: 'all', search: '' };

/** Every folder that the institution has offered, with what became of it. Of the content there is nothing to see. */
export function IssuedCodes({ mayWithdraw }: { mayWithdraw: boolean }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const search = useDeferredValue(filter.search.trim());
  const codes = useCodes({ state: filter.state, search });
  const [leaving, setLeaving] = useState<IssuedCode | null>(null);
  const rows = codes.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = filter.state !== 'all' || search !== '';
  return (
    <Card title={m.codes_list()} flush>
      <CodeFilters filter={filter} onChange={setFilter} />
      {codes.isPending ? <LoadingRows /> : null}
      {codes.isError && codes.data === undefined ? (
        <ReadError
          className="mx-4 mb-5 sm:mx-5"
          title={m.codes_failed()}
          error={codes.error}
          onRetry={() => void codes.refetch()}
        />
      ) : null}
      {codes.isSuccess && rows.length === 0 ? (
        <EmptyState>{isFiltered ? m.codes_none_found() : m.codes_none()}</EmptyState>
      ) : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((code) => (
          <CodeRow key={code.id} code={code} onWithdraw={mayWithdraw ? () => setLeaving(code) : null} />
        ))}
      </ul>
      {codes.hasNextPage ? (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button busy={codes.isFetchingNextPage} onClick={() => void codes.fetchNextPage()}>
            {m.codes_more()}
          </Button>
        </div>
      ) : null}
      {leaving === null ? null : <WithdrawDialog code={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function CodeFilters({ filter, onChange }: { filter: CodeFilter; onChange: (filter: CodeFilter) => void }) {
  return (
    <div className="flex flex-wrap gap-3 px-4 pb-4 sm:px-5">
      <TextField
        className="min-w-56 grow"
        type="search"
        icon="search"
        hideLabel
        label={m.codes_search()}
        placeholder={m.codes_search()}
        maxLength={CODE_SEARCH_MAX}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <SelectField
        className="w-44 max-sm:w-auto max-sm:grow"
        hideLabel
        label={m.codes_state()}
        value={filter.state}
        options={[
          { value: 'all', label: m.codes_state_all() },
          ...ENROLMENT_STATES.map((state) => ({ value: state, label: STATES[state].label() })),
        ]}
        onChange={(event) => {
          const state = ENROLMENT_STATES.find((one) => one === event.target.value) ?? 'all';
          onChange({ ...filter, state });
        }}
      />
    </div>
  );
}

const STATES: Record<IssuedCode['state'], { label: () => string; tone: Tone; icon: IconName }> = {
  offered: { label: m.codes_state_offered, tone: 'info', icon: 'clock' },
  accepted: { label: m.codes_state_accepted, tone: 'ok', icon: 'ok' },
  declined: { label: m.codes_state_declined, tone: 'plain', icon: 'close' },
  withdrawn: { label: m.codes_state_withdrawn, tone: 'plain', icon: 'stop' },
  ended: { label: m.codes_state_ended, tone: 'plain', icon: 'clock' },
};

const GLYPHS: Record<IssuedCode['glyph'], () => string> = {
  none: m.codes_glyph_none,
  active: m.codes_glyph_active,
  stopped: m.codes_glyph_stopped,
};

function CodeRow({ code, onWithdraw }: { code: IssuedCode; onWithdraw: (() => void) | null }) {
  const { label, tone, icon } = STATES[code.state];
  const isLive = code.state === 'offered' || code.state === 'accepted';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="min-w-0 grow basis-60">
        <span className="block font-strong">{nameOffered(code)}</span>
        {code.fullName === null ? null : <span className="block text-small text-ink-2">{code.username}</span>}
        <span className="numeric block break-all font-mono text-small">{code.code}</span>
        <span className="block text-small text-ink-2">
          {formatDates(code)}
          {code.state === 'accepted' ? ` · ${GLYPHS[code.glyph]()}` : ''}
        </span>
      </span>
      <StatusPill tone={tone} icon={icon}>
        {label()}
      </StatusPill>
      {isLive && onWithdraw !== null ? (
        <Button
          size="low"
          variant="dangerQuiet"
          aria-label={m.codes_withdraw_named({ name: nameOffered(code) })}
          onClick={onWithdraw}
        >
          {m.codes_withdraw()}
        </Button>
      ) : null}
    </li>
  );
}

/** Whom an offer is for, as far as the institution knows. */
function nameOffered({ fullName, username, hint, way }: IssuedCode): string {
  return fullName ?? username ?? hint ?? (way === 'slip' ? m.codes_way_slip() : m.codes_way_email());
}

function formatDates({ state, offeredAt, expiresAt, answeredAt, withdrawnAt }: IssuedCode): string {
  if (state === 'ended' && expiresAt !== null) return m.codes_on_ended({ day: formatShortDay(expiresAt) });
  if (state === 'withdrawn' && withdrawnAt !== null) return m.codes_on_withdrawn({ day: formatShortDay(withdrawnAt) });
  if (answeredAt === null && expiresAt !== null) {
    return m.codes_on_offered_until({ day: formatShortDay(offeredAt), end: formatShortDay(expiresAt) });
  }
  if (answeredAt === null) return m.codes_on_offered({ day: formatShortDay(offeredAt) });
  const day = formatShortDay(answeredAt);
  return state === 'accepted' ? m.codes_on_accepted({ day }) : m.codes_on_declined({ day });
}

function WithdrawDialog({ code, onClose }: { code: IssuedCode; onClose: () => void }) {
  return (
    <ConfirmAndRun
      title={m.codes_withdraw_title({ name: nameOffered(code) })}
      confirmLabel={m.codes_withdraw()}
      safeLabel={m.codes_withdraw_keep()}
      run={() => ask(withdrawCode, { params: { id: code.id } })}
      refetches={[listIssuedCodes]}
      refetchesAlways
      done={m.codes_withdrawn()}
      failed={{ title: m.codes_withdraw_failed(), about: m.ui_server_fault() }}
      onClose={onClose}
    >
      <p className="numeric break-all font-mono text-small">{code.code}</p>
      <p className="mt-2">{code.state === 'offered' ? m.codes_withdraw_offer() : m.codes_withdraw_code()}</p>
    </ConfirmAndRun>
  );
}

function LoadingRows() {
  return (
    <Skeleton label={m.codes_loading()} className="px-4 pb-5 sm:px-5">
      <div className="space-y-3">
        {['first', 'second', 'third'].map((row) => (
          <SkeletonBar key={row} className="h-14" />
        ))}
      </div>
    </Skeleton>
  );
}

import type { AnswerOf } from '@repo/contract/call';
import type { listEmployees } from '@repo/contract/portal/employees';
import { INVITED_LIST_MAX, inviteList } from '@repo/contract/portal/invited-lists';
import type { Office } from '@repo/contract/staff/staff';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { StaffConfirmer } from '../confirm/use-staff-confirmer.tsx';
import { useEmployees } from '../dashboard/use-portal.ts';
import { dayFromNow, formatEndOfDay } from '../employees/access-days.ts';
import { useReadAgain } from '../employees/use-read-again.ts';
import { professionWord } from '../portal-words.ts';
import { saveTable } from '../save-table.ts';
import type { CheckedLine, LeftLines } from './check-list.ts';
import { ListTable } from './list-table.tsx';
import { describeProblem, LIST_DAYS, listWords } from './list-words.ts';
import { readListFile } from './read-list-file.ts';
import { useInvitedList } from './use-invited-list.ts';

type SeatCounts = AnswerOf<typeof listEmployees>['seats'];
type InviteListProps = {
  institution: Office;
  confirmer: StaffConfirmer;
  onClose: () => void;
};

const countFree = (seats: SeatCounts | undefined): number | null =>
  seats === undefined || seats.limit === null ? null : Math.max(0, seats.limit - seats.taken);

/** Many people invited at once: a list that is pasted or read from a file, checked line by line, and sent with one confirmation. */
export function InviteList({ institution, confirmer, onClose }: InviteListProps) {
  const seats = useEmployees('', null, 1).data?.seats;
  const list = useInvitedList(countFree(seats));
  const readAgain = useReadAgain();
  const head = useRef<HTMLHeadingElement>(null);
  const [day, setDay] = useState(dayFromNow(LIST_DAYS.usual));
  const accessUntil = formatEndOfDay(day);
  const ready = list.checked.filter(({ isReady }) => isReady);
  const wrong = list.checked.length - ready.length;
  const inviting = useCall(
    (sent: readonly CheckedLine[], until: string) => {
      const lines = sent.map(({ draft: { fullName, employeeId, email }, isVouched }) => ({
        fullName: fullName.trim(),
        employeeId: employeeId.trim(),
        email: email.trim(),
        isVouched,
      }));
      const confirmed = { confirmer: confirmer(listWords(sent, until, institution)) };
      return ask(inviteList, { body: { lines, accessUntil: until } }, confirmed);
    },
    {
      refetches: readAgain,
      done: ({ invited }) => m.portal_list_sent({ count: invited.length }),
      onDone: (answer, sent) => list.settle(sent, answer) === 0 && onClose(),
      failed: m.portal_not_saved(),
    },
  );
  useEffect(() => {
    if (head.current !== null) focusOn(head.current);
  }, []);
  return (
    <section aria-labelledby="invite-list">
      <Button size="low" icon="back" onClick={onClose}>
        {m.portal_tab_employees()}
      </Button>
      <div className="mt-3 mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="invite-list" ref={head} tabIndex={-1} className="text-h1 outline-none">
            {m.portal_list()}
          </h2>
          <p className="text-ink-2">{m.portal_list_about()}</p>
        </div>
        {seats === undefined ? null : (
          <p className="font-strong">
            {seats.limit === null
              ? m.portal_list_no_limit()
              : m.portal_seats({ count: seats.taken, limit: seats.limit })}
          </p>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid gap-6">
          <ListSource text={list.text} lineCount={list.lineCount} unused={list.unused} onText={list.write} />
          <Card title={m.portal_list_all()}>
            <div className="space-y-4">
              <TextField
                label={m.portal_last_day()}
                type="date"
                min={dayFromNow(LIST_DAYS.first)}
                max={dayFromNow(LIST_DAYS.last)}
                value={day}
                onChange={(event) => setDay(event.target.value)}
                {...(accessUntil === null && { error: m.portal_choose_day() })}
              />
              <CheckboxField
                label={m.portal_list_vouch_all({ role: professionWord(institution.kind) })}
                hint={m.portal_list_vouch_about({ role: professionWord(institution.kind) })}
                checked={list.vouchAll}
                onChange={(event) => list.setVouchAll(event.target.checked)}
              />
              <p className="text-small text-ink-2">{m.portal_list_operators()}</p>
            </div>
          </Card>
        </div>
        <Card
          title={m.portal_list_check()}
          flush
          action={list.checked.length === 0 ? null : <ListCounts ready={ready.length} wrong={wrong} />}
        >
          {list.isTooLong ? (
            <InlineAlert tone="danger" className="mx-4 mb-4 sm:mx-5">
              {m.portal_list_long({ count: list.lineCount, max: INVITED_LIST_MAX })}
            </InlineAlert>
          ) : null}
          <LeftReasons left={list.left} />
          {list.checked.length === 0 ? (
            <p className="border-t border-line px-4 py-8 text-center text-ink-2">{m.portal_list_empty()}</p>
          ) : (
            <ListTable lines={list.checked} open={list.open} onChange={list.change} onRemove={list.remove} />
          )}
          <div className="border-t border-ink-2 px-4 py-4 sm:px-5">
            <ProblemAlert problem={inviting.problem} className="mb-3" />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant="primary"
                disabled={ready.length === 0 || accessUntil === null || list.isTooLong}
                busy={inviting.isPending}
                onClick={() => accessUntil !== null && void inviting.submit(ready, accessUntil)}
              >
                {m.portal_list_send({ count: ready.length })}
              </Button>
              <Button onClick={onClose}>{m.portal_cancel()}</Button>
              <p className="min-w-0 grow basis-60 text-small text-ink-2">
                {wrong === 0 ? m.portal_list_mail() : m.portal_list_stay({ count: wrong })}
              </p>
            </div>
          </div>
        </Card>
      </div>
    </section>
  );
}

function ListCounts({ ready, wrong }: { ready: number; wrong: number }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-4" aria-live="polite">
      <StatusPill bare tone="ok">
        {m.portal_list_ready({ count: ready })}
      </StatusPill>
      {wrong === 0 ? null : (
        <StatusPill bare tone="danger">
          {m.portal_list_wrong({ count: wrong })}
        </StatusPill>
      )}
    </span>
  );
}

/** What kept whole lines back, of which no field is wrong. */
function LeftReasons({ left }: { left: LeftLines }) {
  const reasons = new Set(left.values());
  return (['noSeat', 'tooManyThisHour', 'tooManyEmployees'] as const)
    .filter((reason) => reasons.has(reason))
    .map((kind) => (
      <InlineAlert key={kind} tone="warn" className="mx-4 mb-4 sm:mx-5">
        {describeProblem({ kind })}
      </InlineAlert>
    ));
}

type ListSourceProps = {
  text: string;
  lineCount: number;
  unused: readonly string[];
  onText: (text: string) => void;
};

function ListSource({ text, lineCount, unused, onText }: ListSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string | null>(null);

  async function take(file: File): Promise<void> {
    const read = await readListFile(file);
    if (typeof read === 'object') {
      setUnread(null);
      return onText(read.text);
    }
    setUnread(read === 'large' ? m.portal_list_large() : m.portal_list_workbook());
  }

  return (
    <Card
      title={m.portal_list_yours()}
      action={
        <Button size="low" icon="upload" onClick={() => input.current?.click()}>
          {m.portal_list_file()}
        </Button>
      }
    >
      <ProblemAlert problem={unread} className="mb-3" />
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={m.portal_list_file()}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void take(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <TextareaField
        label={m.portal_list_paste()}
        hint={m.portal_list_paste_about()}
        mono
        rows={12}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        className="text-small"
        value={text}
        onChange={(event) => {
          setUnread(null);
          onText(event.target.value);
        }}
      />
      <p className="mt-2 text-small text-ink-2">
        {m.portal_list_lines({ count: lineCount })}{' '}
        {unused.length === 0 ? null : m.portal_list_unused({ titles: unused.join(', ') })}{' '}
        <button type="button" className="link" onClick={saveModel}>
          {m.portal_list_model()}
        </button>
      </p>
    </Card>
  );
}

const saveModel = (): void =>
  saveTable(m.portal_list_model_name(), [
    [m.portal_full_name(), m.portal_list_id_title(), 'Email', m.portal_list_vouch()],
    ['Anna Bianchi', 'abianchi', 'anna.bianchi@example.org', m.portal_list_yes()],
  ]);

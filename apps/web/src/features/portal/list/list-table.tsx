import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CheckedLine, ListField } from './check-list.ts';
import { describeProblem } from './list-words.ts';
import type { ListDraft } from './parse-list.ts';

export type LineActs = {
  /** Fields that were wrong once stay open, so that nobody loses the place where they type. */
  open: ReadonlySet<string>;
  onChange: (number: number, draft: ListDraft) => void;
  onRemove: (number: number) => void;
};

export const openKey = (number: number, field: ListField): string => `${number} ${field}`;

/** The lines as they were read: what is right as text, what is wrong in a field with its reason. */
export function ListTable({ lines, ...acts }: LineActs & { lines: readonly CheckedLine[] }) {
  return (
    <table className="w-full border-t border-line text-left max-md:block">
      <caption className="sr-only">{m.portal_list_check()}</caption>
      <thead className="text-label text-ink-2 max-md:sr-only">
        <tr>
          <th scope="col" className="py-2.5 pr-2 pl-4 sm:pl-5">
            {m.portal_list_line()}
          </th>
          <th scope="col" className="px-2 py-2.5">
            {m.portal_list_who()}
          </th>
          <th scope="col" className="px-2 py-2.5">
            {m.portal_email()}
          </th>
          <th scope="col" className="px-2 py-2.5">
            {m.portal_list_vouch()}
          </th>
          <th scope="col" className="px-2 py-2.5">
            <span className="sr-only">{m.portal_column_acts()}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <ListRow key={line.number} line={line} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

function ListRow({ line, open, onChange, onRemove }: LineActs & { line: CheckedLine }) {
  const { number, draft, isVouched, isReady, hasNoSeat } = line;
  const name = draft.fullName.trim() || draft.employeeId || draft.email;
  return (
    <tr
      className={classNames(
        'border-t border-line align-top max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:px-4 max-md:py-3',
        !isReady && (hasNoSeat ? 'bg-warn-wash' : 'bg-danger-wash'),
      )}
    >
      <th scope="row" className="numeric py-3 pr-2 font-normal text-ink-2 max-md:p-0 md:pl-5">
        {number}
      </th>
      <td className="px-2 py-3 max-md:p-0">
        <ListCell {...{ line, open, onChange }} field="fullName" label={m.portal_full_name()} strong />
        <ListCell {...{ line, open, onChange }} field="employeeId" label={m.portal_employee_id()} mono />
      </td>
      <td className="px-2 py-3 max-md:col-start-2 max-md:p-0">
        <ListCell {...{ line, open, onChange }} field="email" label={m.portal_email()} />
      </td>
      <td className="px-2 py-3 max-md:col-start-2 max-md:p-0">
        {line.problems.vouch === undefined ? (
          <span>
            <span className="text-ink-3 md:hidden">{m.portal_list_vouch()}: </span>
            {isVouched ? m.portal_list_yes() : m.portal_list_no()}
          </span>
        ) : (
          <SelectField
            hideLabel
            label={m.portal_list_of({ field: m.portal_list_vouch(), line: number })}
            placeholder={m.portal_list_choose()}
            options={[
              { value: 'sì', label: m.portal_list_yes() },
              { value: 'no', label: m.portal_list_no() },
            ]}
            value=""
            error={describeProblem(line.problems.vouch)}
            onChange={(event) => onChange(number, { ...draft, vouch: event.target.value })}
          />
        )}
      </td>
      <td className="px-2 py-1 text-right whitespace-nowrap max-md:col-start-3 max-md:row-start-1 max-md:p-0">
        {isReady ? (
          <span className="inline-grid size-10 place-items-center text-ok">
            <Icon name="ok" label={m.portal_list_good()} />
          </span>
        ) : (
          <>
            {hasNoSeat ? (
              <StatusPill bare tone="warn">
                {m.portal_list_no_seat()}
              </StatusPill>
            ) : null}
            <IconButton
              icon="close"
              label={m.portal_list_remove({ line: number, name })}
              onClick={() => onRemove(number)}
            />
          </>
        )}
      </td>
    </tr>
  );
}

type ListCellProps = Omit<LineActs, 'onRemove'> & {
  line: CheckedLine;
  field: Exclude<ListField, 'vouch'>;
  label: string;
  mono?: boolean;
  strong?: boolean;
};

function ListCell({ line, open, onChange, field, label, mono = false, strong = false }: ListCellProps) {
  const problem = line.problems[field];
  const value = line.draft[field];
  if (problem === undefined && !open.has(openKey(line.number, field))) {
    return (
      <span
        className={classNames('block break-words', strong && 'font-strong', mono && 'font-mono text-label text-ink-2')}
      >
        {value}
      </span>
    );
  }
  return (
    <TextField
      className="my-1"
      hideLabel
      label={m.portal_list_of({ field: label, line: line.number })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      mono={mono}
      value={value}
      {...(problem !== undefined && { error: describeProblem(problem) })}
      onChange={(event) => onChange(line.number, { ...line.draft, [field]: event.target.value })}
    />
  );
}

import type { ComparedField } from '@repo/contract/reviews/reviews';
import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { fieldValue } from './field-value.ts';
import { fieldLabel } from './review-labels.ts';

/** What was typed beside what a machine read off the photograph; what differs carries a word and a mark. */
export function ComparedFields({ fields }: { fields: readonly ComparedField[] }) {
  if (fields.length === 0) return null;
  const hasMachine = fields.some(({ machine }) => machine !== null);
  return (
    <Card title={m.creator_fields()} flush>
      <div className="overflow-x-auto">
        <table className="w-full text-label">
          <thead className="border-b border-line text-left text-small text-ink-3 max-sm:sr-only">
            <tr>
              <Head first>{m.creator_col_field()}</Head>
              <Head>{m.creator_col_form()}</Head>
              {hasMachine ? <Head>{m.creator_col_machine()}</Head> : null}
              {hasMachine ? <Head>{m.creator_col_match()}</Head> : null}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {fields.map((field) => (
              <FieldRow key={field.name} field={field} hasMachine={hasMachine} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Head({ first = false, children }: { first?: boolean; children: string }) {
  return (
    <th scope="col" className={classNames('py-2 pr-4 font-normal', first && 'pl-4 sm:pl-5')}>
      {children}
    </th>
  );
}

/** On a phone a row is a small card: name, what was typed, what was read, the mark. */
const cell = 'max-sm:block sm:py-2.5 pr-4 align-baseline wrap-anywhere max-sm:pl-4';

function FieldRow({
  field: { name, form, machine, agrees },
  hasMachine,
}: {
  field: ComparedField;
  hasMachine: boolean;
}) {
  return (
    <tr className={classNames('max-sm:block max-sm:py-2.5', agrees === false && 'bg-warn-wash')}>
      <th scope="row" className={classNames(cell, 'text-left font-normal text-ink-3 sm:pl-5')}>
        {fieldLabel(name)}
      </th>
      <td className={cell}>{form === null ? <Nothing /> : fieldValue(name, form)}</td>
      {hasMachine ? <td className={classNames(cell, 'code-text')}>{machine ?? <Nothing />}</td> : null}
      {hasMachine ? (
        <td className={cell}>
          <Match agrees={agrees} />
        </td>
      ) : null}
    </tr>
  );
}

function Nothing() {
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{m.creator_nothing()}</span>
    </span>
  );
}

function Match({ agrees }: Pick<ComparedField, 'agrees'>) {
  if (agrees === null) {
    return <span className="text-small text-ink-3">{m.creator_not_compared()}</span>;
  }
  return (
    <StatusPill tone={agrees ? 'ok' : 'warn'} bare>
      {agrees ? m.creator_same() : m.creator_different()}
    </StatusPill>
  );
}

import type { FieldName } from '@house/contract/permissions';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Fact, isUrgent, phoneOf } from './facts.ts';
import { FIELD_ICONS } from './field-icons.ts';

/** Characters of a first line that is a name or a word, set large; longer ones are sentences, set to be read. */
const SHORT_LINE_MAX = 56;

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul>
      {facts.map((fact) => (
        <FactRow key={fact.field} fact={fact} />
      ))}
    </ul>
  );
}

/** What the owner left empty in what was opened: silence must not be read as "none". */
export function EmptyFields({ fields }: { fields: readonly FieldName[] }) {
  if (fields.length === 0) return null;
  return (
    <div className="border-t border-line px-4 py-2 text-ink-2 sm:px-5">
      <ul>
        {fields.map((field) => (
          <li key={field} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
            <span className="flex items-center gap-2">
              <Icon name={FIELD_ICONS[field]} />
              {fieldLabel(field)}
            </span>
            <span className="text-small">{m.scans_empty_field()}</span>
          </li>
        ))}
      </ul>
      <p className="py-1 text-small">{m.scans_empty_note()}</p>
    </div>
  );
}

function FactRow({ fact }: { fact: Fact }) {
  const phone = phoneOf(fact);
  const urgent = isUrgent(fact.field);
  return (
    <li
      className={classNames(
        'flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-b border-line px-4 py-4 last:border-b-0 sm:px-5',
        urgent && 'bg-danger-wash',
      )}
    >
      <div className="min-w-0 flex-1 basis-44">
        <h3 className={classNames('flex items-center gap-2 text-label', urgent ? 'text-danger' : 'text-ink-2')}>
          <Icon name={FIELD_ICONS[fact.field]} />
          {fieldLabel(fact.field)}
        </h3>
        <FactText fact={fact} />
      </div>
      {phone ? (
        <a
          href={phone.address}
          className={buttonClass({ variant: 'primary' })}
          aria-label={m.scans_call_who({ number: phone.written })}
        >
          <Icon name="phone" />
          {m.scans_call()}
        </a>
      ) : null}
    </li>
  );
}

/** The first line large, the rest beneath it; each medicine is a first line. */
function FactText({ fact }: { fact: Fact }) {
  const [first = '', ...rest] = fact.text.split('\n');
  if (fact.field === 'medications' && fact.text.split('\n').every((line) => line.length <= SHORT_LINE_MAX)) {
    return <p className="mt-1 text-h2 break-words whitespace-pre-line">{fact.text}</p>;
  }
  if (first.length > SHORT_LINE_MAX) {
    return <p className="mt-1 text-[1.0625rem] leading-relaxed break-words whitespace-pre-line">{fact.text}</p>;
  }
  return (
    <>
      <p className="mt-1 text-h2 break-words">{first}</p>
      {rest.length > 0 ? <p className="mt-0.5 break-words whitespace-pre-line">{rest.join('\n')}</p> : null}
    </>
  );
}

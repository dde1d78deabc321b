import { OFFERED_GROUPS } from '@repo/client/card/anyone-lines';
import { type CardRow, findBloodGroup, findFixedAnswer, findSeverity } from '@repo/client/card/card-rows';
import type { Language } from '@repo/contract/rules/languages';
import type { AnyoneGroup } from '@repo/vault';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { describeAge } from './age-words.ts';
import { ContactRow } from './contact-row.tsx';
import { formatTime } from './dates-in.ts';
import type { OpenCard, Reading } from './reading.ts';
import { listRows } from './shown-lines.ts';
import { type Message, Said, SaidOnce, useTongues } from './tongues.tsx';
import { WrittenLine } from './written-line.tsx';

/** What is shown alike, whoever said it: the server, or the card itself. */
type ShownCard = Pick<OpenCard, 'content' | 'shown'> & { readonly at: string };

const GROUPS: Readonly<Record<AnyoneGroup, { icon: IconName; name: Message }>> = {
  person: { icon: 'user', name: m.stranger_group_person },
  alerts: { icon: 'warn', name: m.stranger_group_alerts },
  allergies: { icon: 'alert', name: m.stranger_group_allergies },
  blood: { icon: 'drop', name: m.stranger_group_blood },
  medicines: { icon: 'pill', name: m.stranger_group_medicines },
  conditions: { icon: 'history', name: m.stranger_group_conditions },
  devices: { icon: 'device', name: m.stranger_group_devices },
  pregnancy: { icon: 'info', name: m.stranger_group_pregnancy },
  needs: { icon: 'user', name: m.stranger_group_needs },
  contacts: { icon: 'phone', name: m.stranger_group_contacts },
  doctor: { icon: 'user', name: m.stranger_group_doctor },
  donor: { icon: 'heart', name: m.stranger_group_donor },
  wishes: { icon: 'text', name: m.stranger_group_wishes },
  photo: { icon: 'image', name: m.stranger_group_photo },
};

/** What may save a life in the next minute comes first; the same order as on prints. */
const ORDER: readonly AnyoneGroup[] = [
  ...(['alerts', 'allergies', 'needs', 'blood', 'medicines', 'conditions', 'contacts', 'devices'] as const),
  ...(['pregnancy', 'doctor', 'donor', 'wishes'] as const),
];

const PART_CLASSES: Readonly<Partial<Record<AnyoneGroup, string>>> = {
  ...{ alerts: 'part red', allergies: 'part red', blood: 'part blood' },
};

/** What the owner shows to everyone, in the order in which it helps; `foot` says what it is worth. */
export function OpenCardView({ card, foot }: { card: ShownCard; foot: ReactNode }) {
  const shown = ORDER.filter((group) => card.shown.includes(group));
  return (
    <>
      <PersonHead card={card} />
      {shown.map((group) => (
        <GroupPart key={group} group={group} card={card} />
      ))}
      {foot}
    </>
  );
}

function PersonHead({ card: { content, shown, at } }: { card: ShownCard }) {
  const rows = listRows(content, 'person');
  const name = rows.find(({ kind }) => kind === 'name')?.text ?? null;
  const birth = rows.find(({ kind }) => kind === 'birth')?.text ?? null;
  const languages = rows.find(({ kind }) => kind === 'languages')?.text ?? null;
  const others = rows.filter(({ kind }) => kind === 'free');
  return (
    <div data-steady="person" className="person">
      {content.photo === null ? null : <PersonPhoto address={content.photo} />}
      <div>
        <h2 tabIndex={-1} data-landing="" lang={name === null ? undefined : (content.language ?? undefined)}>
          {name ?? <Said text={(locale) => noName(shown.includes('person'), locale)} />}
        </h2>
        {birth === null ? null : (
          <p>
            <Said text={(locale) => describeAge(birth, at, locale)} />
          </p>
        )}
        {languages === null ? null : (
          <p>
            <Said text={(locale) => m.stranger_speaks({ languages }, { locale })} />
          </p>
        )}
        {others.map(({ text }) => (
          <p key={text} lang={content.language ?? undefined}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

const noName = (isTicked: boolean, locale: Language): string =>
  isTicked ? m.stranger_empty({}, { locale }) : m.stranger_no_name({}, { locale });

function PersonPhoto({ address }: { address: string }) {
  const { main } = useTongues();
  return <img className="photo" src={address} alt={m.stranger_photo_alt({}, { locale: main })} />;
}

function GroupPart({ group, card }: { group: AnyoneGroup; card: ShownCard }) {
  const rows = listRows(card.content, group);
  const { icon, name } = GROUPS[group];
  const { main } = useTongues();
  const isForeign = card.content.language !== null && card.content.language !== main && rows.some(isTyped);
  return (
    <section data-steady={group} className={PART_CLASSES[group] ?? 'part'} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>
        <Icon name={icon} size={22} />
        <span className="pair">
          <Said text={(locale) => name({}, { locale })} />
        </span>
      </h2>
      {rows.length === 0 ? (
        <p className="none">
          <Said text={(locale) => m.stranger_empty({}, { locale })} />
        </p>
      ) : null}
      {rows.map((row) =>
        group === 'contacts' || group === 'doctor' ? (
          <ContactRow key={JSON.stringify(row)} row={row} language={card.content.language} />
        ) : (
          <FactRow key={JSON.stringify(row)} row={row} group={group} language={card.content.language} />
        ),
      )}
      {isForeign ? (
        <p className="written">
          <SaidOnce text={(locale) => m.stranger_as_written({}, { locale })} />
        </p>
      ) : null}
      {group === 'medicines' ? (
        <p className="detail none">
          <Said text={(locale) => m.stranger_incomplete({}, { locale })} />
        </p>
      ) : null}
    </section>
  );
}

const isTyped = (row: CardRow): boolean => findFixedAnswer(row) === null && findBloodGroup(row) === null;

const SEVERITY_WORDS = {
  mild: m.stranger_severity_mild,
  severe: m.stranger_severity_severe,
  'life-threatening': m.stranger_severity_life,
} as const;

const ANSWER_WORDS = {
  none: m.stranger_said_none,
  unknown: m.stranger_said_unknown,
  yes: m.stranger_said_yes,
  no: m.stranger_said_no,
} as const;

function FactRow({ row, group, language }: { row: CardRow; group: AnyoneGroup; language: Language | null }) {
  const answer = findFixedAnswer(row);
  const severity = findSeverity(row);
  const typed = [row.dose, row.time, row.relation, row.place].filter((part) => part !== undefined);
  return (
    <div className="fact">
      <p
        className={group === 'blood' ? 'value blood' : 'value'}
        lang={answer === null ? (language ?? undefined) : undefined}
      >
        {answer === null ? (
          row.text.replace(/-$/, group === 'blood' ? '−' : '-')
        ) : (
          <Said text={(locale) => ANSWER_WORDS[answer]({}, { locale })} />
        )}
      </p>
      {severity === null ? null : (
        <p className="detail strong">
          <Said text={(locale) => SEVERITY_WORDS[severity]({}, { locale })} as="slash" />
        </p>
      )}
      {typed.length === 0 ? null : (
        <p className="detail" lang={language ?? undefined}>
          {typed.join(', ')}
        </p>
      )}
      {row.since === undefined ? null : (
        <p className="detail">
          <Said text={(locale) => m.stranger_since({ year: row.since ?? '' }, { locale })} as="slash" />
        </p>
      )}
    </div>
  );
}

/** What stands nowhere above, so that nobody takes this for the whole. */
export function OpenFoot({ card }: { card: Extract<Reading, { kind: 'open' }> }) {
  const hidden = OFFERED_GROUPS.filter((group) => !card.shown.includes(group));
  const nameHidden = (locale: Language) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      hidden.map((group) => GROUPS[group].name({}, { locale }).replace(/:.*/, '').toLocaleLowerCase(locale)),
    );
  return (
    <div className="missing">
      {hidden.length === 0 ? null : (
        <p className="strong">
          <SaidOnce text={(locale) => m.stranger_not_shown({ groups: nameHidden(locale) }, { locale })} />
        </p>
      )}
      <p>
        <Said text={(locale) => m.stranger_unverified({}, { locale })} />
      </p>
      <WrittenLine changedAt={card.changedAt} at={card.at} />
      <p>
        <SaidOnce text={(locale) => m.stranger_checked({ time: formatTime(card.at, locale) }, { locale })} />
      </p>
      <p>
        <SaidOnce text={(locale) => m.stranger_translated({}, { locale })} />
      </p>
    </div>
  );
}

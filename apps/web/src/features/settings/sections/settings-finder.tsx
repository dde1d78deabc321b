import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { rankEntries } from '../../../parts/words/rank-entries.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { listOwnSections } from './section-names.ts';
import { type FoundSetting, listOwnSettings } from './settings-places.ts';
import { SETTINGS_SECTIONS, type SectionName } from './settings-sections.ts';

/** One sentence about each section. Apart from their list, which the first page loads. */
const ABOUTS: Readonly<Record<SectionName, () => string>> = {
  current: m.settings_about_current,
  security: m.settings_about_security,
  password: m.settings_about_password,
  email: m.settings_about_email,
  sessions: m.settings_about_sessions,
  notifications: m.settings_about_notifications,
  alertContacts: m.settings_about_alert_contacts,
  look: m.settings_about_look,
  app: m.settings_about_app,
  roles: m.settings_about_roles,
  backup: m.settings_about_backup,
  privacy: m.settings_about_privacy,
  data: m.settings_about_data,
  leave: m.settings_about_leave,
};

type SettingsFinderProps = { current: SectionName | null; isWide: boolean };

/** The sections, or what a typed word finds in them. Enter opens the first. */
export function SettingsFinder({ current, isWide }: SettingsFinderProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const isSearching = typed.trim() !== '';
  const found = isSearching ? rankEntries(listOwnSettings(), typed, []) : [];

  function openFirst(event: FormEvent) {
    event.preventDefault();
    const [first] = found;
    if (first !== undefined) void navigate({ to: first.to, hash: first.hash });
  }

  return (
    <div className="lg:sticky lg:top-6 lg:self-start">
      <search>
        <form onSubmit={openFirst} noValidate>
          <SearchField label={m.settings_search()} value={typed} onChange={setTyped} hasKey={false} />
        </form>
      </search>
      <p role="status" className={isSearching && found.length === 0 ? 'mt-4 text-label text-ink-2' : 'sr-only'}>
        {isSearching ? foundSentence(found.length) : ''}
      </p>
      {isSearching ? <Results found={found} /> : <Sections current={current} isWide={isWide} />}
    </div>
  );
}

const foundSentence = (count: number): string => (count === 0 ? m.settings_found_none() : m.settings_found({ count }));

const LIST = 'mt-4 divide-y divide-line rounded-card border border-line bg-surface empty:hidden';
const ROW = 'flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline -outline-offset-4 hover:bg-sunken';

function Results({ found }: { found: readonly FoundSetting[] }) {
  return (
    <ul aria-label={m.settings_search()} className={LIST}>
      {found.map(({ id, label, section, to, hash, icon }) => (
        <li key={id}>
          <Link to={to} hash={hash} className={ROW}>
            <Icon name={icon} className="shrink-0 text-ink-3" />
            <span className="min-w-0">
              <span className="block">{label}</span>
              {section === label ? null : <span className="block text-small text-ink-2">{section}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Sections({ current, isWide }: SettingsFinderProps) {
  return (
    <nav aria-label={m.settings_sections()}>
      <ul className={isWide ? 'mt-4 space-y-1' : LIST}>
        {listOwnSections().map((name) => {
          const { path, title, icon } = SETTINGS_SECTIONS[name];
          return (
            <li key={name}>
              <Link
                to={path}
                aria-current={current === name ? 'page' : undefined}
                className={isWide ? wideRow(current === name) : ROW}
              >
                <Icon name={icon} className={current === name ? 'shrink-0 text-primary' : 'shrink-0 text-ink-3'} />
                <span className="min-w-0 grow">
                  <span className="block">{title()}</span>
                  {isWide ? null : <span className="block text-small text-ink-2">{ABOUTS[name]()}</span>}
                </span>
                {isWide ? null : <Icon name="right" className="shrink-0 text-ink-3" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const wideRow = (isCurrent: boolean): string =>
  classNames(
    'flex min-h-11 items-center gap-3 rounded-control px-3 no-underline',
    isCurrent ? 'bg-primary-wash font-strong text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
  );

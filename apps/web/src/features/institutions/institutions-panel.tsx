import type { Institution, InstitutionalCode } from '@repo/contract/institutions/institutions';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { LockedNotice } from '../../parts/vault/locked-notice.tsx';
import { countryName } from '../../parts/words/countries.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { CodeCard } from './code-card.tsx';
import { filterCodes } from './code-filter.ts';
import { InstitutionTable } from './institution-table.tsx';
import { InstitutionsToolbar, type InstitutionsView } from './institutions-toolbar.tsx';
import { useInstitutions } from './use-institutions.ts';

type InstitutionsPanelProps = {
  /** As the address has it; null: the server's default for this person. */
  wantedCountry: string | null;
  onCountry: (country: string) => void;
  view: InstitutionsView;
  onView: (view: InstitutionsView) => void;
};

/** The institutions of one country: a person's codes there, or the entries of the directory. */
export function InstitutionsPanel({ wantedCountry, onCountry, view, onView }: InstitutionsPanelProps) {
  const [text, setText] = useState('');
  const { country, directory, codes } = useInstitutions(wantedCountry);
  const failed = [directory, codes].find(({ isError }) => isError);

  function content() {
    if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
    if (country === null || directory.data === undefined || codes.data === undefined) return <InstitutionsSkeleton />;
    return (
      <Institutions
        key={country}
        country={country}
        entries={directory.data}
        codes={codes.data}
        text={text}
        onClear={() => setText('')}
        view={view}
      />
    );
  }

  return (
    <>
      <InstitutionsToolbar {...{ text, country, onCountry, view, onView }} onText={setText} />
      {content()}
    </>
  );
}

type InstitutionsProps = {
  country: string;
  entries: readonly Institution[];
  codes: readonly InstitutionalCode[];
  text: string;
  onClear: () => void;
  view: InstitutionsView;
};

function Institutions({ country, entries, codes, text, onClear, view }: InstitutionsProps) {
  const names = new Map(
    entries.map(({ id, displayName, officialName, englishName }) => [
      id,
      [displayName, officialName, englishName ?? ''],
    ]),
  );
  const found = filterCodes(codes, names, text);
  const place = countryName(country);
  const findEntry = (code: InstitutionalCode) => entries.find(({ id }) => id === code.institution.id);
  const isCodes = view === 'codes';
  return (
    <>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2>
          {isCodes
            ? m.institutions_codes_heading({ country: place })
            : m.institutions_manage_heading({ country: place })}
        </h2>
        <p role="status" className="numeric text-small text-ink-3">
          {m.institutions_count({ count: found.length })}
        </p>
      </div>
      {isCodes ? <LockedNotice className="mb-4">{m.institutions_locked()}</LockedNotice> : null}
      {found.length === 0 ? <NothingFound place={place} text={text} onClear={onClear} /> : null}
      {isCodes ? (
        <ul className="grid gap-4 has-[[data-protected]]:items-start md:grid-cols-2">
          {found.map((code) => (
            <li key={code.institution.id} className="min-w-0">
              <CodeCard code={code} entry={findEntry(code)} />
            </li>
          ))}
        </ul>
      ) : (
        <InstitutionTable entries={entries} shownIds={new Set(found.map(({ institution }) => institution.id))} />
      )}
    </>
  );
}

function NothingFound({ place, text, onClear }: { place: string; text: string; onClear: () => void }) {
  const isSearch = text.trim() !== '';
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        title={m.institutions_none_title()}
        {...(isSearch && { action: <Button onClick={onClear}>{m.institutions_clear_search()}</Button> })}
      >
        {isSearch
          ? m.institutions_none_search({ country: place, text: text.trim() })
          : m.institutions_none_country({ country: place })}
      </EmptyState>
    </div>
  );
}

function LoadError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return <ReadError title={m.institutions_failed()} error={error} onRetry={onRetry} />;
}

function InstitutionsSkeleton() {
  return (
    <Skeleton label={m.institutions_loading()}>
      <SkeletonBar className="mb-4 h-7 w-56" />
      <div className="grid gap-4 md:grid-cols-2">
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <div key={card} className="rounded-card border border-line bg-surface p-5">
            <div className="mb-5 flex gap-3">
              <SkeletonBar className="size-11 rounded-full" />
              <SkeletonBar className="h-6 grow" />
            </div>
            <SkeletonBar className="mb-3 h-36" />
            <SkeletonBar className="mb-3 h-10" />
            <SkeletonBar className="h-20" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

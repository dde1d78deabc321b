import { GLYPH_ROLES, type Permissions } from '@repo/contract/rules/permissions';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { firstLine } from '../../../parts/person/first-line.ts';
import { cardKind } from '../../../parts/words/card-kind.ts';
import { categoryLabel, roleLabel } from '../../../parts/words/glyph-labels.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Ladder } from '../../../ui/ladder.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { ResultPerson } from './result-person.ts';
import type { ResultView } from './result-view.ts';

/** What it is, and how far one may read. */
export function ResultLevel({ view }: { view: ResultView }) {
  const { category } = view;
  return (
    <div className="grid grid-cols-2 divide-x divide-line border-t border-line">
      <Labelled label={m.scans_category()}>
        <Icon name={category} size={24} />
        {categoryLabel(category)}
      </Labelled>
      <Labelled label={m.scans_level()}>
        <AccessLevel view={view} />
      </Labelled>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="px-4 py-3 sm:px-5">
      <p className="text-small text-ink-3">{label}</p>
      <p className="mt-1 flex min-h-6 items-center gap-2 font-strong">{children}</p>
    </div>
  );
}

function AccessLevel({ view: { role, level } }: { view: ResultView }) {
  if (role === 'owner') return m.scans_level_owner();
  if (level === 'restricted') {
    return (
      <StatusPill tone="warn" icon="emergency">
        {m.scans_level_emergency()}
      </StatusPill>
    );
  }
  return <Ladder step={level} />;
}

type ResultHeadProps = { view: ResultView; head: ResultPerson };

/** Whose card it is, what kind of card, and the words by which it is known again: the print has the same. */
export function ResultHead({ view: { category, signed }, head: { person, about } }: ResultHeadProps) {
  const seal = signed === null ? null : glyphSeal(signed.glyphId);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-4 sm:px-5">
      <div className="min-w-0 pr-10">
        <h2 tabIndex={-1} data-landing="" className="text-[1.875rem] leading-[1.18] break-words outline-none">
          {person === null ? cardKind(category) : firstLine(person)}
        </h2>
        {about === '' ? null : <p className="mt-1 text-[1.0625rem] text-ink-2">{about}</p>}
      </div>
      {seal === null ? null : (
        <p className="flex items-center gap-3 sm:pr-10">
          <Seal arcs={seal.arcs} kind="issued" size={36} />
          <span>
            <strong className="block font-strong break-words">{seal.words}</strong>
            <span className="block text-small text-ink-2">{m.scans_same_words()}</span>
          </span>
        </p>
      )}
    </div>
  );
}

type ResultPermissionsProps = { permissions: Permissions; emergencyAccess: boolean };

/** Who else may read, as the owner signed it. */
export function ResultPermissions({ permissions, emergencyAccess }: ResultPermissionsProps) {
  const given = GLYPH_ROLES.filter((role) => permissions[role] !== 'none');
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <h3 className="text-label text-ink-2">{m.scans_permissions()}</h3>
      {given.length === 0 && !emergencyAccess ? <p className="mt-1">{m.ui_owner_only()}</p> : null}
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-10 gap-y-2">
        {given.map((role) => (
          <li key={role} className="grid grid-cols-[20px_minmax(0,1fr)_9.5rem] items-center gap-2 text-small">
            <Icon name={role} size={18} className="text-ink-2" />
            {roleLabel(role)}
            <Ladder step={permissions[role]} />
          </li>
        ))}
      </ul>
      {emergencyAccess ? <p className="mt-2 text-small text-ink-2">{m.scans_emergency_allowed()}</p> : null}
    </div>
  );
}

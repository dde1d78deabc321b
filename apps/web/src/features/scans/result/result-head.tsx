import { GLYPH_ROLES, type Permissions } from '@house/contract/permissions';
import { fingerprintArcs, fingerprintDigest, fingerprintWords } from '@house/vault';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { categoryLabel, roleLabel } from '../../../parts/words/glyph-labels.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Ladder } from '../../../ui/ladder.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
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

/** Who signed it; before it is signed, whose it will be. */
export function ResultIssuer({ view: { role, ownerName, signed } }: { view: ResultView }) {
  const fingerprint = signed === null ? null : fingerprintDigest(signed.ownerKeyId);
  return (
    <div className="flex items-center gap-3 border-y border-line px-4 py-3 sm:gap-4 sm:px-5 sm:py-4">
      {fingerprint === null ? (
        <Icon name="user" size={24} className="text-ink-2" />
      ) : (
        <Seal arcs={fingerprintArcs(fingerprint)} kind={role === 'owner' ? 'own' : 'issued'} size={44} />
      )}
      <div className="min-w-0 grow">
        <p className="text-small text-ink-3">{m.scans_issued_by()}</p>
        <p className="text-h2 break-words">{ownerName}</p>
        {fingerprint === null ? null : (
          <p className="text-small break-words text-ink-2">{fingerprintWords(fingerprint).join(' ')}</p>
        )}
      </div>
      {signed === null ? null : (
        <StatusPill tone="seal" icon="ok" bare>
          {m.scans_signed()}
        </StatusPill>
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
      <ul className="mt-2 grid gap-x-10 gap-y-2 sm:grid-cols-2">
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

import { GLYPH_ROLES } from '@house/contract/glyphs';
import { sealArcs, sealFingerprint, sealWords } from '@house/vault';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatWhen } from '../../parts/words/dates.ts';
import { categoryWord, fieldWord, roleWord } from '../../parts/words/glyph-words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Ladder } from '../../ui/ladder.tsx';
import { Seal } from '../../ui/seal.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { type Fact, factsInOrder, isUrgent, phoneOf } from './facts.ts';
import { ResultActions } from './result-actions.tsx';
import type { ReleasedScan } from './scan-flow.ts';
import { Watermark } from './watermark.tsx';

type ScanResultCardProps = { scan: ReleasedScan; viewerName: string; onClear: () => void };

/** What a scan released: category, level, issuer, then the data, larger than their labels. */
export function ScanResultCard({ scan, viewerName, onClear }: ScanResultCardProps) {
  const { answer, opened } = scan;
  const facts = factsInOrder(opened.fields);
  return (
    <section
      aria-label={m.scans_data()}
      className="relative overflow-hidden rounded-card border border-line bg-surface"
    >
      <Watermark name={viewerName} at={formatWhen(answer.at)} />
      <div className="grid grid-cols-[1fr_1fr_auto] divide-x divide-line border-b border-line">
        <Labelled label={m.scans_category()}>
          <Icon name={answer.category} size={24} />
          {categoryWord(answer.category)}
        </Labelled>
        <Labelled label={m.scans_level()}>
          <AccessLevel scan={scan} />
        </Labelled>
        <IconButton icon="close" label={m.scans_clear()} onClick={onClear} className="relative z-20 m-2" />
      </div>
      <Issuer scan={scan} />
      <h2 className="sr-only">{m.scans_data()}</h2>
      <ul>
        {facts.map((fact) => (
          <FactRow key={fact.field} fact={fact} />
        ))}
      </ul>
      <PermissionsList scan={scan} />
      <div className="border-t border-line px-4 py-4 text-small text-ink-2 sm:px-5">
        <p>
          {m.scans_content_of({ date: formatWhen(opened.sealedAt), version: answer.contentVersion })}{' '}
          {answer.role === 'owner' ? m.scans_owner_scan() : m.scans_owner_told({ owner: answer.ownerName })}{' '}
          {m.scans_clears()}
        </p>
        <ResultActions scan={scan} facts={facts} />
      </div>
    </section>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="px-4 py-3 sm:px-5">
      <p className="text-small text-ink-3">{label}</p>
      <p className="mt-1 flex items-center gap-2 font-strong">{children}</p>
    </div>
  );
}

function AccessLevel({ scan: { answer } }: { scan: ReleasedScan }) {
  if (answer.role === 'owner') return m.scans_level_owner();
  if (answer.level === 'restricted') {
    return (
      <StatusPill tone="warn" icon="emergency">
        {m.scans_level_emergency()}
      </StatusPill>
    );
  }
  return <Ladder step={answer.level} />;
}

function Issuer({ scan: { answer, opened } }: { scan: ReleasedScan }) {
  const fingerprint = sealFingerprint(opened.ownerKeyId);
  const words = sealWords(fingerprint).join(' ');
  return (
    <div className="flex items-center gap-4 border-b border-line px-4 py-4 sm:px-5">
      <Seal arcs={sealArcs(fingerprint)} words={words} kind={answer.role === 'owner' ? 'own' : 'issued'} size={56} />
      <div className="min-w-0 grow">
        <p className="text-small text-ink-3">{m.scans_issued_by()}</p>
        <p className="truncate font-strong">{answer.ownerName}</p>
        <p className="truncate text-small text-ink-2">{words}</p>
      </div>
      <StatusPill tone="seal" icon="ok" bare>
        {m.scans_signed()}
      </StatusPill>
    </div>
  );
}

function FactRow({ fact }: { fact: Fact }) {
  const phone = phoneOf(fact);
  const urgent = isUrgent(fact.field);
  const [first, ...rest] = fact.text.split('\n');
  return (
    <li
      className={classNames(
        'flex items-center gap-4 border-b border-line px-4 py-4 last:border-b-0 sm:px-5',
        urgent && 'bg-danger-wash',
      )}
    >
      <div className="min-w-0 grow">
        <h3 className={classNames('flex items-center gap-2 text-label', urgent ? 'text-danger' : 'text-ink-2')}>
          {urgent ? <Icon name="alert" /> : null}
          {fieldWord(fact.field)}
        </h3>
        <p className="mt-1 text-section font-strong break-words">{first}</p>
        {rest.length > 0 ? <p className="mt-0.5 break-words whitespace-pre-line">{rest.join('\n')}</p> : null}
      </div>
      {phone ? (
        <a
          href={phone.address}
          className={classNames(buttonClass({ variant: 'primary' }), 'relative z-20')}
          aria-label={m.scans_call_who({ number: phone.written })}
        >
          <Icon name="phone" />
          {m.scans_call()}
        </a>
      ) : null}
    </li>
  );
}

function PermissionsList({ scan: { answer } }: { scan: ReleasedScan }) {
  const given = GLYPH_ROLES.filter((role) => answer.permissions[role] !== 'none');
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <h3 className="text-label text-ink-2">{m.scans_permissions()}</h3>
      {given.length === 0 ? <p className="mt-1">{m.scans_no_permissions()}</p> : null}
      <ul className="mt-1.5 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {given.map((role) => (
          <li key={role} className="flex items-center justify-between gap-3 text-small">
            <span className="flex items-center gap-2">
              <Icon name={role} size={18} className="text-ink-2" />
              {roleWord(role)}
            </span>
            <Ladder step={answer.permissions[role]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Institution, InstitutionalCode } from '@repo/contract/institutions/institutions';
import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { glyphSeal } from '../../parts/glyph/glyph-seal.ts';
import { PrintDialog } from '../../parts/glyph/print/print-dialog.tsx';
import { UnlockDialog } from '../../parts/vault/unlock-dialog.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Seal } from '../../ui/seal.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CodeActions } from './code-actions.tsx';
import { CodeGraphic } from './code-graphic.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { accessLabel, describeInstitution, typeLabel } from './institution-labels.ts';
import { useCodeGlyph } from './use-code-glyph.ts';

type CodeCardProps = {
  code: InstitutionalCode;
  /** What the directory says of it; undefined while only the codes have come. */
  entry: Institution | undefined;
};

/** One code: what it is for, whom to reach there, and its glyph on demand. */
export function CodeCard({ code, entry }: CodeCardProps) {
  const headingId = useId();
  const glyph = useCodeGlyph(code);
  const [shown, setShown] = useState(false);
  const [prints, setPrints] = useState(false);
  const { name } = code.institution;
  const isShown = shown && glyph.drawn !== null;
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full min-w-0 flex-col rounded-card border border-line bg-surface px-4 pt-4 pb-5 sm:px-5"
    >
      <CodeHead code={code} entry={entry} headingId={headingId} />
      <p className="mt-3 text-label text-ink-2">{describeInstitution(code)}</p>
      <div className="mt-3 border-y border-line">
        <DefinitionList rows={factRows(code)} />
      </div>
      {entry ? <ContactFacts entry={entry} className="mt-3" /> : null}
      <div className="mt-auto pt-4">
        <CodeGraphic glyph={glyph} name={name} shown={isShown} />
        <CodeActions
          code={code}
          glyph={glyph}
          isShown={isShown}
          onToggle={() => (isShown ? setShown(false) : glyph.withDrawing(() => setShown(true)))}
          onPdf={() => setPrints(true)}
        />
      </div>
      <UnlockDialog
        open={glyph.asksToUnlock}
        onOpenChange={(open) => !open && glyph.stopWaiting()}
        onUnlocked={glyph.goOn}
      />
      {glyph.drawn ? (
        <PrintDialog
          open={prints}
          onOpenChange={setPrints}
          glyph={{
            drawing: glyph.drawn.drawing,
            title: name,
            seal: glyphSeal(glyph.drawn.row.glyphId),
            isTitlePublic: true,
            row: glyph.drawn.row,
          }}
        />
      ) : null}
    </article>
  );
}

type CodeHeadProps = CodeCardProps & { headingId: string };

function CodeHead({ code, entry, headingId }: CodeHeadProps) {
  const { id, name } = code.institution;
  const englishName = entry?.englishName ?? name;
  return (
    <div className="flex items-start gap-3">
      {/* An ornament of the entry's id: an institution has no key of its own that words could name. */}
      <Seal arcs={glyphSeal(id).arcs} kind={code.isActive ? 'issued' : 'inactive'} size={44} />
      <div className="min-w-0 grow">
        <h3 id={headingId} className="break-words">
          {name}
        </h3>
        {englishName === name ? null : <p className="text-small text-ink-3">{englishName}</p>}
      </div>
      {code.isActive ? (
        <StatusPill tone="ok">{m.ui_active()}</StatusPill>
      ) : (
        <StatusPill tone="plain" icon="stop">
          {m.ui_inactive()}
        </StatusPill>
      )}
    </div>
  );
}

function factRows(code: InstitutionalCode) {
  return [
    {
      key: 'code',
      term: m.institutions_code_id(),
      value: <span className="font-mono numeric text-small break-words">{code.code}</span>,
    },
    { key: 'type', term: m.institutions_code_type(), value: typeLabel(code.institutionType) },
    { key: 'level', term: m.institutions_access_level(), value: accessLabel(code) },
    { key: 'usage', term: m.institutions_usage(), value: m.institutions_scans({ count: code.usageCount }) },
  ];
}

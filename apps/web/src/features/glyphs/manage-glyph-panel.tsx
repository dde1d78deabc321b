import { GLYPH_ROLES, type GlyphRow } from '@house/contract/glyphs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { glyphSeal } from '../../parts/glyph/glyph-seal.ts';
import { GlyphViewer, ShowGlyphButton } from '../../parts/glyph/glyph-viewer.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { roleWord } from '../../parts/words/glyph-words.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Ladder } from '../../ui/ladder.tsx';
import { Seal } from '../../ui/seal.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useGlyphActions } from './manage-actions.ts';
import { GlyphScans } from './manage-scans.tsx';
import { GlyphStatus } from './manage-status.tsx';
import { openGlyph } from './use-glyphs.ts';

type GlyphPanelProps = {
  glyph: GlyphRow;
  title: string;
  folderName: string;
  onClose: () => void;
  onAsk: (what: 'deactivate' | 'reissue' | 'delete' | 'change') => void;
};

/** Everything about one glyph: who may read it, its limits, its drawing, and who has read it. */
export function GlyphPanel({ glyph, title, folderName, onClose, onAsk }: GlyphPanelProps) {
  const seal = glyphSeal(glyph.glyphId);
  const actions = useGlyphActions();
  const inTrash = glyph.state === 'trash';
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      about={seal.words}
      mark={<Seal arcs={seal.arcs} kind={glyph.state === 'open' ? 'issued' : 'inactive'} size={44} />}
      footer={
        inTrash ? (
          <Button icon="restore" onClick={() => void actions.restore(glyph).then(onClose)}>
            {m.glyphs_manage_restore()}
          </Button>
        ) : (
          <>
            <Button icon="edit" onClick={() => onAsk('change')}>
              {m.glyphs_manage_change()}
            </Button>
            {glyph.isActive ? (
              <Button variant="dangerQuiet" icon="stop" onClick={() => onAsk('deactivate')}>
                {m.glyphs_manage_deactivate()}
              </Button>
            ) : (
              <Button icon="ok" onClick={() => void actions.switchTo(glyph, true)}>
                {m.glyphs_manage_activate()}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex items-center justify-between gap-3">
        <GlyphStatus glyph={glyph} bare={false} />
      </div>
      <Readers glyph={glyph} />
      <Facts glyph={glyph} folderName={folderName} />
      {inTrash ? null : <Drawing glyph={glyph} title={title} onReissue={() => onAsk('reissue')} />}
      <GlyphScans glyphId={glyph.id} />
    </SidePanel>
  );
}

function Readers({ glyph }: { glyph: GlyphRow }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {GLYPH_ROLES.map((role) => (
        <li key={role} className="flex items-center justify-between gap-3 py-2.5 text-label">
          <span className="flex items-center gap-2.5">
            <Icon name={role} className="text-ink-2" />
            {roleWord(role)}
          </span>
          <Ladder step={glyph.permissions[role]} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ glyph, folderName }: { glyph: GlyphRow; folderName: string }) {
  const { expiresAt } = glyph.limits;
  const rows = [
    { key: 'folder', term: m.glyphs_manage_folder(), value: folderName },
    {
      key: 'scan',
      term: m.glyphs_manage_last_scan(),
      value: glyph.lastScanAt === null ? m.glyphs_manage_never() : formatWhen(glyph.lastScanAt),
    },
    {
      key: 'expires',
      term: m.glyphs_manage_expires(),
      value: expiresAt === null ? m.glyphs_manage_no_limit() : formatWhen(expiresAt),
    },
    { key: 'reads', term: m.glyphs_manage_reads_left(), value: glyph.readsLeft ?? m.glyphs_manage_no_limit() },
    {
      key: 'passcode',
      term: m.glyphs_manage_passcode(),
      value:
        glyph.passcodeAttemptsLeft === null
          ? m.glyphs_manage_passcode_none()
          : m.glyphs_manage_passcode_left({ left: glyph.passcodeAttemptsLeft }),
    },
    { key: 'version', term: m.glyphs_manage_version(), value: glyph.contentVersion },
    { key: 'changed', term: m.glyphs_manage_changed(), value: formatWhen(glyph.updatedAt) },
  ];
  return <DefinitionList rows={rows} />;
}

/** The drawing comes out of the vault on demand: a list never holds it. */
function Drawing({ glyph, title, onReissue }: { glyph: GlyphRow; title: string; onReissue: () => void }) {
  const [shown, setShown] = useState(false);
  const opened = useQuery({
    queryKey: ['vault', 'glyph', glyph.id, glyph.contentVersion, glyph.glyphId],
    queryFn: () => openGlyph(glyph),
    enabled: shown,
    gcTime: 0,
  });
  return (
    <section className="mt-6">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3>{m.glyphs_manage_drawing()}</h3>
        <ShowGlyphButton title={title} shown={shown && opened.isSuccess} onToggle={() => setShown(!shown)} />
      </div>
      {opened.isError && shown ? <InlineAlert tone="warn">{m.glyphs_manage_damaged()}</InlineAlert> : null}
      {opened.data && shown ? (
        <GlyphViewer drawing={opened.data.drawing} title={title} seal={glyphSeal(glyph.glyphId)} shown />
      ) : null}
      <Button size="low" className="mt-2" icon="reissue" onClick={onReissue}>
        {m.glyphs_manage_reissue()}
      </Button>
    </section>
  );
}

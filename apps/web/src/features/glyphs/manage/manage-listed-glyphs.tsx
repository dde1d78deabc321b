import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import type { CardState } from '../../../parts/card-state/card-state.ts';
import { cardFileName, glyphPng, PNG_SIDES_PX } from '../../../parts/glyph/glyph-files.ts';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { useReveal } from '../../../parts/glyph/use-reveal.ts';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { formatErrorMessage, showErrorToast } from '../../../parts/words/show-toasts.ts';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { askVault } from '../../../workers/vault-client.ts';
import { CardPage } from '../card/card-page.tsx';
import type { CardAsk } from '../card/card-props.ts';
import type { NamedFolders } from '../form/folder-field.tsx';
import { buildDraftFields } from '../form/glyph-draft.ts';
import { useCardLines } from '../use-card-lines.ts';
import { useCardStates } from '../use-card-states.ts';
import type { GlyphNames } from '../use-glyph-names.ts';
import type { GlyphRows } from '../use-glyph-rows.ts';
import { openGlyph } from '../use-glyphs.ts';
import { type ChosenAct, ChosenBar } from './groups/manage-chosen-bar.tsx';
import { type GroupLayer, GroupLayers } from './groups/manage-group-layers.tsx';
import { RefusedDialog } from './groups/manage-refused-dialog.tsx';
import { type CardSelection, useChosen } from './groups/use-chosen.ts';
import { type RefusedGlyph, useGroups } from './groups/use-groups.ts';
import { CardsShown } from './list/cards-shown.tsx';
import type { FilterOption } from './list/filter-dialog.tsx';
import { useShownCards } from './list/use-shown-cards.ts';
import { downloadGlyphs } from './manage-actions.ts';
import { ListProgress } from './manage-glyphs-states.tsx';
import { GlyphLayers, type ManageLayer } from './manage-layers.tsx';
import type { GlyphsPanelProps } from './manage-props.ts';
import type { RowAsk } from './manage-row-menu.tsx';

type ListedGlyphsProps = GlyphsPanelProps & { names: GlyphNames };
type ManyAct = GroupLayer['what'] | 'activate' | 'download';
const NO_TAGS: readonly string[] = [];
const NO_STATE: CardState = { name: 'ready', isOwn: false };

const [, SIDE_PX] = PNG_SIDES_PX;

/** Saves a glyph's picture from the list; other sizes and SVG are in its panel. */
function usePictureDownload(): (glyph: GlyphRow) => void {
  const { reveal } = useReveal();
  async function save({ id, glyphId }: GlyphRow): Promise<void> {
    try {
      const { drawing, draft } = await openGlyph(id);
      const named = { title: draft.title, seal: glyphSeal(glyphId), fields: buildDraftFields(draft) };
      saveFile(cardFileName(named, `${SIDE_PX}.png`), await glyphPng(drawing, SIDE_PX));
    } catch (error) {
      showErrorToast(error, m.glyphs_download_failed(), '', formatErrorMessage);
    }
  }
  return (glyph) => void reveal(glyph.id, 'show', () => void save(glyph));
}

export function ListedGlyphs({
  rows,
  names,
  folders,
  onNewFolder,
  openId,
  onOpen,
  filter,
  onFilter,
  view,
  onAllFolders,
  act,
  realScreen,
}: ListedGlyphsProps) {
  const openGlyph = rows.all.find(({ id }) => id === openId);
  const [layer, setLayer] = useState<ManageLayer | null>(null);
  const [group, setGroup] = useState<GroupLayer | null>(null);
  const [refused, setRefused] = useState<{ list: readonly RefusedGlyph[]; done: number } | null>(null);
  /** The issue that was just made by a re-issue or a copy: its drawing is shown at once. */
  const [freshIssue, setFreshIssue] = useState<string | null>(null);
  const savePicture = usePictureDownload();
  const groups = useGroups((list, done) => setRefused({ list, done }));
  const isOpening = useVault().state === 'open';
  const getLines = useCardLines(rows.all);
  const getStates = useCardStates(rows.all);
  const { shown, known, wanted } = useShownCards(rows.listed, { names, getLines, filter });
  const chosen = useChosen(shown);
  const getTitleById = (id: string) => names.titles.get(id) ?? m.glyphs_manage_sealed();
  const getTitle = ({ id }: GlyphRow) => getTitleById(id);
  const getTags = ({ id }: GlyphRow) => names.tags.get(id) ?? NO_TAGS;
  const targets = useTargets(folders);
  const isIssued = useIssued(folders);
  const buildCard = (row: GlyphRow) => ({
    ...{
      lines: getLines(row),
      states: getStates(row),
      title: getTitle(row),
      tags: getTags(row),
      isIssued: isIssued(row),
    },
  });

  const ask = (what: RowAsk | CardAsk, glyph: GlyphRow) =>
    runRowAct(what, glyph, {
      open: onOpen,
      print: (id) => onOpen(id, 'print'),
      picture: savePicture,
      download: () => void downloadGlyphs([glyph], getTitleById),
      group: setGroup,
      layer: setLayer,
    });

  function askMany(act: ManyAct) {
    if (act === 'activate') void groups.switchTo(act, chosen.rows);
    else if (act === 'download') void downloadGlyphs(chosen.rows, getTitleById);
    else setGroup({ what: act, glyphs: chosen.rows });
  }

  const list = () => (
    <>
      <ListProgress rows={rows} tried={names.tried} isOpening={isOpening} />
      {view.isSelecting ? (
        <Selecting {...{ view, chosen }} shown={shown.length} busy={groups.isBusy} onAct={askMany} />
      ) : null}
      <CardsShown
        {...{ view, shown, filter, onFilter, onAllFolders, targets, folders, chosen }}
        all={rows.listed.length}
        tags={known}
        wanted={wanted}
        buildCard={(row) => {
          const { states, ...card } = buildCard(row);
          return { ...card, state: states[0] ?? NO_STATE, opened: names.getTitle(row) };
        }}
        onAsk={ask}
      />
    </>
  );

  return (
    <>
      <LoweredNotice rows={rows} getTitle={getTitle} />
      {openGlyph === undefined ? (
        list()
      ) : (
        <CardPage
          key={openGlyph.glyphId}
          glyph={openGlyph}
          {...buildCard(openGlyph)}
          folderName={folders.names.get(openGlyph.folderId ?? '') ?? m.glyphs_folder_sealed()}
          isFresh={openGlyph.glyphId === freshIssue}
          {...{ act, realScreen }}
          onAsk={(what) => ask(what, openGlyph)}
          onRestored={() => onOpen(null)}
        />
      )}
      <CardLayer
        layer={layer}
        {...{ getTitle, getTags, folders, onNewFolder }}
        onClose={() => setLayer(null)}
        onDeleted={({ id }) => id === openId && onOpen(null)}
        onDrawn={({ id, glyphId }) => {
          setFreshIssue(glyphId);
          onOpen(id);
        }}
      />
      {group ? (
        <GroupLayers
          layer={group}
          groups={groups}
          folders={targets}
          known={known}
          findTitle={(id) => names.titles.get(id) ?? null}
          getTags={getTags}
          onClose={() => setGroup(null)}
        />
      ) : null}
      {refused ? (
        <RefusedDialog
          refused={refused.list}
          done={refused.done}
          getTitle={getTitleById}
          onClose={() => setRefused(null)}
        />
      ) : null}
    </>
  );
}

type SelectingProps = Pick<GlyphsPanelProps, 'view'> & {
  chosen: CardSelection;
  shown: number;
  busy: boolean;
  onAct: (act: ManyAct) => void;
};

/** What is done to many, until it is done. */
function Selecting({ view, chosen, shown, busy, onAct }: SelectingProps) {
  function end() {
    chosen.none();
    view.setSelecting(false);
  }
  return (
    <ChosenBar
      {...{ shown, busy, onAct }}
      chosen={chosen.rows.length}
      acts={manyActs()}
      onAll={chosen.all}
      onNone={chosen.none}
      onDone={end}
    />
  );
}

type CardLayerProps = Omit<ComponentProps<typeof GlyphLayers>, 'layer'> & { layer: ManageLayer | null };

const CardLayer = ({ layer, ...props }: CardLayerProps) =>
  layer === null ? null : <GlyphLayers layer={layer} {...props} />;

type AskActs = {
  open: (id: string) => void;
  print: (id: string) => void;
  picture: (glyph: GlyphRow) => void;
  download: () => void;
  group: (layer: GroupLayer) => void;
  layer: (layer: ManageLayer) => void;
};

/** What a row or its panel asks for. */
function runRowAct(what: RowAsk | CardAsk, glyph: GlyphRow, acts: AskActs): void {
  if (what === 'print') acts.print(glyph.id);
  else if (what === 'open') acts.open(glyph.id);
  else if (what === 'picture') acts.picture(glyph);
  else if (what === 'download') acts.download();
  else if (what === 'move' || what === 'tags') acts.group({ what, glyphs: [glyph] });
  else acts.layer({ what, glyph });
}

/** Folders that can take a glyph, by their opened names. */
function useTargets({ list, names }: NamedFolders): FilterOption[] {
  return useMemo(
    () =>
      list
        .filter(({ folderType }) => folderType === 'personal')
        .map(({ id }) => ({ id, name: names.get(id) ?? m.glyphs_folder_sealed() })),
    [list, names],
  );
}

/** A glyph in the folder of an institution's code is that code's own. */
function useIssued({ list }: NamedFolders): (glyph: GlyphRow) => boolean {
  return useMemo(() => {
    const issued = new Set(list.filter(({ folderType }) => folderType === 'institutional').map(({ id }) => id));
    return ({ folderId }) => folderId !== null && issued.has(folderId);
  }, [list]);
}

const manyActs = (): ChosenAct<ManyAct>[] => [
  { act: 'activate', label: m.glyphs_manage_activate(), icon: 'check' },
  { act: 'deactivate', label: m.ui_deactivate(), icon: 'stop' },
  { act: 'move', label: m.glyphs_many_move(), icon: 'folder' },
  { act: 'tags', label: m.glyphs_many_tags(), icon: 'edit' },
  { act: 'download', label: m.ui_download(), icon: 'download' },
  { act: 'trash', label: m.glyphs_manage_delete(), icon: 'trash', danger: true },
];

/** Warns when older content was put back: records are signed, so replaying an older one is the only forgery left. */
function LoweredNotice({ rows, getTitle }: { rows: GlyphRows; getTitle: (glyph: GlyphRow) => string }) {
  const ids = useLoweredGlyphs(rows);
  const lowered = ids.length === 0 ? [] : rows.listed.filter(({ id }) => ids.includes(id));
  if (lowered.length === 0) return null;
  return (
    <InlineAlert tone="danger" announce="alert" className="mb-4" title={m.glyphs_manage_lowered_title()}>
      {m.glyphs_manage_lowered({ titles: lowered.map(getTitle).join(', ') })}
    </InlineAlert>
  );
}

/** Ids of glyphs whose content version is lower than one this browser has seen. Empty while the vault is closed. */
function useLoweredGlyphs({ listed, isComplete, readAtMs }: GlyphRows): readonly string[] {
  const isVaultOpen = useVault().state === 'open';
  const lowered = useQuery({
    // Named by when the list was read: ten thousand versions are no key.
    queryKey: ['vault', 'versions', readAtMs, listed.length],
    queryFn: () =>
      askVault('glyph.watchVersions', { glyphs: listed.map(({ id, contentVersion }) => ({ id, contentVersion })) }),
    enabled: isVaultOpen && isComplete && listed.length > 0,
    gcTime: 0,
  });
  return lowered.data ?? [];
}

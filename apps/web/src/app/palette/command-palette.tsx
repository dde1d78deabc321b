import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { copyCode } from '../../features/institutions/copy-code.ts';
import { useInstitutions } from '../../features/institutions/use-institutions.ts';
import { m } from '../../paraglide/messages.js';
import { LockedNotice } from '../../parts/vault/locked-notice.tsx';
import { useVault } from '../../parts/vault/use-vault.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import type { ShellLayer } from '../shell/shell-layer.ts';
import { usePerson } from '../use-person.ts';
import { actionEntries, pageEntries, settingEntries } from './fixed-entries.ts';
import { useHelpEntries } from './help-entries.ts';
import { PaletteBox } from './palette-box.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { noteChosen } from './recent-entries.ts';
import { folderEntries, glyphEntries, type NamedGlyph, showEntries, useOwnThings } from './use-own-entries.ts';

export type CommandPaletteProps = {
  typedAhead: RefObject<string>;
  onClose: () => void;
  onLayer: (layer: ShellLayer) => void;
  onNotifications: () => void;
  onNewFolder: () => void;
  onRevoke: (glyph: NamedGlyph) => void;
  onShow: (glyph: NamedGlyph) => void;
};

type PaletteStep = 'all' | 'revoke' | 'copy';
/** What each of the lists needs to know. */
type PaletteStepProps = CommandPaletteProps & {
  onStep: (step: PaletteStep) => void;
  onChoose: (entry: PaletteEntry) => void;
};

/** Everything by its name. What was chosen runs after the palette has gone, so that a dialog it opens stands alone. */
export function CommandPalette(props: CommandPaletteProps) {
  const [step, setStep] = useState<PaletteStep>('all');
  const chosen = useRef<PaletteEntry | null>(null);
  const choose = (entry: PaletteEntry) => {
    // Help is looked up, not gone back to: it would take a place that a glyph or a page has use for.
    if (step === 'all' && entry.kind !== 'help') noteChosen(entry.id);
    if (entry.isStep) return entry.run();
    chosen.current = entry;
    props.onClose();
  };
  const stepProps: PaletteStepProps = { ...props, onStep: setStep, onChoose: choose };
  return (
    <CommandDialog title={m.palette_title()} onClose={props.onClose} onClosed={() => chosen.current?.run()}>
      {step === 'all' ? <Everything {...stepProps} /> : null}
      {step === 'revoke' ? <GlyphsToRevoke {...stepProps} /> : null}
      {step === 'copy' ? <CodesToCopy {...stepProps} /> : null}
    </CommandDialog>
  );
}

function Everything({ typedAhead, onStep, onChoose, ...props }: PaletteStepProps) {
  const going = useRouter();
  const person = usePerson();
  const own = useOwnThings();
  const helpFor = useHelpEntries();
  const isOpen = useVault().state === 'open';
  const { glyphs, folderNames } = own;
  const { onShow } = props;
  const ownEntries = useMemo(
    () => [
      ...glyphEntries(glyphs, ({ row }) => void going.navigate({ to: '/manage', search: { glyph: row.id } })),
      ...showEntries(glyphs, onShow),
      ...folderEntries(folderNames, going),
    ],
    [glyphs, folderNames, going, onShow],
  );
  const doing = { ...props, going, onCopyCode: () => onStep('copy'), onRevoke: () => onStep('revoke') };
  const fixed = person ? [...pageEntries(person, going), ...actionEntries(doing), ...settingEntries(going)] : [];
  return (
    <PaletteBox
      label={m.palette_search()}
      typedAhead={typedAhead}
      entries={isOpen ? [...fixed, ...ownEntries] : fixed}
      isListedUnasked={({ id, kind }) => kind === 'page' || (kind === 'action' && !id.startsWith('show:'))}
      further={helpFor}
      onChoose={onChoose}
      onClose={props.onClose}
      notes={<OwnNotes own={own} />}
    />
  );
}

function GlyphsToRevoke({ onStep, onChoose, onClose, onRevoke }: PaletteStepProps) {
  const own = useOwnThings();
  const active = own.glyphs.filter(({ row }) => row.isActive);
  const isOpen = useVault().state === 'open';
  return (
    <PaletteBox
      label={m.palette_revoke_search()}
      entries={isOpen ? glyphEntries(active, onRevoke) : []}
      isListedUnasked={() => true}
      onChoose={onChoose}
      onClose={onClose}
      onBack={() => onStep('all')}
      notes={<OwnNotes own={own} />}
    />
  );
}

function CodesToCopy({ onStep, onChoose, onClose }: PaletteStepProps) {
  const { codes, directory } = useInstitutions(null);
  const entries = (codes.data ?? []).map(
    ({ code, institution }): PaletteEntry => ({
      id: `code:${institution.id}`,
      kind: 'code',
      label: institution.name,
      icon: 'institution',
      run: () => void copyCode(code),
    }),
  );
  const failed = codes.isError || directory.isError;
  return (
    <PaletteBox
      label={m.palette_copy_search()}
      entries={entries}
      isListedUnasked={() => true}
      onChoose={onChoose}
      onClose={onClose}
      onBack={() => onStep('all')}
      notes={
        <>
          {failed ? <Note>{m.palette_codes_not_loaded()}</Note> : null}
          {codes.isPending && !failed ? <Note>{m.palette_codes_loading()}</Note> : null}
        </>
      }
    />
  );
}

function OwnNotes({ own }: { own: { isLoading: boolean; isFailed: boolean } }) {
  return (
    <>
      <LockedNotice className="m-2">{m.palette_locked()}</LockedNotice>
      {own.isFailed ? <Note>{m.palette_not_loaded()}</Note> : null}
      {own.isLoading && !own.isFailed ? <Note>{m.palette_loading()}</Note> : null}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="px-5 pb-4 text-small text-ink-2">
      {children}
    </p>
  );
}

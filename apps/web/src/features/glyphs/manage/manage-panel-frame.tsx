import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useMedia } from '../../../ui/use-media.ts';

/** From here on list and panel stand side by side. */
const WIDE = '(min-width: 80rem)';
export const useHasRoomForPanel = (): boolean => useMedia(WIDE);

export type PanelFrameProps = {
  title: string;
  about: string;
  mark: ReactNode;
  children: ReactNode;
  footer: ReactNode;
  onClose: () => void;
};

/** The detail of a row: beside the list where there is room, so that the list stays in use; else over it. */
export function PanelFrame(props: PanelFrameProps) {
  if (useHasRoomForPanel()) return <DockedPanel {...props} />;
  const { onClose, ...panel } = props;
  return <SidePanel open onOpenChange={(open) => !open && onClose()} {...panel} />;
}

function DockedPanel({ title, about, mark, children, footer, onClose }: PanelFrameProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useOpener(heading);
  const close = () => {
    onClose();
    focusOn(opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>('h1'));
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    // A menu inside that Esc closes has already said so.
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  return (
    <aside
      aria-labelledby={headingId}
      onKeyDown={closeOnEscape}
      className="sticky top-20 flex max-h-[calc(100dvh-6rem)] animate-fade flex-col rounded-card border border-line bg-surface"
    >
      <header className="flex items-start gap-4 border-b border-line px-5 py-4">
        {mark}
        <div className="min-w-0 grow">
          <h2 id={headingId} ref={heading} tabIndex={-1} className="outline-none">
            {title}
          </h2>
          <p className="text-small text-ink-3">{about}</p>
        </div>
        <IconButton tooltip={false} icon="close" label={m.ui_close()} className="-mr-2" onClick={close} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without a control at its end needs the keyboard. */}
      <div tabIndex={0} className="min-h-0 grow overflow-y-auto px-5 py-4 -outline-offset-3">
        {children}
      </div>
      {/* Stays in sight while the page has not been scrolled to the panel's end. */}
      <footer className="sticky bottom-0 grid auto-cols-fr grid-flow-col gap-2 rounded-b-card border-t border-line bg-surface px-5 py-4">
        {footer}
      </footer>
    </aside>
  );
}

/** Takes the focus when a row was pressed, and remembers the row. An address that names the glyph leaves it alone. */
function useOpener(heading: { current: HTMLElement | null }): { current: HTMLElement | null } {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active.closest('li') === null) return;
    opener.current = active;
    focusOn(heading.current);
  }, [heading]);
  return opener;
}

import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { onOwnMove } from '../../../ui/on-own-move.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { findSectionByHash, findSectionByPath, listOwnSections } from './section-names.ts';
import { SettingsFinder } from './settings-finder.tsx';
import { SETTINGS_SECTIONS, type SectionName } from './settings-sections.ts';

const WIDE = '(min-width: 64rem)';

/**
 * The list of sections on the left and one of them beside it. On a small screen the list is the first page and each
 * section the next one, so that the browser's own way back leads to the list.
 */
export function SettingsLayout({ renderSection }: { renderSection: (name: SectionName) => ReactNode }) {
  const { pathname, hash } = useLocation();
  const section = findSectionByPath(pathname);
  const linked = section === null ? findSectionByHash(hash) : null;
  if (linked !== null) return <Navigate to={SETTINGS_SECTIONS[linked].path} replace />;
  if (section !== null && !listOwnSections().includes(section)) return <Navigate to="/settings" replace />;
  return <ListAndSection section={section} part={hash} renderSection={renderSection} />;
}

type ListAndSectionProps = {
  /** None on the page that lists them. */
  section: SectionName | null;
  part: string;
  renderSection: (name: SectionName) => ReactNode;
};

function ListAndSection({ section, part, renderSection }: ListAndSectionProps) {
  const isWide = useMedia(WIDE);
  const whole = usePartInView<HTMLElement>(part);
  const shown = section ?? (isWide ? 'current' : null);
  return (
    <>
      {section === null || isWide ? null : <WayBack />}
      <PageHeader title={section === null ? m.settings_title() : SETTINGS_SECTIONS[section].title()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[16rem_minmax(0,44rem)]">
        {section === null || isWide ? <SettingsFinder current={shown} isWide={isWide} /> : null}
        {shown === null ? null : (
          <section ref={whole} aria-label={SETTINGS_SECTIONS[shown].title()} className="min-w-0">
            {section === null ? <h2 className="mb-3">{SETTINGS_SECTIONS[shown].title()}</h2> : null}
            <div className="space-y-4">{renderSection(shown)}</div>
          </section>
        )}
      </div>
    </>
  );
}

function WayBack() {
  return (
    <Link to="/settings" className="-ml-2 mb-2 inline-flex min-h-11 items-center gap-2 px-2 text-label no-underline">
      <Icon name="left" className="text-ink-3" />
      {m.settings_back()}
    </Link>
  );
}

/** Keeps the linked part of a section in view while what stands above it is still loading and growing. */
function usePartInView<E extends HTMLElement>(id: string): RefObject<E | null> {
  const whole = useRef<E>(null);
  useEffect(() => {
    const target = id === '' ? null : document.getElementById(id);
    if (whole.current === null || target === null) return;
    const growing = new ResizeObserver(() => target.scrollIntoView());
    growing.observe(whole.current);
    const unlisten = onOwnMove(() => growing.disconnect());
    return () => {
      growing.disconnect();
      unlisten();
    };
  }, [id]);
  return whole;
}

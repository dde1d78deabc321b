import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import pageStyles from '../../../../emergency-page/emergency-page.css?inline';
import { m } from '../../../paraglide/messages.js';
import type { StrangerViewProps } from '../../../parts/anyone/stranger-view.ts';
import { OpenCardView, OpenFoot } from './open-card-view.tsx';
import { readCardLines } from './shown-lines.ts';
import { LookContext, Said, TonguesContext } from './tongues.tsx';

/** The lines of the page for strangers as its own code draws them, from what is sealed for strangers. Here nobody is called. */
export function CardPreview({ shown: { groups, content }, reader }: StrangerViewProps) {
  const at = new Date().toISOString();
  const card = {
    ...({ kind: 'open', at, reading: '', isDrill: false, isDemo: false, contentVersion: 1, changedAt: at } as const),
    ...{ shown: groups, content: readCardLines(content) },
  };
  const beside = content.language === reader ? null : content.language;
  return (
    <StyledAsPage>
      <LookContext value={true}>
        <TonguesContext value={{ main: reader, beside }}>
          {groups.length === 0 ? <NothingShown /> : <OpenCardView card={card} foot={<OpenFoot card={card} />} />}
        </TonguesContext>
      </LookContext>
    </StyledAsPage>
  );
}

function NothingShown() {
  return (
    <div className="say">
      <h2>
        <Said text={(locale) => m.stranger_nothing({}, { locale })} />
      </h2>
      <p>
        <Said text={(locale) => m.stranger_nothing_about({}, { locale })} />
      </p>
    </div>
  );
}

/** What that page says of its `body`. */
const GROUND_STYLES = `.ground {
  background: var(--color-surface);
  color: var(--color-ink);
  font: 400 1.0625rem / 1.4 var(--font-sans);
  overflow-wrap: break-word;
}`;

/** Its style sheet holds inside this tree alone, and that of the site outside of it. */
function StyledAsPage({ children }: { children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const host = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const own = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageStyles + GROUND_STYLES);
    own.adoptedStyleSheets = [sheet];
    setRoot(own);
  }, []);
  return <div ref={host}>{root === null ? null : createPortal(<div className="ground">{children}</div>, root)}</div>;
}

import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import pageStyles from '../../../../emergency-page/emergency-page.css?inline';

/** What that page says of its `body`. */
const GROUND_STYLES = `.ground {
  background: var(--color-surface);
  color: var(--color-ink);
  font: 400 1.0625rem / 1.4 var(--font-sans);
  overflow-wrap: break-word;
}`;

/** The look of the page for strangers on a page of the site: its style sheet holds inside this tree alone, and that of the site outside of it. */
export function StyledAsPage({ children }: { children: ReactNode }) {
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

import type { ReactNode } from 'react';

/** What stands behind the # of an address that opens an article. */
const PREFIX = 'help=';

export const helpHash = (slug: string): string => `#${PREFIX}${slug}`;

/** The article an address asks for. A word that is no slug asks for nothing. */
export function parseHelpSlug(hash: string): string | null {
  const found = /^#?help=([a-z][a-z-]{1,60})$/.exec(hash);
  return found?.[1] ?? null;
}

/**
 * A link to an article: it opens here, and can be copied or opened in another tab. The address of this page is not changed, for
 * that would be leaving a form.
 */
export function HelpLink({
  slug,
  onOpen,
  children,
}: {
  slug: string;
  onOpen: (slug: string) => void;
  children: ReactNode;
}) {
  return (
    <a
      href={helpHash(slug)}
      className="link"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(slug);
      }}
    >
      {children}
    </a>
  );
}

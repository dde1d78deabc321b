import { useEffect, useRef } from 'react';
import { copyText } from '../../device/files/clipboard.ts';
import { m } from '../../paraglide/messages.js';
import { showCopiedToast } from '../../parts/words/show-toasts.ts';
import { useLanguage } from '../../parts/words/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/layers.ts';
import { HelpLink, helpHash } from './help-link.tsx';
import { findArticle } from './search/help-articles.ts';
import { chooseHelpLanguage } from './search/help-models.ts';

type ArticleViewProps = { slug: string; onOpen: (slug: string) => void; onBack: () => void };

/** One article, in the place of the conversation. */
export function ArticleView({ slug, onOpen, onBack }: ArticleViewProps) {
  const language = chooseHelpLanguage(useLanguage());
  const article = findArticle(slug, language);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each article that is opened takes the focus to its beginning.
  useEffect(() => focusOn(heading.current), [slug]);
  return (
    <div>
      <Button variant="quiet" size="low" icon="back" onClick={onBack} className="-ml-3">
        {m.assistant_back()}
      </Button>
      {article === undefined ? (
        <p className="mt-3">{m.assistant_no_article()}</p>
      ) : (
        <article className="mt-3">
          <h3 ref={heading} lang={language} tabIndex={-1} className="outline-none">
            {article.title}
          </h3>
          {[article.answer, ...article.more].map((paragraph) => (
            <p key={paragraph} lang={language} className="mt-2">
              {paragraph}
            </p>
          ))}
          <h4 className="mt-5 text-small font-strong text-ink-2">{m.assistant_related()}</h4>
          <ul lang={language} className="mt-1 grid gap-1.5 text-small">
            {article.related.map((other) => (
              <li key={other}>
                <HelpLink slug={other} onOpen={onOpen}>
                  {findArticle(other, language)?.title}
                </HelpLink>
              </li>
            ))}
          </ul>
          <Button size="low" icon="copy" className="mt-5" onClick={() => void copyLink(slug)}>
            {m.ui_copy_link()}
          </Button>
        </article>
      )}
    </div>
  );
}

async function copyLink(slug: string): Promise<void> {
  showCopiedToast(await copyText(`${location.origin}${location.pathname}${helpHash(slug)}`), {
    done: m.ui_link_copied(),
    failed: m.assistant_link_not_copied(),
  });
}

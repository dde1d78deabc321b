import { phrasingsOf } from '../../apps/web/src/features/assistant/search/asked/asked-question.ts';
import { askedIn, loadAsked } from '../../apps/web/src/features/assistant/search/asked/asked-questions.ts';
import { buildIndex } from '../../apps/web/src/features/assistant/search/help-index.ts';
import { searchHelp } from '../../apps/web/src/features/assistant/search/search-help.ts';
import type { BenchTable } from '../../tools/measuring/bench-table.ts';

await loadAsked('en');
await loadAsked('it');

const PARTS = 5;
const SHOWN = 2;

/** Each fifth of the ways of asking is left out in turn and asked of what the rest makes: what the ranking does with words it was not given. */
export function leaveOut(): BenchTable {
  const rows = (['en', 'it'] as const).map((language) => {
    const asked = askedIn(language);
    let count = 0;
    let first = 0;
    let shown = 0;
    for (let part = 0; part < PARTS; part++) {
      const { rest, left } = split(asked, part);
      const index = buildIndex(language, rest);
      for (const { slug, way } of left) {
        const found = searchHelp(way, language, index)
          .slice(0, SHOWN)
          .map(({ article }) => article.slug);
        count++;
        first += Number(found[0] === slug);
        shown += Number(found.includes(slug));
      }
    }
    const share = (number: number) => `${Math.round((100 * number) / count)} %`;
    return [language === 'en' ? 'English' : 'Italian', count, share(first), share(shown)];
  });
  return {
    name: 'assistant-left-out',
    columns: ['language', 'ways of asking', 'article first', 'article among two'],
    rows,
    thresholds: [],
  };
}

function split(asked: Readonly<Record<string, string>>, part: number) {
  const rest: Record<string, string> = {};
  const left: { slug: string; way: string }[] = [];
  let place = 0;
  for (const slug of Object.keys(asked)) {
    const kept: string[] = [];
    for (const way of phrasingsOf(asked, slug)) {
      if (place++ % PARTS === part) left.push({ slug, way });
      else kept.push(way);
    }
    rest[slug] = kept.join(' / ');
  }
  return { rest, left };
}

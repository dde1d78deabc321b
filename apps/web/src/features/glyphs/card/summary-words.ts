import type { LineCode } from '@repo/client/card/line-codes';
import { HEALTH_WORDS_SYSTEM, type HealthWord, parseSnomedVersions } from '@repo/health-words/health-words';
import { SNOMED } from '@repo/patient-summary/summary-codes';
import type { NamedLine, SummaryCode } from '@repo/patient-summary/summary-rows';
import { findWordList, loadWordList } from '../form/words/use-health-words.ts';

/** What lines of a card mean in codes that other systems know, and those among the conditions that are something that was done. */
type SummaryMeaning = { codes: SummaryCode[]; procedures: NamedLine[] };

/** A word of our list leaves as its SNOMED code, and without one not at all; a code of another system leaves as it is. */
export async function explainCodes(codes: readonly LineCode[]): Promise<SummaryMeaning> {
  const ids = codes.flatMap(({ system, code }) => (system === HEALTH_WORDS_SYSTEM ? [code] : []));
  const lists = [...new Set(ids.flatMap((id) => findWordList(id) ?? []))];
  const others = codes.filter(({ system }) => system !== HEALTH_WORDS_SYSTEM);
  if (lists.length === 0) return { codes: others, procedures: [] };
  const [versions, ...words] = await Promise.all([loadVersions(), ...lists.map(loadWordList)]);
  const byId = new Map(words.flat().map((word) => [word.id, word]));
  const known = codes.flatMap((code) => {
    const word = code.system === HEALTH_WORDS_SYSTEM ? byId.get(code.code) : undefined;
    return word === undefined ? [] : [{ ...code, word }];
  });
  return {
    codes: [...others, ...known.flatMap((code) => translateCode(code, versions))],
    procedures: known.flatMap(({ field, line, word }) =>
      findWordList(word.id) === 'procedure' ? [{ field, line }] : [],
    ),
  };
}

const loadVersions = async (): Promise<ReadonlyMap<string, string>> =>
  parseSnomedVersions((await import('@repo/health-words/words/snomed-ct.tsv?raw')).default);

function translateCode(
  { field, line, word }: NamedLine & { word: HealthWord },
  versions: ReadonlyMap<string, string>,
): SummaryCode[] {
  if (word.snomedCode === null) return [];
  const version = versions.get(word.snomedCode);
  return [{ field, line, system: SNOMED, code: word.snomedCode, ...(version !== undefined && { version }) }];
}

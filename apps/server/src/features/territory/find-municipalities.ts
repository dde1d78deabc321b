import { type FoundMunicipality, MUNICIPALITIES_FOUND_MAX } from '@repo/contract/territory/territory';
import { type Area, type Italy, ownItaly } from './read-italy.ts';

type MunicipalityEntry = { readonly area: Readonly<Area>; readonly folded: string };

let entriesOnce: readonly MunicipalityEntry[] | null = null;

/** Those whose name contains the text: first the one of that name, then those that begin with it, then those of which a word does. */
export function findMunicipalities(text: string): FoundMunicipality[] {
  entriesOnce ??= listEntries(ownItaly());
  const wanted = foldName(text);
  if (wanted === '') return [];
  const ranks: MunicipalityEntry[][] = [[], [], [], []];
  for (const entry of entriesOnce) {
    const at = entry.folded.indexOf(wanted);
    if (at !== -1) ranks[rankMatch(entry.folded, wanted, at)]?.push(entry);
  }
  return ranks
    .flat()
    .slice(0, MUNICIPALITIES_FOUND_MAX)
    .map(({ area }) => viewFound(area));
}

export function findMunicipality(code: string): FoundMunicipality | null {
  const area = ownItaly().byCode.get(code);
  return area?.level === 'municipality' ? viewFound(area) : null;
}

/** Small letters without accents, apostrophes and hyphens as spaces: `Forlì-Cesena` is found by `forli cesena`. */
const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function rankMatch(folded: string, wanted: string, at: number): number {
  if (at === 0) return folded === wanted ? 0 : 1;
  return folded.includes(` ${wanted}`) ? 2 : 3;
}

/** The largest first: whoever types `bo` means Bologna sooner than Boara Pisani. */
function listEntries({ byCode }: Italy): MunicipalityEntry[] {
  const entries = [...byCode.values()]
    .filter(({ level }) => level === 'municipality')
    .map((area) => ({ area, folded: foldName(area.name) }));
  return entries.sort((one, other) => (other.area.residents ?? 0) - (one.area.residents ?? 0));
}

const viewFound = ({ code, name, above }: Readonly<Area>): FoundMunicipality => ({
  code,
  name,
  sign: above?.sign ?? '',
  region: above?.above?.name ?? '',
});

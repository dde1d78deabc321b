import { splitClusters } from './clusters.ts';
import { hasRightToLeft } from './text-direction.ts';

export type FacePart<Font> = { readonly font: Font; readonly letters: ReadonlySet<number> };
/** Files of one design, tried in order for each letter. */
export type FaceFamily<Font> = readonly FacePart<Font>[];

export type FaceRun<Font> = { readonly kind: 'face'; readonly font: Font; text: string };
/** What no kept face can set right: drawn by the browser. */
export type PictureRun = { readonly kind: 'picture'; text: string };
export type LineRun<Font> = FaceRun<Font> | PictureRun;

const MARK = /\p{M}/u;

/**
 * A line in the parts that are drawn alike, from left to right. One family sets all of it where one can, so that no word is
 * patched together; letters that run from right to left, carry marks that have no letter of their own, join or are in no
 * face are a picture. A line with any letter from right to left is one picture: its order is not that of its letters.
 */
export function setLine<Font>(text: string, families: readonly FaceFamily<Font>[]): LineRun<Font>[] {
  if (text === '') return [];
  if (hasRightToLeft(text)) return [{ kind: 'picture', text }];
  const clusters = splitClusters(text);
  const every = families.flat();
  const settable = clusters.filter((cluster) => findFacePart(cluster, every) !== undefined);
  const family =
    families.find((one) => settable.every((cluster) => findFacePart(cluster, one) !== undefined)) ?? every.toReversed();
  const runs: LineRun<Font>[] = [];
  for (const cluster of clusters) addCluster(runs, cluster, findFacePart(cluster, family)?.font);
  return runs;
}

function findFacePart<Font>(cluster: string, family: FaceFamily<Font>): FacePart<Font> | undefined {
  const code = cluster.codePointAt(0);
  if (code === undefined || String.fromCodePoint(code) !== cluster || MARK.test(cluster)) return undefined;
  return family.find(({ letters }) => letters.has(code));
}

function addCluster<Font>(runs: LineRun<Font>[], cluster: string, font: Font | undefined): void {
  const last = runs.at(-1);
  if (font === undefined) {
    const before = runs.at(-2);
    if (last?.kind === 'picture') last.text += cluster;
    else if (last?.text.trim() === '' && before?.kind === 'picture') {
      // The space between two words of a picture belongs to it.
      before.text += last.text + cluster;
      runs.pop();
    } else runs.push({ kind: 'picture', text: cluster });
  } else if (last?.kind === 'face' && last.font === font) last.text += cluster;
  else runs.push({ kind: 'face', font, text: cluster });
}

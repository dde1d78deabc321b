import { CATEGORIES } from './categories.ts';
import type { StageJudgement } from './judge-stages.ts';
import type { SceneResult } from './measure-scene.ts';
import { computeMean, computeQuantile } from './tally.ts';

/** Where our reader loses frames in a category, and how well each stage did on those that reached it. */
export type StageLosses = {
  readonly name: string;
  readonly frames: number;
  readonly ends: Readonly<Record<StageJudgement['end'], number>>;
  /** Lost frames that are read with the true corners. */
  readonly readWithOracle: number;
  /** Mean number of finders detected, in all frames and in those whose grid was not located. */
  readonly finders: number;
  readonly findersLost: number;
  /**
   * Medians: corner error of located grids and cell error of registered ones, in cells; wrong symbols and bits a cell
   * of registered grids.
   */
  readonly cornerError: number;
  readonly cellError: number;
  readonly symbolErrors: number;
  readonly bitsPerCell: number;
};

const ENDS = ['not located', 'not registered', 'not decoded', 'read'] as const;

export function sumStages(results: readonly SceneResult[]): StageLosses[] {
  return CATEGORIES.flatMap(({ name }, category) => {
    const own = results.flatMap((result) => (result.category === category && result.stages ? [result.stages] : []));
    if (own.length === 0) return [];
    const count = (end: StageJudgement['end']) => own.filter((stages) => stages.end === end).length;
    const [lost, unregistered, undecoded, read] = ENDS.map(count);
    const median = (values: readonly (number | null)[]) =>
      computeQuantile(
        values.filter((value) => value !== null),
        0.5,
      );
    const registered = own.filter(({ symbolErrors }) => symbolErrors !== null);
    return [
      {
        name,
        frames: own.length,
        ends: {
          'not located': lost ?? 0,
          'not registered': unregistered ?? 0,
          'not decoded': undecoded ?? 0,
          read: read ?? 0,
        },
        readWithOracle: results.filter((result) => result.category === category && result.isReadWithOracle === true)
          .length,
        finders: computeMean(own.map(({ finders }) => finders)),
        findersLost: computeMean(own.filter(({ end }) => end === 'not located').map(({ finders }) => finders)),
        cornerError: median(own.map(({ cornerError }) => (Number.isFinite(cornerError) ? cornerError : null))),
        cellError: median(registered.map(({ cellError }) => cellError)),
        symbolErrors: median(registered.map(({ symbolErrors }) => symbolErrors)),
        bitsPerCell: median(registered.map(({ bitsPerCell }) => bitsPerCell)),
      },
    ];
  });
}

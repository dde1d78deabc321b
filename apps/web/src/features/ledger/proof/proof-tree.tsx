import type { ProofStep } from '@repo/client/ledger/check-proof';
import { m } from '../../../paraglide/messages.js';
import { layProofTree, type TreeNode } from './tree-geometry.ts';

type ProofTreeDrawingProps = { index: number; size: number; width: number; steps: readonly ProofStep[] };

/** The tree of a block's transactions. The numbers in it are those of the steps below. */
export function ProofTreeDrawing({ index, size, width, steps }: ProofTreeDrawingProps) {
  const tree = layProofTree(index, size, width);
  // The steps that make a hash of the tree, in their order from the leaf upwards.
  const numbers = steps.flatMap(({ name }, place) => (name === 'leaf' || name === 'join' ? [place + 1] : []));
  const isRootWrong = steps.some(({ name, ok }) => name === 'root' && !ok);
  if (numbers.length === 0) return null;
  return (
    <div className="px-2 pt-1 pb-3 sm:px-5">
      <svg
        viewBox={`0 0 ${tree.width} ${tree.height}`}
        className="mx-auto block h-auto w-full"
        style={{ maxWidth: tree.width }}
        role="img"
        aria-label={m.ledger_tree({ count: size, number: index + 1 })}
      >
        {tree.links
          .toSorted((a, b) => Number(a.isOnPath) - Number(b.isOnPath))
          .map(({ path, isOnPath }) => (
            <path
              key={path}
              d={path}
              fill="none"
              className={isOnPath ? 'stroke-primary' : 'stroke-edge'}
              strokeWidth={isOnPath ? 3.5 : 1.1}
              strokeLinecap="round"
            />
          ))}
        {tree.nodes.map((node) => (
          <Node
            key={`${node.range.start}-${node.range.end}`}
            node={node}
            number={node.order === undefined ? undefined : numbers[node.order]}
            isWrong={isRootWrong && node.order === numbers.length - 1}
          />
        ))}
        {tree.labels.map(({ x, y, text, isOwn }) => (
          <text
            key={text}
            x={x}
            y={y}
            textAnchor="middle"
            fontSize={12}
            className={`numeric font-mono ${isOwn ? 'fill-ink font-strong' : 'fill-ink-3'}`}
          >
            {text}
          </text>
        ))}
      </svg>
      <Legend isWhole={tree.nodes.some(({ kind }) => kind === 'other')} />
    </div>
  );
}

function Node({ node, number, isWrong }: { node: TreeNode; number: number | undefined; isWrong: boolean }) {
  const { x, y, kind } = node;
  if (kind === 'other') return <circle cx={x} cy={y} r={3.5} className="fill-surface stroke-edge" strokeWidth={1.25} />;
  if (kind === 'given') {
    return (
      <>
        <circle cx={x} cy={y} r={7} className="fill-surface stroke-seal" strokeWidth={3} />
        <circle cx={x} cy={y} r={2} className="fill-seal" />
      </>
    );
  }
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={11}
        className={isWrong ? 'fill-danger stroke-surface' : 'fill-primary stroke-surface'}
        strokeWidth={2.5}
      />
      <text
        x={x}
        y={y + 4.2}
        textAnchor="middle"
        fontSize={12}
        className={`font-strong ${isWrong ? 'fill-on-danger' : 'fill-on-primary'}`}
      >
        {number}
      </text>
    </>
  );
}

function Legend({ isWhole }: { isWhole: boolean }) {
  return (
    <p className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-small text-ink-2">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-full bg-primary" />
        {m.ledger_tree_computed()}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-full border-3 border-seal" />
        {m.ledger_tree_given()}
      </span>
      {isWhole ? (
        <span className="inline-flex items-center gap-2">
          <span className="size-2.5 rounded-full border border-edge" />
          {m.ledger_tree_other()}
        </span>
      ) : null}
    </p>
  );
}

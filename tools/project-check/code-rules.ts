import type { Node } from 'oxc-parser';
import type { ProjectPlan } from '../../project.rules.ts';
import type { ProjectRule, Violation } from './project-rule.ts';
import { isAllowedPath, isProductSource } from './project-rule.ts';
import { type SourceFile, walk } from './project-sources.ts';

type NodeJudge = (node: Node, parent: Node | null, file: SourceFile) => string | null;

type RuleReach = (file: SourceFile, plan: ProjectPlan) => boolean;

/** Makes a rule that judges one syntax node at a time in the files it applies to. */
function nodeRule(name: string, reach: RuleReach, judge: NodeJudge): ProjectRule {
  return {
    name,
    find: ({ files, plan }) => {
      const found: Violation[] = [];
      for (const file of files.filter((one) => reach(one, plan))) {
        walk(file.program, (node, parent) => {
          const message = judge(node, parent, file);
          if (message !== null) found.push({ rule: name, path: file.path, line: file.lineAt(node.start), message });
        });
      }
      return found;
    },
  };
}

const everywhere: RuleReach = () => true;
const inProduct: RuleReach = (file, plan) => isProductSource(plan, file);

function except(reach: RuleReach, allowed: (plan: ProjectPlan) => readonly string[]): RuleReach {
  return (file, plan) => reach(file, plan) && !isAllowedPath(file.path, allowed(plan));
}

/** Biome bans a property for all paths or for none, so this one rule of properties is ours. */
const oneFocus = nodeRule(
  'one-focus',
  except(inProduct, (plan) => plan.focusAllowed),
  (node) =>
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'focus'
      ? 'an open layer keeps the keyboard: focusOn of ui/layers.ts moves the focus'
      : null,
);

/** Biome takes a block with a comment for a full one. */
const noEmptyCatch = nodeRule('no-empty-catch', everywhere, (node) =>
  node.type === 'CatchClause' && node.body.body.length === 0 ? 'an error is swallowed' : null,
);

/** Every class that extends an error names itself: without it a log says "Error". Minified code loses the class's own name. */
const namedErrors = nodeRule('named-errors', everywhere, (node, _parent, file) => {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return null;
  if (node.superClass?.type !== 'Identifier' || !/(Error|Refusal)$/.test(node.superClass.name)) return null;
  const own = node.id?.name ?? '';
  const setsName = new RegExp(`\\bname = '${own}'`).test(file.text.slice(node.body.start, node.body.end));
  return own !== '' && setsName ? null : `${own || 'a class'} sets no name: override readonly name = '${own}'`;
});

const comparisons = new Set(['toBeLessThan', 'toBeLessThanOrEqual', 'toBeGreaterThan', 'toBeGreaterThanOrEqual']);
// Names of measured durations: `elapsedMs` depends on the machine, whereas `usedAtMs` is an instant that a test may
// set.
const timeName = /(elapsed|duration|took)|(?<!At)(Ms|Millis|Seconds)$/i;

const noTimedAssertion = nodeRule(
  'no-timed-assertion',
  (file) => file.isTest && !/(^|\/)bench\//.test(file.path),
  (node, _parent, file) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
    const { property, object } = node.callee;
    if (property.type !== 'Identifier' || !comparisons.has(property.name) || object.type !== 'CallExpression')
      return null;
    const subject = object.arguments[0];
    const text = subject === undefined ? '' : file.text.slice(subject.start, subject.end);
    return timeName.test(text) || /(performance|Date)\.now\(\)/.test(text)
      ? `expect(${text}) waits on a clock: count instead, times live in bench/`
      : null;
  },
);

const spokenAttributes = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']);
const hasWord = /\p{L}{2}/u;

const textThroughMessages = nodeRule(
  'text-through-messages',
  (file, plan) => inProduct(file, plan) && file.path.startsWith('apps/web/src/'),
  (node) => {
    if (node.type === 'JSXText' && hasWord.test(node.value)) return `"${node.value.trim()}" belongs in messages/`;
    if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier' || !spokenAttributes.has(node.name.name))
      return null;
    return node.value?.type === 'Literal' && typeof node.value.value === 'string' && hasWord.test(node.value.value)
      ? `${node.name.name}="${node.value.value}" belongs in messages/`
      : null;
  },
);

/** Comments that postpone work or silence a tool. */
const honestComments: ProjectRule = {
  name: 'honest-comments',
  find: ({ files }) =>
    files.flatMap((file) =>
      file.comments.flatMap((comment): Violation[] => {
        const message = judgeComment(comment.text);
        return message === null ? [] : [{ rule: 'honest-comments', path: file.path, line: comment.line, message }];
      }),
    ),
};

const putOff = new RegExp(`\\b(${['TODO', 'FIXME', 'XXX', 'HACK'].join('|')})\\b`);

function judgeComment(text: string): string | null {
  const putOffWord = putOff.exec(text)?.[1];
  if (putOffWord !== undefined) return `${putOffWord}: do it, or write an issue`;
  if (/^\s*@ts-(ignore|nocheck|expect-error)/.test(text)) return 'the type checker is silenced';
  const silenced = /^\s*biome-ignore\S*\s+\S+?:\s*(.*)$/s.exec(text);
  return silenced !== null && (silenced[1] ?? '').trim().length < 15 ? 'biome-ignore needs its reason' : null;
}

export const codeRules: readonly ProjectRule[] = [
  oneFocus,
  noEmptyCatch,
  namedErrors,
  noTimedAssertion,
  textThroughMessages,
  honestComments,
];

import type { Node } from 'oxc-parser';
import type { ProjectPlan } from '../../project.rules.ts';
import type { ProjectRule, Violation } from './project-rule.ts';
import { isAllowedPath, isProductSource } from './project-rule.ts';
import { type SourceFile, walk } from './project-sources.ts';

type NodeJudge = (node: Node, parent: Node | null, file: SourceFile) => string | null;

type Reach = (file: SourceFile, plan: ProjectPlan) => boolean;

/** Makes a rule that judges one syntax node at a time in the files it applies to. */
function nodeRule(name: string, reach: Reach, judge: NodeJudge): ProjectRule {
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

const everywhere: Reach = () => true;
const inProduct: Reach = (file, plan) => isProductSource(plan, file);

function except(reach: Reach, allowed: (plan: ProjectPlan) => readonly string[]): Reach {
  return (file, plan) => reach(file, plan) && !isAllowedPath(file.path, allowed(plan));
}

const globalObjects = new Set(['window', 'globalThis', 'self']);

/** The name of a global that this node reads, whether bare (`fetch`) or through the global object (`window.fetch`). */
function readGlobal(node: Node, parent: Node | null): string | null {
  if (
    node.type === 'MemberExpression' &&
    !node.computed &&
    node.object.type === 'Identifier' &&
    globalObjects.has(node.object.name)
  ) {
    return node.property.type === 'Identifier' ? node.property.name : null;
  }
  if (node.type !== 'Identifier') return null;
  const isMember = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed;
  const isKey =
    parent !== null && 'key' in parent && parent.key === node && !('shorthand' in parent && parent.shorthand);
  const isType = parent?.type === 'TSTypeQuery' || parent?.type === 'TSTypeReference';
  return isMember || isKey || isType ? null : node.name;
}

function isMember(node: Node, object: string, property: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === object &&
    node.property.type === 'Identifier' &&
    node.property.name === property
  );
}

const network = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket']);

const oneFetch = nodeRule(
  'one-fetch',
  except(inProduct, (plan) => plan.fetchAllowed),
  (node, parent) => {
    const name = readGlobal(node, parent);
    if (name !== null && network.has(name))
      return `${name}: only api/ask.ts (web) and outside/ (server) reach the network`;
    return node.type === 'Identifier' && node.name === 'sendBeacon'
      ? 'sendBeacon: only api/ask.ts reaches the network'
      : null;
  },
);

function readsEnvironment(node: Node): boolean {
  if (node.type === 'VariableDeclarator') return node.init?.type === 'Identifier' && node.init.name === 'process';
  if (node.type !== 'ImportSpecifier') return isMember(node, 'process', 'env');
  return node.imported.type === 'Identifier' && node.imported.name === 'env';
}

const oneEnvironment = nodeRule(
  'one-environment',
  except(inProduct, (plan) => plan.environmentAllowed),
  (node) => (readsEnvironment(node) ? 'only config.ts and config/ read process.env' : null),
);

const oneNavigator = nodeRule(
  'one-navigator',
  except(inProduct, (plan) => plan.navigatorAllowed),
  (node, parent) => (readGlobal(node, parent) === 'navigator' ? 'only device/ touches navigator' : null),
);

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

const noWeakRandom = nodeRule(
  'no-weak-random',
  except(inProduct, (plan) => plan.randomAllowed),
  (node) =>
    isMember(node, 'Math', 'random') ? 'Math.random decides nothing here: take crypto or a seeded generator' : null,
);

const noEnum = nodeRule('no-enum', everywhere, (node) =>
  node.type === 'TSEnumDeclaration' ? 'use an `as const` list' : null,
);

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

const noBarrel = nodeRule(
  'no-barrel',
  except(everywhere, (plan) => plan.barrels),
  (node) => {
    if (node.type === 'ExportAllDeclaration') return 'export * makes a barrel';
    return node.type === 'ExportNamedDeclaration' && node.source !== null ? 'a re-export makes a barrel' : null;
  },
);

const testModifiers = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails']);
const testFunctions = new Set(['test', 'it', 'describe', 'suite']);

const noSkippedTest = nodeRule(
  'no-skipped-test',
  (file) => file.isTest,
  (node) => {
    if (
      node.type !== 'MemberExpression' ||
      node.property.type !== 'Identifier' ||
      !testModifiers.has(node.property.name)
    )
      return null;
    const root = node.object.type === 'MemberExpression' ? node.object.object : node.object;
    return root.type === 'Identifier' && testFunctions.has(root.name)
      ? `.${node.property.name}: a skipped test is a failed one`
      : null;
  },
);

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

const parses: ProjectRule = {
  name: 'parses',
  find: ({ files }) =>
    files.flatMap((file) => file.parseErrors.map((message) => ({ rule: 'parses', path: file.path, line: 1, message }))),
};

export const codeRules: readonly ProjectRule[] = [
  parses,
  oneFetch,
  oneEnvironment,
  oneNavigator,
  oneFocus,
  noWeakRandom,
  noEnum,
  noEmptyCatch,
  namedErrors,
  noBarrel,
  noSkippedTest,
  noTimedAssertion,
  textThroughMessages,
  honestComments,
];

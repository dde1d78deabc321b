import type { HouseRule, Violation } from './house-rule.ts';
import { isProductSource, workspaceOf } from './house-rule.ts';
import { type SourceFile, walk } from './house-sources.ts';

const callList = 'packages/contract/src/calls.ts';

/** The identifiers in `CALLS`, the list of every call there is. */
function listCalls(files: readonly SourceFile[]): { name: string; line: number }[] {
  const file = files.find((one) => one.path === callList);
  const calls: { name: string; line: number }[] = [];
  if (file === undefined) return calls;
  walk(file.program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.id.name !== 'CALLS') return;
    if (node.init?.type !== 'ArrayExpression') return;
    for (const element of node.init.elements) {
      if (element?.type === 'Identifier') calls.push({ name: element.name, line: file.lineAt(element.start) });
    }
  });
  return calls;
}

/** Names that a product file takes from the contract. */
function listContractNames(file: SourceFile): string[] {
  return file.program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value.startsWith('@house/contract/')
      ? node.specifiers.flatMap((one) =>
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [one.imported.name] : [],
        )
      : [],
  );
}

/** A call that no server route answers or no client asks is reported. */
export const callsAreKept: HouseRule = {
  name: 'calls-are-kept',
  find: ({ files, plan }) => {
    const calls = listCalls(files);
    if (calls.length === 0)
      return [{ rule: 'calls-are-kept', path: callList, line: 1, message: 'the check read no call here' }];
    const namesIn = (word: string): Set<string> =>
      new Set(
        files
          .filter((file) => isProductSource(plan, file) && workspaceOf(plan, file.path)?.word === word)
          .flatMap(listContractNames),
      );
    const [answered, asked] = [namesIn('server'), namesIn('web')];
    return calls.flatMap(({ name, line }): Violation[] => [
      ...(answered.has(name)
        ? []
        : [{ rule: 'calls-are-kept', path: callList, line, message: `the server does not answer ${name}` }]),
      ...(asked.has(name) || plan.callsNotAsked.includes(name)
        ? []
        : [{ rule: 'calls-are-kept', path: callList, line, message: `the web never asks ${name}` }]),
    ]);
  },
};

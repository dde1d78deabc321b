import { posix } from 'node:path';
import type { ProjectRule, Violation } from './project-rule.ts';
import { isProductSource, workspaceOf } from './project-rule.ts';
import type { SourceFile } from './project-sources.ts';

const contractFolder = 'packages/contract/src/';
const contractFiles = `${contractFolder}registry/contract-files.ts`;

type DeclaredCall = { name: string; path: string; line: number };

/** Every `export const x = call({ ... })` of the contract. */
function listCalls(files: readonly SourceFile[]): DeclaredCall[] {
  return files
    .filter(({ path, isTest }) => path.startsWith(contractFolder) && !isTest)
    .flatMap((file) =>
      file.program.body.flatMap((node) => {
        const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : null;
        if (declaration?.type !== 'VariableDeclaration') return [];
        return declaration.declarations.flatMap(({ id, init }) => {
          const isCall =
            init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'call';
          return isCall && id.type === 'Identifier'
            ? [{ name: id.name, path: file.path, line: file.lineAt(node.start) }]
            : [];
        });
      }),
    );
}

/** Names that a product file imports from the contract. */
function listContractNames(file: SourceFile): string[] {
  return file.program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value.startsWith('@house/contract/')
      ? node.specifiers.flatMap((one) =>
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [one.imported.name] : [],
        )
      : [],
  );
}

/** A call that no server route answers or no client asks is reported, and one whose file the contract does not list. */
export const callsAreKept: ProjectRule = {
  name: 'calls-are-kept',
  find: ({ files, plan }) => {
    const calls = listCalls(files);
    if (calls.length === 0)
      return [{ rule: 'calls-are-kept', path: contractFiles, line: 1, message: 'the check read no call' }];
    const namesIn = (word: string): Set<string> =>
      new Set(
        files
          .filter((file) => isProductSource(plan, file) && workspaceOf(plan, file.path)?.word === word)
          .flatMap(listContractNames),
      );
    const [answered, asked] = [namesIn('server'), namesIn('web')];
    const gathering = files.find(({ path }) => path === contractFiles)?.imports ?? [];
    const listed = new Set(gathering.map(({ specifier }) => posix.join(posix.dirname(contractFiles), specifier)));
    return calls.flatMap(({ name, path, line }): Violation[] => {
      const report = (message: string) => ({ rule: 'calls-are-kept', path, line, message });
      return [
        ...(listed.has(path) ? [] : [report(`${contractFiles} does not list this file`)]),
        ...(answered.has(name) ? [] : [report(`the server does not answer ${name}`)]),
        ...(asked.has(name) || plan.callsNotAsked.includes(name) ? [] : [report(`the web never asks ${name}`)]),
      ];
    });
  },
};

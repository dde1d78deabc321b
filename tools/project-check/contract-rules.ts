import { posix } from 'node:path';
import type { ProjectRule, Violation } from './project-rule.ts';
import { findWorkspace, isProductSource } from './project-rule.ts';
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
    node.type === 'ImportDeclaration' && node.source.value.startsWith('@repo/contract/')
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
          .filter((file) => isProductSource(plan, file) && findWorkspace(plan, file.path)?.word === word)
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

const places = {
  contract: contractFolder,
  server: 'apps/server/src/features/',
  web: 'apps/web/src/features/',
} as const;
type WordPlace = keyof typeof places;

/** The folder directly under a place in which a path lies; undefined for a file of the place itself, or outside it. */
function readWord(place: WordPlace, path: string): string | undefined {
  return path.startsWith(places[place]) ? /^([a-z-]+)\//.exec(path.slice(places[place].length))?.[1] : undefined;
}

function listWords(place: WordPlace, files: readonly SourceFile[]): Set<string> {
  return new Set(files.filter(({ isTest }) => !isTest).flatMap(({ path }) => readWord(place, path) ?? []));
}

/** A feature has one word in contract, server and web, and the server's feature of that word answers the calls. */
export const oneWord: ProjectRule = {
  name: 'one-word',
  find: ({ files, plan }) => {
    const words = {
      contract: listWords('contract', files).difference(new Set(plan.contractRooms)),
      server: listWords('server', files),
      web: listWords('web', files),
    };
    const mayLack = (word: string, place: WordPlace) =>
      plan.wordsWithout.some((one) => one.word === word && one.place === place);
    const report = (place: WordPlace, word: string, message: string): Violation => ({
      rule: 'one-word',
      path: places[place] + word,
      line: 1,
      message,
    });
    const lacking = (from: WordPlace, to: WordPlace) =>
      [...words[from]]
        .filter((word) => !words[to].has(word) && !mayLack(word, to))
        .map((word) => report(from, word, `${places[to]} has no folder of this word`));
    return [
      ...lacking('contract', 'server'),
      ...lacking('server', 'contract'),
      ...lacking('server', 'web'),
      ...lacking('web', 'server'),
      ...plan.wordsWithout
        .filter(({ word, place }) => words[place].has(word))
        .map(({ word, place }) => report(place, word, 'it stands here: take it out of wordsWithout')),
      ...listStrayCalls(files),
    ];
  },
};

/** Calls that only a feature of another word answers. */
function listStrayCalls(files: readonly SourceFile[]): Violation[] {
  const answering = new Map<string, Set<string>>();
  for (const file of files.filter(({ isTest }) => !isTest)) {
    const word = readWord('server', file.path);
    if (word === undefined) continue;
    for (const name of listContractNames(file)) answering.set(name, (answering.get(name) ?? new Set()).add(word));
  }
  return listCalls(files).flatMap(({ name, path, line }): Violation[] => {
    const word = readWord('contract', path);
    const others = [...(answering.get(name) ?? [])];
    if (others.length === 0 || (word !== undefined && others.includes(word))) return [];
    return [{ rule: 'one-word', path, line, message: `${name} is answered by ${others.join(', ')}: declare it there` }];
  });
}

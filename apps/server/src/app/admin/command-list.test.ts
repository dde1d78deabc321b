import { expect, test } from 'vitest';
import { COMMANDS, formatUse, isCommand, listCommands } from './command-list.ts';

test('the help has a line for every command, and a use shows each form', () => {
  expect(listCommands().trimEnd().split('\n')).toHaveLength(Object.keys(COMMANDS).length);
  expect(listCommands()).toContain('\nbackup                writes a sealed backup of the database\n');
  expect(formatUse('mail')).toBe('Use: npm run mail\n or: npm run mail -- <number>\n');
});

test('a word that only objects know is no command', () => {
  expect(['kek:rotate', 'toString', 'dance'].map(isCommand)).toEqual([true, false, false]);
});

import { parseUnit, type Unit } from './unit-file.ts';

/** The unit that `systemd-run --unit=name --property=… -- command` asks for, from its words. */
export function readTransientUnit(words: readonly string[]): Unit {
  const end = words.indexOf('--');
  const settings = words.slice(0, end).flatMap((one) => /^--property=(.*)/.exec(one)?.[1] ?? []);
  const name = words.find((one) => one.startsWith('--unit='))?.slice('--unit='.length) ?? '';
  const start = words.slice(end + 1).join(' ');
  return parseUnit(`${name}.service`, ['[Service]', 'Type=oneshot', ...settings, `ExecStart=${start}`].join('\n'));
}

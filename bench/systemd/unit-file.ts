/** What the lines of a unit say, in their order; an empty value takes back those before it. */
export type Unit = { name: string; get: (key: string) => string[] };

export function parseUnit(name: string, text: string): Unit {
  const values = new Map<string, string[]>();
  let section = '';
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    if (line.startsWith('[')) {
      section = line;
      continue;
    }
    if (section !== '[Service]') continue;
    const at = line.indexOf('=');
    const [key, value] = [line.slice(0, at), line.slice(at + 1)];
    values.set(key, value === '' ? [] : [...(values.get(key) ?? []), value]);
  }
  return { name, get: (key) => values.get(key) ?? [] };
}

export const readLast = (unit: Unit, key: string): string => unit.get(key).at(-1) ?? '';

export const isOn = (unit: Unit, key: string): boolean => ['yes', 'true', '1', 'on'].includes(readLast(unit, key));

/** Every word of every line, such as the paths of ReadWritePaths. */
export const readWords = (unit: Unit, key: string): string[] =>
  unit.get(key).flatMap((value) => value.split(/\s+/).filter(Boolean));

/**
 * The environment of the process as systemd.exec(5) says: what EnvironmentFile sets comes before what Environment sets. Files
 * are read by `read`, which answers null for one that is missing; `%d` is the folder of the credentials.
 */
export function readEnvironment(
  unit: Unit,
  credentials: string,
  read: (path: string) => string | null,
): Record<string, string> {
  const set: Record<string, string> = { CREDENTIALS_DIRECTORY: credentials };
  const put = (assignment: string) => {
    const at = assignment.indexOf('=');
    if (at > 0) set[assignment.slice(0, at)] = assignment.slice(at + 1).replaceAll('%d', credentials);
  };
  for (const word of readWords(unit, 'Environment')) put(word);
  for (const path of unit.get('EnvironmentFile')) {
    const text = read(path.replace(/^-/, ''));
    if (text === null && !path.startsWith('-')) throw new Error(`${unit.name}: EnvironmentFile ${path} is missing`);
    for (const line of (text ?? '').split('\n')) if (!line.startsWith('#')) put(line.trim());
  }
  return set;
}

export type Command = { argv: string[]; isPrivileged: boolean; mayFail: boolean };

/** A command line with its variables put in. A variable that nothing sets would become nothing, and an address without a port. */
export function readCommand(unit: Unit, line: string, env: Record<string, string>): Command {
  const [, prefix = '', rest = ''] = /^([-+!@:]*)(.*)$/.exec(line) ?? [];
  const argv = rest.split(/\s+/).map((word) =>
    word.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = env[name];
      if (value === undefined) throw new Error(`${unit.name}: nothing sets \${${name}} of ${rest.split(' ')[0]}`);
      return value;
    }),
  );
  return { argv, isPrivileged: prefix.includes('+'), mayFail: prefix.includes('-') };
}

import { STRANGER_WORKER } from '../src/device/site/stranger-worker.ts';

type ScriptPolicy = { createScriptURL: (address: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * The one policy of this page: its name is in the header, and it trusts the page's own worker and the reader's address
 * alone, the first other one that it is given. `default` stays free for the site, which may start in the same document.
 */
export function trustReader(): (address: string) => string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isFactory(factory)) return (address) => address;
  let reader: string | null = null;
  const policy = factory.createPolicy('reader', {
    createScriptURL: (address) => {
      if (address === STRANGER_WORKER) return address;
      reader ??= address;
      if (address !== reader) throw new TypeError(`Not the reader: ${address.slice(0, 80)}`);
      return address;
    },
  });
  return (address) => policy.createScriptURL(address);
}

/**
 * The page is sent with `require-trusted-types-for 'script'; trusted-types default`. This is that one policy, loaded
 * before anything else: script addresses only from the built list of workers, markup only from a fixed list of exact
 * strings, script text never.
 */
type PolicyRules = {
  createHTML: (text: string) => string;
  createScript: (text: string) => never;
  createScriptURL: (address: string) => string;
};
type PolicyFactory = { createPolicy: (name: string, rules: PolicyRules) => unknown };

const workers = Object.values(
  import.meta.glob<string>('../workers/*-worker.ts', { query: '?worker&url', import: 'default', eager: true }),
);
const SCRIPT_ADDRESSES: ReadonlySet<string> = new Set([...workers, '/sw.js', '/e/sw.js']);

/** What Radix sets as the text of the style element beside a scroll viewport. */
const MARKUP: ReadonlySet<string> = new Set([
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}',
]);

export const trustedTypesRules: PolicyRules = {
  createHTML: (text) => allow(MARKUP.has(text), text),
  createScript: () => allow(false, ''),
  createScriptURL: (address) => {
    const { origin, pathname, search } = new URL(address, location.href);
    return allow(origin === location.origin && SCRIPT_ADDRESSES.has(pathname + search), address);
  },
};

function allow(allowed: false, text: string): never;
function allow(allowed: boolean, text: string): string;
function allow(allowed: boolean, text: string): string {
  if (!allowed) throw new TypeError(`Not on the list of trusted text: ${text.slice(0, 80)}`);
  return text;
}

const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;
if (isFactory(factory)) factory.createPolicy('default', trustedTypesRules);

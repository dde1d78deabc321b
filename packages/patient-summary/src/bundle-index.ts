import { asObject, type FhirObject, listEntries, listObjects, readText, walkObjects } from './fhir-json.ts';

/** One resource of a bundle, with the address by which others name it. */
export type IndexedResource = { readonly place: string; readonly type: string; readonly resource: FhirObject };

/** The resources of a bundle by every name that a reference may use. */
export type BundleIndex = {
  readonly all: readonly IndexedResource[];
  /** Null where the bundle holds nothing by that name. */
  readonly find: (reference: unknown, from?: FhirObject) => IndexedResource | null;
};

export function indexBundle(bundle: FhirObject): BundleIndex {
  const all = listEntries(bundle).map(({ fullUrl, resource }, at): IndexedResource => {
    const type = readText(resource.resourceType);
    return { place: fullUrl === '' ? `entry[${at}]` : fullUrl, type, resource };
  });
  const byName = new Map<string, IndexedResource>();
  for (const one of all) {
    const id = readText(one.resource.id);
    for (const name of [one.place, id === '' ? '' : `${one.type}/${id}`])
      if (name !== '' && !byName.has(name)) byName.set(name, one);
  }
  const find = (reference: unknown, from?: FhirObject): IndexedResource | null => {
    const name = readText(asObject(reference)?.reference);
    if (!name.startsWith('#')) return byName.get(name) ?? null;
    const contained = listObjects(from?.contained).find(({ id }) => id === name.slice(1));
    return contained === undefined
      ? null
      : { place: name, type: readText(contained.resourceType), resource: contained };
  };
  return { all, find };
}

/** Every reference inside a resource, with its path. */
export function listReferences(resource: FhirObject): { path: string; reference: FhirObject }[] {
  const found: { path: string; reference: FhirObject }[] = [];
  walkObjects(resource, readText(resource.resourceType), (object, path) => {
    if (typeof object.reference === 'string') found.push({ path, reference: object });
  });
  return found;
}

/** What can be reached from a resource by references. A circle is walked once. */
export function findReached(start: IndexedResource, index: BundleIndex): ReadonlySet<IndexedResource> {
  const reached = new Set([start]);
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { reference } of listReferences(next.resource)) {
      const found = index.find(reference, next.resource);
      if (found === null || reached.has(found) || found.place.startsWith('#')) continue;
      reached.add(found);
      waiting.push(found);
    }
  }
  return reached;
}

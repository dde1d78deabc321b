/** A resource as JSON. What comes from outside is read member by member and never trusted to have a shape. */
export type FhirJson = string | number | boolean | null | FhirJson[] | FhirObject;
export type FhirObject = { [name: string]: FhirJson };

/** The value as an object; null for anything else. */
export const asObject = (value: unknown): FhirObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FhirObject) : null;

/** The objects of a list; none for anything else. */
export const listObjects = (value: unknown): FhirObject[] =>
  (Array.isArray(value) ? value : []).map(asObject).filter((one) => one !== null);

/** The texts of a list; none for anything else. */
export const listTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string');

export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The resources of a bundle with the address that each has there. */
export const listEntries = (bundle: FhirObject): { fullUrl: string; resource: FhirObject }[] =>
  listObjects(bundle.entry).map(({ fullUrl, resource }) => ({
    fullUrl: readText(fullUrl),
    resource: asObject(resource) ?? {},
  }));

/** Calls `visit` for the object and every object inside it, with the path to each. */
export function walkObjects(value: FhirJson, path: string, visit: (object: FhirObject, path: string) => void): void {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) walkObjects(one, `${path}[${at}]`, visit);
    return;
  }
  const object = asObject(value);
  if (object === null) return;
  visit(object, path);
  for (const [name, one] of Object.entries(object)) walkObjects(one, `${path}.${name}`, visit);
}

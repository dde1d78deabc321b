import type { Enrolment } from '@repo/contract/enrolments/enrolments';
import type { IssuedCode } from '@repo/contract/enrolments/issued-codes';
import { chooseAtSandbox, type SandboxVisit } from '../outside/sandbox-visitor.ts';
import type { TestApp } from '../servers/test-app.ts';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner } from './glyph-owner.ts';
import type { Person } from './people.ts';
import type { GlyphOptions } from './sealed-glyph.ts';
import type { Employee } from './staff-people.ts';

// Institutional folders: what an office, and the person to whom it offers one, do one after the other.

const PLACE = { municipality: '048017' };

export function askToIssue(kit: Pick<TestApp, 'app'>, employee: Pick<Employee, 'headers'>, username: string) {
  return callAs(kit, employee, 'POST', '/api/portal/codes', { username, ...PLACE });
}

export async function issueTo(kit: Pick<TestApp, 'app'>, employee: Employee, person: Person): Promise<IssuedCode> {
  const answer = await askToIssue(kit, employee, person.username);
  if (answer.statusCode !== 201) throw new Error(`issueCode answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<IssuedCode>();
}

/** An offer by e-mail, tax code or slip. */
export function askToOffer(kit: Pick<TestApp, 'app'>, employee: Pick<Employee, 'headers'>, to: OfferInput) {
  return callAs(kit, employee, 'POST', '/api/portal/offers', { to, ...PLACE });
}
type OfferInput = { way: 'email'; email: string } | { way: 'taxCode'; fiscalCode: string } | { way: 'slip' };

/** The way to the sandbox of SPID and back; answers what the last call answers. */
export async function proveTaxCode(kit: TestApp, person: Pick<Person, 'headers'>, visit: SandboxVisit) {
  const begun = await callAs(kit, person, 'POST', '/api/tax-code', { provider: 'aurora' });
  if (begun.statusCode !== 201) throw new Error(`proveTaxCode answered ${begun.statusCode}: ${begun.body}`);
  const back = await chooseAtSandbox(kit, new URL(begun.json<{ url: string }>().url), visit);
  return callAs(kit, person, 'POST', '/api/tax-code/return', Object.fromEntries(back.searchParams));
}

export function answerOffer(
  kit: Pick<TestApp, 'app'>,
  person: Pick<Person, 'headers'>,
  id: string,
  how: 'accept' | 'decline',
) {
  return callAs(kit, person, 'POST', `/api/enrolments/${id}/${how}`);
}

/** Where the glyph of an accepted folder belongs. */
export const placeOfCode = ({ recordId, folderId, office: { kind } }: Enrolment): GlyphOptions => ({
  id: recordId ?? '',
  folderId: folderId ?? '',
  category: kind,
  permissions: { medical: 'none', [kind]: 'read' },
});

/** An accepted folder with its glyph, as the holder's browser makes it. */
export async function enrol(
  kit: TestApp,
  employee: Employee,
  owner: Owner,
): Promise<{ code: IssuedCode; enrolment: Enrolment; made: CreatedGlyph }> {
  const code = await issueTo(kit, employee, owner);
  const enrolment = (await answerOffer(kit, owner, code.id, 'accept')).json<Enrolment>();
  return { code, enrolment, made: await createGlyphFor(kit, owner, placeOfCode(enrolment)) };
}

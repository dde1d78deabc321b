import type { ProfessionalRole } from '@repo/contract/accounts/accounts';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { makeVault, type Owner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import type { TestApp } from '@repo/dev-env/servers/test-app';

export type CastActor = Owner & { part: string; role: ProfessionalRole | 'user' };

const PROFESSIONS = ['medical', 'emergency', 'financial', 'legal'] as const;

/**
 * One account of each kind of caller: the owner, another person, one of each profession, an institution, the creator.
 */
export async function signUpCast(kit: TestApp): Promise<CastActor[]> {
  const institution = await signUpInstitution(kit);
  const cast: CastActor[] = [
    { ...(await makeVault(kit, await signUp(kit))), part: 'owner', role: 'user' },
    { ...(await makeVault(kit, await signUp(kit))), part: 'other person', role: 'user' },
    { ...(await makeVault(kit, institution)), part: 'institution', role: 'user' },
  ];
  for (const role of PROFESSIONS) {
    const person = await makeVault(kit, await signUp(kit));
    await grantRole(kit, person, role, institution);
    cast.push({ ...person, part: role, role });
  }
  const creator = await makeVault(kit, await signUp(kit, { kind: 'browser', realm: 'real' }));
  await setAccount(kit, creator.user.id, { role: 'creator' });
  cast.push({ ...creator, part: 'creator', role: 'user' });
  return cast;
}

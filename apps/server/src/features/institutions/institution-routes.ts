import {
  DEFAULT_COUNTRY,
  listInstitutionalCodes,
  listInstitutions as listInstitutionsCall,
  revealInstitutionalCode,
  updateInstitution,
} from '@repo/contract/institutions/institutions';
import { COUNTRIES, countryCode } from '@repo/contract/rules/countries';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOnHold } from '../../callers/hold.ts';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { locateRequest } from '../../http/network.ts';
import { readProfile } from '../profile/read-profile.ts';
import { editProfile } from './edit-profile.ts';
import { listInstitutions } from './list-institutions.ts';
import { listCodes, revealCode } from './personal-codes.ts';
import { ownDirectory } from './read-directory.ts';

export function addInstitutionRoutes(app: FastifyInstance, context: Context): void {
  const directory = ownDirectory();

  answer(app, context, listInstitutionsCall, async ({ session, query, request }) =>
    listInstitutions(context.db, session, await listCountryRows(query.country, session, request)),
  );

  answer(app, context, updateInstitution, async ({ session, params, body }) =>
    editProfile(context, session, directory.byId.get(params.id), body),
  );

  answer(app, context, listInstitutionalCodes, async ({ session, query, request }) =>
    listCodes(context, session, await listCountryRows(query.country, session, request)),
  );

  answer(app, context, revealInstitutionalCode, async ({ session, body }) =>
    revealCode(context, session, directory.byId.get(body.institutionId)),
  );

  async function listCountryRows(asked: string | undefined, session: Session, request: FastifyRequest) {
    return directory.byCountry.get(asked ?? (await resolveCountry(session, request))) ?? [];
  }

  /** The person's own country, else where the request comes from, else the specified one. */
  async function resolveCountry(session: Session, request: FastifyRequest): Promise<string> {
    // On hold after a password reset without a second factor, the person's country is not revealed.
    if (isOnHold(session, context.clock.now())) return DEFAULT_COUNTRY;
    const { fields } = await readProfile(context, context.db, session);
    const country = fields.country === undefined ? undefined : countryCode(fields.country);
    const here = locateRequest(context.config, request).country ?? undefined;
    return [country, here].find((one) => one !== undefined && COUNTRIES.includes(one)) ?? DEFAULT_COUNTRY;
  }
}

import { DAY_MS } from '@repo/contract/durations';
import {
  INSTITUTION_EDITS_PER_DAY,
  type Institution,
  type InstitutionBody,
} from '@repo/contract/institutions/institutions';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../db/tables/accounts.ts';
import { institutionProfiles } from '../../db/tables/institutions.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import type { DirectoryRow } from './read-directory.ts';
import { type ProfileRow, viewInstitution } from './view-institution.ts';

type ProfileTexts = Pick<ProfileRow, 'displayName' | 'description' | 'phone' | 'email' | 'website'>;

/**
 * Stores what an institution's admin writes in its profile. An unknown institution and another admin's get the same
 * answer. The admin's row is locked, so that a verification withdrawn meanwhile also stops this edit.
 */
export async function editProfile(
  context: Context,
  session: Session,
  row: DirectoryRow | undefined,
  body: InstitutionBody,
): Promise<Institution | Refusal> {
  const now = context.clock.now();
  const key = limitKey(context, 'institutions.edit', session.accountId);
  const waitSeconds = await countWindowUse(context.db, key, now, { max: INSTITUTION_EDITS_PER_DAY, windowMs: DAY_MS });
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const words = shownWords(body);
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, session.accountId);
    const profile = row === undefined ? undefined : await lockProfile(tx, session, row.id);
    if (row === undefined || profile?.accountId !== session.accountId) return refuse('institutions.notAdmin');
    const no = refuseSpeaker(session, account, words);
    if (no !== null) return no;
    const edited = await saveWords(tx, now, profile, words);
    return viewInstitution(row, edited, { accountId: session.accountId, isVerified: true });
  });
}

function refuseSpeaker({ kind }: Session, account: Account, { displayName }: ProfileTexts): Refusal | null {
  // A native client's token never administers.
  if (kind === 'native') return refuse('institutions.browserOnly');
  const isVerified = account.accountType === 'institution' && account.institutionVerifiedAt !== null;
  if (!isVerified) return refuse('institutions.notVerified');
  return displayName === '' ? refuse('institutions.unseenName', { fields: { displayName: 'unseen' } }) : null;
}

/** People of every language read these texts beside others, so each is one line in its own direction. */
function shownWords(body: InstitutionBody): ProfileTexts {
  return {
    displayName: shownLine(body.displayName),
    description: shownLine(body.description),
    phone: shownLine(body.phone),
    email: shownLine(body.email ?? body.contactEmail ?? ''),
    website: shownLine(body.website),
  };
}

async function lockProfile(tx: Tx, { realm }: Session, institutionId: string): Promise<ProfileRow | undefined> {
  const [profile] = await tx
    .select()
    .from(institutionProfiles)
    .where(and(eq(institutionProfiles.institutionId, institutionId), eq(institutionProfiles.realm, realm)))
    .for('update');
  return profile;
}

const WORDS = ['displayName', 'description', 'phone', 'email', 'website'] as const;

/** The same texts again are no edit and leave no log entry. */
async function saveWords(tx: Tx, now: Date, profile: ProfileRow, words: ProfileTexts): Promise<ProfileRow> {
  const changed = WORDS.filter((word) => profile.editedAt === null || profile[word] !== words[word]);
  if (changed.length === 0) return profile;
  const { institutionId, realm, accountId } = profile;
  await tx
    .update(institutionProfiles)
    .set({ ...words, editedAt: now })
    .where(and(eq(institutionProfiles.institutionId, institutionId), eq(institutionProfiles.realm, realm)));
  const facts = { institution: institutionId, fields: changed.join(' ') };
  await append(tx, now, [{ subjectId: accountId, act: 'institution.edited', facts }]);
  return { ...profile, ...words, editedAt: now };
}

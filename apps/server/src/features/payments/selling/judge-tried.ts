import {
  BACKUP_RECENT_MS,
  type OpeningLine,
  type OpeningProblem,
  type OpeningProblemCode,
  RESTORE_TRIED_MS,
} from '@repo/contract/creator-panel/opening';
import { listConfigured } from '../../../config/payments/provider-configs.ts';
import type { Context } from '../../../core/context.ts';
import { hasCurrentSettings, type OpeningFacts } from './opening-facts.ts';

// Lines that are done by having been tried. What was shown to work once and is doubtful now is to be checked: a shop must
// not shut because a server was down for a night.

/** What was found of one line; `problems` say why it is not done. */
export type LineJudgement = {
  readonly state: 'missing' | 'toCheck' | 'done';
  readonly shownAt?: string | null;
  readonly problems?: OpeningProblem[];
  readonly letter?: OpeningLine['letter'];
};

const problem = (code: OpeningProblemCode, about: string | null = null): OpeningProblem => ({ code, about });
const when = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Shown by a code that came in a letter to a creator. */
export function judgeMail(context: Context, facts: OpeningFacts): LineJudgement {
  if (context.config.smtpUrl === null) return { state: 'missing' };
  const { confirmedAt, letterShown } = facts;
  const shown = letterShown?.passedAt ?? null;
  const isByTest = shown !== null && (confirmedAt === null || shown >= confirmedAt);
  const shownAt = isByTest ? shown : confirmedAt;
  const letter = viewLetter(context, facts);
  const failure = facts.letter?.test.passedAt === null ? describeMailProblem(facts.letter.mail) : null;
  if (shownAt === null) return { state: 'missing', letter, problems: [failure ?? problem('mail.notShown')] };
  const isChanged = isByTest && letterShown !== null && !hasCurrentSettings(context, letterShown);
  const problems = [...(failure === null ? [] : [failure]), ...(isChanged ? [problem('mail.changed')] : [])];
  return { state: problems.length === 0 ? 'done' : 'toCheck', shownAt: when(shownAt), letter, problems };
}

function viewLetter({ clock }: Context, { letter }: OpeningFacts): OpeningLine['letter'] {
  if (letter === null || letter.test.passedAt !== null) return null;
  const { test, mail } = letter;
  const isOver = mail === null || mail.failedAt !== null || (test.expiresAt !== null && test.expiresAt <= clock.now());
  const taken = mail?.sentAt ? 'taken' : 'waiting';
  return { sentAt: test.startedAt.toISOString(), state: isOver ? 'over' : taken };
}

/** Codes of nodemailer, which names what it was doing, with the number of the server's answer. */
const MAIL_PROBLEMS: readonly (readonly [RegExp, OpeningProblemCode])[] = [
  [/^EAUTH|^ENOAUTH|\b53[0-9]$/, 'mail.login'],
  [/^ETLS|CERT|SSL|^EPROTO|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/, 'mail.tls'],
  [/^EENVELOPE|^EMESSAGE|\b5\d\d$/, 'mail.refused'],
  [/^ETIMEDOUT|^ECONN|^ESOCKET|^EDNS|^ENOTFOUND|^EHOST|^ENET|^EAI|Abort|Timeout/, 'mail.unreachable'],
];

function describeMailProblem(mail: NonNullable<OpeningFacts['letter']>['mail']): OpeningProblem | null {
  if (mail === null || mail.problem === null || mail.sentAt !== null) return null;
  const { problem: said } = mail;
  return problem(MAIL_PROBLEMS.find(([pattern]) => pattern.test(said))?.[1] ?? 'mail.other', said);
}

/** Shown by the providers themselves, asked with the keys that are set. */
export function judgePayments(context: Context, { asked, askedWell }: OpeningFacts): LineJudgement {
  const found = asked === null || !hasCurrentSettings(context, asked) ? [] : [...asked.problems];
  if (context.config.paymentsMode !== 'live') return { state: 'missing', problems: found };
  // Paid by bank transfer alone: there is nobody to ask.
  if (listConfigured(context.config).length === 0) return { state: 'done' };
  const unasked = found.length === 0 ? [problem('payments.notAsked')] : found;
  if (askedWell === null) return { state: 'missing', problems: unasked };
  const isChanged = !hasCurrentSettings(context, askedWell);
  const problems = isChanged ? [...found, problem('payments.changed')] : found;
  return { state: problems.length === 0 ? 'done' : 'toCheck', shownAt: when(askedWell.passedAt), problems };
}

/** Shown by a restore that was tried and checked. */
export function judgeBackup(context: Context, { backupAt, restored }: OpeningFacts): LineJudgement {
  const { config, clock } = context;
  const isOlder = (at: Date, ms: number): boolean => clock.now().getTime() - at.getTime() > ms;
  const shownAt = when(restored?.passedAt);
  if (config.backupRecipients.length === 0 || backupAt === null) {
    return { state: 'missing', shownAt, problems: [problem('backup.none')] };
  }
  if (restored?.passedAt == null) return { state: 'missing', problems: [problem('backup.notTried')] };
  const problems = [
    ...(isOlder(backupAt, BACKUP_RECENT_MS) ? [problem('backup.old')] : []),
    ...(isOlder(restored.passedAt, RESTORE_TRIED_MS) ? [problem('backup.triedLongAgo')] : []),
    ...(hasCurrentSettings(context, restored) ? [] : [problem('backup.otherKeys')]),
  ];
  return { state: problems.length === 0 ? 'done' : 'toCheck', shownAt, problems };
}

/** Two who can open the panel: what one asks for another decides, and a lost key is no lost site. */
export function judgeCreators({ creators }: OpeningFacts): LineJudgement {
  const able = creators.filter(({ isLocked, hasPasskey }) => hasPasskey && !isLocked);
  if (able.length > 1) return { state: 'done' };
  const problems = creators.flatMap(({ username, isLocked, hasPasskey }) => {
    if (isLocked) return [problem('creator.locked', username)];
    return hasPasskey ? [] : [problem('creator.noPasskey', username)];
  });
  return { state: 'missing', problems: creators.length > 1 ? problems : [problem('creator.alone'), ...problems] };
}

/** Shown by what somebody outside has signed. A folder of the operator notices a log that was cut, and tells nobody else. */
export function judgeWitness({ config }: Context, { witnesses }: OpeningFacts): LineJudgement {
  const asked = witnesses.find(({ isAsked }) => isAsked);
  if (asked === undefined) {
    return {
      state: 'toCheck',
      problems: [problem(config.auditWitnessDir === null ? 'witness.noOne' : 'witness.folder')],
    };
  }
  const { name, words, lastSeenAt: shownAt, isSilent } = asked;
  if (shownAt !== null && !isSilent) return { state: 'done', shownAt };
  return {
    state: 'toCheck',
    shownAt,
    problems: [problem(shownAt === null ? 'witness.never' : 'witness.silent', name ?? words)],
  };
}

/** Shown by the newest rate; one that ends soon is still a rate. */
export function judgeRate({ euroRate }: OpeningFacts): LineJudgement {
  if (euroRate.kind === 'none') return { state: 'toCheck', problems: [problem('rate.none')] };
  const shownAt = when(euroRate.setAt);
  if (euroRate.kind !== 'ended') return { state: 'done', shownAt };
  return { state: 'toCheck', shownAt, problems: [problem('rate.ended', euroRate.day)] };
}

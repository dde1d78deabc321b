import type { RefusalTexts } from '../call.ts';

export const REFUSALS = {
  'plan.unknown': { status: 422, sentence: 'There is no such plan.' },
  'plan.notForYou': { status: 403, sentence: 'This plan is for another kind of account.' },
  'plan.hospitalNotVerified': { status: 403, sentence: 'Hospital verification required' },
  'plan.licenceEnded': {
    status: 403,
    sentence:
      'The licence that was checked has ended. Send the new one under Plans, and the plan begins again by itself.',
  },
  'plan.licenceNotDue': {
    status: 409,
    sentence: 'A new licence is taken from {days} days before the one that was checked ends.',
  },
  'plan.licenceSent': { status: 409, sentence: 'Your new licence is being checked already.' },
  'plan.active': { status: 409, sentence: 'You have this plan already.' },
  'plan.changeInstead': { status: 409, sentence: 'You have a plan already: change it instead.' },
  'plan.none': { status: 409, sentence: 'You have no plan.' },
  'plan.nothingToPay': { status: 409, sentence: 'There is nothing to pay for your plan now.' },
  'plan.oldPreview': { status: 409, sentence: 'This preview is too old. Look at the new one, then decide.' },
  'plan.portalFirst': {
    status: 409,
    sentence: 'A plan raises the seats of your portal. Open the portal first, under Plans.',
  },
  'plan.noPortalInDemo': {
    status: 403,
    sentence: 'An account of invented data opens no portal. Those of the demo stand at the institutional sign-in.',
  },
  'plan.confirmAddress': {
    status: 409,
    sentence: 'Confirm your email address first: the portal invites you there.',
  },
  'plan.unknownPlace': { status: 422, sentence: 'There is no municipality of this code.' },
  'plan.portalOpen': { status: 409, sentence: 'Your portal is open already. Its place stays as it is.' },
  'plan.unknownMember': { status: 404, sentence: 'This account is not in the plan.' },
} as const satisfies RefusalTexts;

import type { AnswerOf } from '@house/contract/call';
import type { CharityMonth, CharityShare } from '@house/contract/payments/charity';
import type { listCreatorOrganisations } from '@house/contract/payments/creator-charity';

export type DeskShare = { month: CharityMonth; share: CharityShare };
export type DeskOrganisation = AnswerOf<typeof listCreatorOrganisations>[number];

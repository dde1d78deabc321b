import type { AnswerOf } from '@house/contract/call';
import type { CharityMonth, CharityShare } from '@house/contract/charity/charity';
import type { listCreatorOrganisations } from '@house/contract/charity/creator-charity';

export type DeskShare = { month: CharityMonth; share: CharityShare };
export type DeskOrganisation = AnswerOf<typeof listCreatorOrganisations>[number];

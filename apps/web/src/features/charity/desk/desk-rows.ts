import type { AnswerOf } from '@repo/contract/call';
import type { CharityMonth, CharityShare } from '@repo/contract/charity/charity';
import type { listCreatorOrganisations } from '@repo/contract/charity/creator-charity';

export type DeskShare = { month: CharityMonth; share: CharityShare };
export type DeskOrganisation = AnswerOf<typeof listCreatorOrganisations>[number];

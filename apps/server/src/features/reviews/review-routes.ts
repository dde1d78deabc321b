import {
  appealReview,
  askForAnother,
  claimNextReview,
  claimReview,
  decideReview,
  listReviews,
  readReview,
  readReviewImage,
  releaseReview,
} from '@repo/contract/reviews/reviews';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { Refusal } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { appeal } from './appeal-review.ts';
import { askForAnother as ask } from './ask-for-another.ts';
import { claim, claimNext, listQueue, release } from './claim-review.ts';
import { judge } from './judge-review.ts';
import { readCase, showImage } from './read-case.ts';

export function addReviewRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listReviews, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listQueue(context, session, query.status ?? 'processing', page), page.limit);
  });

  answer(app, context, claimNextReview, async ({ session }) => claimNext(context, session));

  answer(app, context, claimReview, async ({ session, params }) => claim(context, session, params.id));

  answer(app, context, releaseReview, async ({ session, params }) => {
    const outcome = await release(context, session, params.id);
    return outcome instanceof Refusal ? outcome : {};
  });

  answer(app, context, readReview, async ({ session, params }) => readCase(context, session, params.id));

  answer(app, context, readReviewImage, async ({ session, params }) => showImage(context, session, params));

  answer(app, context, decideReview, async ({ session, params, body }) => judge(context, session, params.id, body));

  answer(app, context, askForAnother, async ({ session, params, body }) =>
    ask(context, session, params.id, body.reason),
  );

  answer(app, context, appealReview, async ({ session, params, body }) =>
    appeal(context, session, params.id, body.text),
  );
}

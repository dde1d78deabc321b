import {
  claimNextReview,
  claimReview,
  listReviews,
  readReview,
  readReviewImage,
  releaseReview,
} from '@repo/contract/reviews/reviews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, refetch } from '../../api/read.ts';

export type Queue = 'processing' | 'approved' | 'rejected';

export const useQueue = (status: Queue) => useQuery(read(listReviews, { query: { status } }));

/** What others do changes the queue as well, so it is read anew after every act. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => refetch(client, listReviews);
}

export function useClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? ask(claimNextReview, {}) : ask(claimReview, { params: { id } })),
    onSettled: refresh,
  });
}

export function useRelease() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => ask(releaseReview, { params: { id } }), onSettled: refresh });
}

/** The case is read once: it belongs to this reviewer, and what it shows does not change while it does. */
export const useCase = (id: string) =>
  useQuery({ ...read(readReview, { params: { id } }), gcTime: 0, staleTime: Infinity, retry: false });

/** Each read of a photograph is logged twice, so it never happens by itself and is not cached when the case is left. */
export const useCaseImage = (id: string, imageId: string) =>
  useQuery({
    queryKey: ['review-image', id, imageId],
    queryFn: ({ signal }) => ask(readReviewImage, { params: { id, imageId } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

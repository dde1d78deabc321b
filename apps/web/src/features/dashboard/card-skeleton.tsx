import { m } from '../../paraglide/messages.js';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';

/** Rows of a card that are still on their way, as high as the real ones. */
export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <Skeleton label={m.dashboard_loading()}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={row} className="flex min-h-[53px] items-center gap-4 border-t border-line px-5">
          <SkeletonBar className="size-6 rounded-full" />
          <SkeletonBar className="h-4 w-2/5" />
          <SkeletonBar className="ml-auto h-4 w-16" />
        </div>
      ))}
    </Skeleton>
  );
}

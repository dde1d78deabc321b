import { m } from '../paraglide/messages.js';
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx';

/** Stands in for a screen whose code is still on its way. */
export function PageSkeleton() {
  return (
    <Skeleton label={m.shell_loading_page()}>
      <SkeletonBar className="h-8 w-56" />
      <SkeletonBar className="mt-6 h-64 w-full rounded-card" />
    </Skeleton>
  );
}
